'use strict';
(() => {
  const $ = id => document.getElementById(id);
  const data = id => { const e = $('data-' + id); return e ? JSON.parse(e.textContent) : []; };
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const LIGHT = ['#0072B2', '#D55E00', '#009E73', '#CC79A7', '#E69F00', '#56B4E9'];
  const DARK = ['#4FA9E0', '#F2833C', '#2BC79B', '#E09CC3', '#F0B740', '#8CCDF2'];
  const colour = i => i < 0 ? (dark.matches ? '#d8dbe2' : '#222222') : (dark.matches ? DARK : LIGHT)[i % 6];
  const faint = (hex, a) => hex + Math.round(255 * a).toString(16).padStart(2, '0');
  const make = (tag, text, attributes) => {
    const e = document.createElement(tag);
    if (text != null) e.textContent = text;
    for (const k in attributes || {}) e.setAttribute(k, attributes[k]);
    return e;
  };
  const number = v => v == null ? '–' : Number(v.toPrecision(5)).toString();
  const charts = window.smogCharts = [];

  /** The marker of a curve: a shape of its own, so that colour is not needed. */
  function shape(ctx, kind, x, y, r) {
    ctx.beginPath();
    if (kind === 0) ctx.arc(x, y, r, 0, 7);
    else if (kind === 1) ctx.rect(x - r * .9, y - r * .9, r * 1.8, r * 1.8);
    else if (kind === 2) { ctx.moveTo(x, y - r * 1.2); ctx.lineTo(x + r * 1.1, y + r * .9); ctx.lineTo(x - r * 1.1, y + r * .9); ctx.closePath(); }
    else { ctx.moveTo(x, y - r * 1.25); ctx.lineTo(x + r * 1.25, y); ctx.lineTo(x, y + r * 1.25); ctx.lineTo(x - r * 1.25, y); ctx.closePath(); }
    ctx.fill();
  }

  class Chart {
    constructor(figure, into) {
      this.figure = figure;
      this.shown = figure.series.map(() => true);
      this.log = figure.yLog;
      this.whiskers = figure.kind === 'POINTS' || figure.kind === 'JOINED';
      this.box = make('article', null, {class: 'chart', 'aria-label': figure.title, id: 'chart-' + figure.id});
      this.box.append(make('h3', figure.title));
      this.tools = make('div', null, {class: 'tools', role: 'group', 'aria-label': 'Curves'});
      this.box.append(this.tools);
      this.plot = make('div');
      this.plot.setAttribute('role', 'img');
      this.plot.setAttribute('aria-label', figure.title + '. The numbers are in the table below.');
      this.box.append(this.plot);
      this.read = make('div', '', {class: 'read'});
      this.box.append(this.read, make('p', figure.note, {class: 'note'}));
      this.numbers();
      into.append(this.box);
      this.buttons();
      charts.push(this);
    }

    buttons() {
      this.figure.series.forEach((s, i) => {
        const b = make('button', null, {type: 'button', 'aria-pressed': 'true'});
        b.append(this.swatch(s), s.name);
        b.onclick = () => this.toggle(i, b);
        this.tools.append(b);
      });
      if (this.figure.kind !== 'BARS') {
        const b = make('button', 'log scale', {type: 'button', class: 'scale', 'aria-pressed': String(this.log)});
        const word = () => { b.textContent = this.log ? 'linear scale' : 'log scale'; b.setAttribute('aria-pressed', String(this.log)); };
        word();
        b.onclick = () => { this.log = !this.log; word(); this.draw(); };
        this.tools.append(b);
      }
    }

    swatch(s) {
      const ns = 'http://www.w3.org/2000/svg';
      const svg = document.createElementNS(ns, 'svg');
      svg.setAttribute('width', 24); svg.setAttribute('height', 10); svg.setAttribute('aria-hidden', 'true');
      const line = document.createElementNS(ns, 'path');
      line.setAttribute('d', 'M0 5h24'); line.setAttribute('stroke', colour(s.colour)); line.setAttribute('stroke-width', 2.5);
      if (s.dashed) line.setAttribute('stroke-dasharray', '5 3');
      svg.append(line);
      if (!s.dashed) {
        const m = document.createElementNS(ns, 'path');
        m.setAttribute('d', ['M12 1a4 4 0 1 0 .01 0z', 'M8 1h8v8h-8z', 'M12 0l5 9h-10z', 'M12 0l5 5l-5 5l-5-5z'][s.colour % 4]);
        m.setAttribute('fill', colour(s.colour));
        svg.append(m);
      }
      return svg;
    }

    toggle(i, button) {
      this.shown[i] = !this.shown[i];
      button.setAttribute('aria-pressed', String(this.shown[i]));
      this.uplot.setSeries(this.main[i], {show: this.shown[i]});
      if (this.bandOf[i]) for (const k of this.bandOf[i]) this.uplot.setSeries(k, {show: this.shown[i]});
    }

    /** Nothing at or below zero has a place on a logarithmic scale. */
    values(ys) { return this.log ? ys.map(v => v > 0 ? v : null) : ys; }

    draw() {
      const f = this.figure, ink = getComputedStyle(document.body).color, grid = dark.matches ? '#343a45' : '#e4e6ea';
      if (this.uplot) this.uplot.destroy();
      const columns = [f.x], series = [{label: f.xLabel}], bands = [];
      this.main = []; this.bandOf = [];
      f.series.forEach((s, i) => {
        const c = colour(s.colour);
        this.main[i] = columns.length;
        columns.push(this.values(s.y));
        series.push({
          label: s.name, scale: 'y', stroke: c, width: f.kind === 'JOINED' && !s.dashed ? 1 : 2, dash: s.dashed ? [7, 5] : undefined, show: this.shown[i],
          points: {show: false}, spanGaps: f.kind === 'JOINED',
          paths: f.kind === 'BARS' ? uPlot.paths.bars({size: [1, 200], gap: 1}) : f.kind === 'POINTS' && !s.dashed ? () => null : undefined,
          fill: f.kind === 'BARS' ? faint(c, .75) : undefined,
        });
        if (s.lower && f.kind === 'LINES') {
          const up = columns.length;
          const floor = this.log ? Math.min(...s.upper.filter(v => v > 0)) / 10 : 0;
          columns.push(this.values(s.upper), this.log ? s.lower.map((v, k) => v > 0 ? v : s.upper[k] > 0 ? floor : null) : s.lower);
          for (const end of ['upper', 'lower']) series.push({label: s.name + ' ' + end, scale: 'y', width: 0, stroke: 'transparent', points: {show: false}, show: this.shown[i]});
          bands.push({series: [up, up + 1], fill: faint(c, .28)});
          this.bandOf[i] = [up, up + 1];
        }
      });
      const axis = {stroke: ink, grid: {stroke: grid, width: 1}, ticks: {stroke: grid, width: 1}, font: '12px system-ui,sans-serif', labelFont: '13px system-ui,sans-serif'};
      const short = (u, splits) => splits.map(v => v == null ? '' : Math.abs(v) >= 1e5 || (v !== 0 && Math.abs(v) < 1e-3) ? v.toExponential(0).replace('e+', 'e') : String(Number(v.toPrecision(6))));
      /** 1, 2 and 5 times powers of ten, or powers alone where there are many. */
      const logSplits = (u, axis, min, max) => {
        const decades = Math.log10(max / min), ticks = [];
        const steps = decades < 1 ? [1, 1.5, 2, 3, 4, 5, 7] : decades < 3 ? [1, 2, 5] : [1];
        const skip = Math.max(1, Math.ceil(decades / 8));
        for (let k = Math.floor(Math.log10(min)); k <= Math.log10(max); k += skip)
          for (const m of steps) { const v = Number((m * 10 ** k).toPrecision(3)); if (v >= min && v <= max) ticks.push(v); }
        return ticks;
      };
      const all = this.whiskers ? f.series.flatMap(s => s.lower ? [...s.y, ...s.lower, ...s.upper] : s.y) : null;
      this.uplot = new uPlot({
        width: Math.max(240, this.plot.clientWidth || 480), height: innerWidth < 600 ? 260 : 330,
        legend: {show: false}, bands, series, padding: [10, 34, 0, 0],
        scales: {
          x: {time: false, distr: f.xLog ? 3 : 1, range: f.kind === 'LINES' ? undefined : (u, a, b) => {
            if (f.xLog) return [a / 1.3, b * 1.3];
            const step = f.x.length > 1 ? f.x[1] - f.x[0] : 1; return [a - step / 2, b + step / 2]; }},
          y: {distr: this.log ? 3 : 1, range: (u, a, b) => {
            if (all) { const ok = all.filter(v => v != null && (!this.log || v > 0)); if (ok.length) { a = Math.min(...ok); b = Math.max(...ok); } }
            if (a == null || b == null) return this.log ? [.1, 1] : [0, 1];
            if (this.log) return [a / 1.3, b * 1.3];
            if (f.kind === 'BARS') return [0, b * 1.08];
            const room = (b - a || Math.abs(a) || 1) * .06; return [a - (a === 0 ? 0 : room), b + room]; }},
        },
        axes: [
          {...axis, label: f.xLabel, values: short, splits: f.xLog ? logSplits : undefined, filter: (u, s) => s},
          {...axis, scale: 'y', label: f.yLabel, size: 66, values: short, splits: this.log ? logSplits : undefined, filter: (u, s) => s},
        ],
        cursor: {drag: {x: true, y: false}, points: {size: 7}},
        hooks: {draw: [u => this.marks(u)], setCursor: [u => this.say(u.cursor.idx)]},
      }, columns, this.plot);
    }

    marks(u) {
      const f = this.figure, ctx = u.ctx, px = devicePixelRatio;
      if (f.kind === 'BARS') return;
      ctx.save();
      ctx.setLineDash([]);
      ctx.beginPath(); ctx.rect(u.bbox.left - 6 * px, u.bbox.top, u.bbox.width + 40 * px, u.bbox.height); ctx.clip();
      ctx.font = `600 ${12 * px}px system-ui,sans-serif`; ctx.textBaseline = 'middle';
      f.series.forEach((s, i) => {
        if (!this.shown[i] || s.dashed) return;
        const ys = this.values(s.y), stride = this.whiskers ? 1 : Math.max(1, Math.round(ys.length / 12));
        ctx.fillStyle = ctx.strokeStyle = colour(s.colour); ctx.lineWidth = 1.5 * px;
        let last = -1;
        ys.forEach((v, k) => {
          if (v == null || f.x[k] < u.scales.x.min || f.x[k] > u.scales.x.max) return;
          last = k;
          const x = u.valToPos(f.x[k], 'x', true);
          if (this.whiskers && s.lower && s.upper[k] > (this.log ? 0 : -Infinity)) {
            const low = this.log && !(s.lower[k] > 0) ? u.scales.y.min : s.lower[k];
            ctx.beginPath(); ctx.moveTo(x, u.valToPos(low, 'y', true)); ctx.lineTo(x, u.valToPos(s.upper[k], 'y', true)); ctx.stroke();
          }
          if ((k + 2 * i) % stride === 0) shape(ctx, s.colour % 4, x, u.valToPos(v, 'y', true), 3.6 * px);
        });
        ctx.textAlign = 'left';
        if (last >= 0 && f.kind === 'LINES') ctx.fillText(s.name.split(' ')[0], u.valToPos(f.x[last], 'x', true) + 6 * px, u.valToPos(ys[last], 'y', true));
      });
      ctx.restore();
    }

    say(k) {
      const f = this.figure;
      this.read.textContent = k == null ? '' : (f.names.length ? `${names[f.names[k]] || f.names[k]}: ` : '') + `${f.xLabel.replace(/ \(.*/, '')} ${number(f.x[k])}: ` + f.series
        .map((s, i) => !this.shown[i] || s.y[k] == null ? null : `${s.name} ${number(s.y[k])}` + (s.lower && s.lower[k] != null ? ` [${number(s.lower[k])}, ${number(s.upper[k])}]` : ''))
        .filter(t => t).join(' · ');
    }

    /** The same numbers as a table, made when it is opened. */
    numbers() {
      const d = make('details', null, {class: 'numbers'});
      d.append(make('summary', 'Numbers'));
      d.addEventListener('toggle', () => {
        if (!d.open || d.querySelector('table')) return;
        const f = this.figure, t = make('table'), head = make('tr');
        t.append(make('caption', f.title));
        const named = f.names.length > 0;
        for (const name of [...(named ? ['point'] : []), f.xLabel, ...f.series.map(s => s.name)]) head.append(make('th', name, {scope: 'col'}));
        const thead = make('thead'), body = make('tbody');
        thead.append(head);
        f.x.forEach((x, k) => {
          const r = make('tr');
          if (named) r.append(make('th', names[f.names[k]] || f.names[k], {scope: 'row'}));
          r.append(make(named ? 'td' : 'th', number(x), named ? {class: 'num'} : {scope: 'row'}));
          for (const s of f.series) r.append(make('td', number(s.y[k]) + (s.lower && s.lower[k] != null ? ` [${number(s.lower[k])}, ${number(s.upper[k])}]` : ''), {class: 'num'}));
          body.append(r);
        });
        t.append(thead, body);
        const scroll = make('div', null, {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': 'Numbers'});
        scroll.append(t);
        d.append(scroll);
      });
      this.box.append(d);
    }
  }

  /** A table whose cells are coloured by their numbers: it needs neither colour nor a mouse. */
  class Cells extends Chart {
    buttons() {
      const b = make('button', null, {type: 'button', class: 'scale'});
      const word = () => { b.textContent = this.log ? 'linear colours' : 'log colours'; };
      word();
      b.onclick = () => { this.log = !this.log; word(); this.draw(); };
      this.tools.append(b);
    }

    numbers() { this.plot.removeAttribute('role'); this.plot.removeAttribute('aria-label'); }

    draw() {
      const f = this.figure, seen = f.series.flatMap(s => s.y).filter(v => v != null && (!this.log || v > 0));
      const low = Math.min(...seen), high = Math.max(...seen);
      const share = v => !(high > low) ? 0 : Math.max(0, Math.min(1, this.log ? Math.log(Math.max(v, low) / low) / Math.log(high / low) : (v - low) / (high - low)));
      const mix = s => 'rgb(' + [[0xED, 0x08], [0xF4, 0x30], [0xFB, 0x6B]].map(([a, b]) => Math.round(a + s * (b - a))).join() + ')';
      const t = make('table', null, {class: 'heat'}), head = make('tr'), thead = make('thead'), body = make('tbody');
      t.append(make('caption', `${f.yLabel} by ${f.xLabel} (across) and all else (down)`));
      head.append(make('td'));
      for (const name of f.names) head.append(make('th', name, {scope: 'col'}));
      thead.append(head);
      for (const s of f.series) {
        const r = make('tr');
        r.append(make('th', s.name, {scope: 'row'}));
        s.y.forEach((v, k) => {
          const c = make('td', v == null ? '–' : Number(v.toPrecision(3)).toString(), {class: 'cell'});
          if (v != null) { c.style.background = mix(share(v)); c.style.color = share(v) > .64 ? '#fff' : '#000'; }
          c.onmouseenter = () => { this.read.textContent = `${s.name}, ${f.xLabel} ${f.names[k]}: ${number(v)}`; };
          r.append(c);
        });
        body.append(r);
      }
      t.append(thead, body);
      const scroll = make('div', null, {class: 'scroll', tabindex: '0', role: 'region', 'aria-label': f.title});
      scroll.append(t);
      const key = make('p', null, {class: 'key'});
      if (seen.length) key.append(number(low), make('i'), number(high));
      this.plot.replaceChildren(scroll, key);
    }
  }

  const chart = (f, into) => f.kind === 'CELLS' ? new Cells(f, into) : new Chart(f, into);
  const index = data('index');
  const names = Object.fromEntries(index.map(p => [p.key, p.title]));
  const choose = $('choose');
  index.forEach((p, i) => choose.append(make('option', `${i + 1}. ${p.title}`, {value: i})));

  function show(i) {
    if (!index.length) return;
    i = (i + index.length) % index.length;
    choose.value = i;
    for (let k = charts.length - 1; k >= 0; k--) if (charts[k].ofPoint) { charts[k].uplot.destroy(); charts.splice(k, 1); }
    $('point-charts').replaceChildren();
    const figures = data(index[i].key);
    if (!figures.length) $('point-charts').append(make('p', 'This point has no results: replicas are missing.'));
    // Drawn when all are in their places: the width of a column depends on how many there are.
    const made = figures.map(f => new Chart(f, $('point-charts')));
    for (const c of made) { c.ofPoint = true; c.draw(); }
    document.querySelectorAll('#points tbody tr').forEach(r => r.classList.toggle('chosen', r.querySelector('.show').dataset.point === index[i].key));
  }
  choose.onchange = () => show(+choose.value);
  $('previous').onclick = () => show(+choose.value - 1);
  $('next').onclick = () => show(+choose.value + 1);

  const body = document.querySelector('#points tbody');
  const heads = [...document.querySelectorAll('#points thead th')];
  heads.forEach((th, column) => {
    th.firstChild.onclick = () => {
      const up = th.getAttribute('aria-sort') !== 'ascending';
      heads.forEach(h => h.setAttribute('aria-sort', 'none'));
      th.setAttribute('aria-sort', up ? 'ascending' : 'descending');
      const value = r => r.cells[column].dataset.v;
      const rows = [...body.rows].sort((a, b) => {
        const x = value(a), y = value(b);
        if (x === '' || y === '') return (x === '') - (y === '');
        const d = isNaN(x) || isNaN(y) ? x.localeCompare(y) : x - y;
        return up ? d : -d;
      });
      body.append(...rows);
    };
  });
  body.addEventListener('click', e => {
    const b = e.target.closest('.show');
    if (b) { show(index.findIndex(p => p.key === b.dataset.point)); $('point').scrollIntoView(); }
  });
  $('filter').oninput = e => {
    const words = e.target.value.toLowerCase().split(/\s+/);
    let n = 0;
    for (const r of body.rows) {
      const text = r.textContent.toLowerCase();
      r.hidden = !words.every(w => text.includes(w));
      n += !r.hidden;
    }
    $('found').textContent = e.target.value ? `${n} of ${body.rows.length} points` : '';
  };

  const sweep = data('sweep');
  sweep.map(f => chart(f, $(f.id === 'sweep-cost' ? 'cost-charts' : 'sweep-charts'))).forEach(c => c.draw());
  for (const id of ['sweep', 'cost']) if (!document.querySelector(`#${id} .scroll, #${id} .chart`)) $(id).hidden = true;
  show(0);
  addEventListener('beforeprint', () => document.querySelectorAll('details.printed').forEach(d => { d.open = true; }));
  let wait;
  addEventListener('resize', () => { clearTimeout(wait); wait = setTimeout(() => charts.forEach(c => c.draw()), 150); });
  dark.addEventListener('change', () => charts.forEach(c => { c.tools.replaceChildren(); c.shown.fill(true); c.buttons(); c.draw(); }));
})();

package smog.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Maps values of an axis to a length of a picture, and knows where ticks go. */
record Scale(double from, double to, boolean log, double start, double end) {
  static Scale of(double[] range, boolean log, double start, double end) {
    double low = range[0];
    double high = range[1];
    if (!(low <= high)) {
      low = log ? 0.1 : 0;
      high = 1;
    }
    if (low == high) {
      low = log ? low / 2 : low - (low == 0 ? 0.5 : Math.abs(low) / 2);
      high = log ? high * 2 : high + (high == 0 ? 0.5 : Math.abs(high) / 2);
    }
    double room = log ? Math.pow(high / low, 0.03) : (high - low) * 0.03;
    return log
        ? new Scale(low / room, high * room, true, start, end)
        : new Scale(low - (low == 0 ? 0 : room), high + room, false, start, end);
  }

  boolean shows(double value) {
    return Double.isFinite(value) && (!log || value > 0);
  }

  double at(double value) {
    double share =
        log
            ? Math.log(Math.max(value, from) / from) / Math.log(to / from)
            : (value - from) / (to - from);
    return start + Math.max(-0.02, Math.min(1.02, share)) * (end - start);
  }

  List<Double> ticks() {
    List<Double> ticks = new ArrayList<>();
    if (log) {
      int first = (int) Math.floor(Math.log10(from));
      int last = (int) Math.ceil(Math.log10(to));
      int stride = Math.max(1, (last - first) / 8);
      double[] steps = last - first <= 2 ? new double[] {1, 2, 5} : new double[] {1};
      for (int power = first; power <= last; power += stride) {
        for (double step : steps) {
          ticks.add(step * Math.pow(10, power));
        }
      }
    } else {
      double raw = (to - from) / 6;
      double unit = Math.pow(10, Math.floor(Math.log10(raw)));
      double step =
          raw / unit < 1.5
              ? unit
              : raw / unit < 3.5 ? 2 * unit : raw / unit < 7.5 ? 5 * unit : 10 * unit;
      for (long i = (long) Math.ceil(from / step); i * step <= to; i++) {
        ticks.add(i * step);
      }
    }
    return ticks.stream().filter(tick -> tick >= from && tick <= to).toList();
  }

  static String label(double tick) {
    double size = Math.abs(tick);
    if (size != 0 && (size < 1e-3 || size >= 1e6)) {
      return String.format(Locale.ROOT, "%.0e", tick).replace("e-0", "e-").replace("e+0", "e");
    }
    return new java.math.BigDecimal(tick)
        .round(new java.math.MathContext(6))
        .stripTrailingZeros()
        .toPlainString();
  }
}

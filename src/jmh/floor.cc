// The floor: the supermarket model's uniformised chain on a graph, as fast as C++ plays it here.
//
//   g++ -O3 -march=native -std=c++17 -o floor floor.cc
//   ./floor GRAPH N DEGREE D LAMBDA T KERNELS SEED BLOCK      e.g. er 1e5 10 2 0.9 50 less,batch 1 512
//
// GRAPH is ring, clique, reg or er; D is 2 or 3. Kernels: less plays one event after the other without
// branches; batch draws a block of events by a generator of eight lanes, looks up neighbours, then
// applies them. Prints for each kernel CPU nanoseconds an event, the time to build the graph, and the
// mean tails over the second half, to be compared with another simulator's.
#include <sys/mman.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <random>
#include <string>
#include <utility>
#include <vector>

using u8 = uint8_t;
using u32 = uint32_t;
using u64 = uint64_t;
using u128 = unsigned __int128;

static double cpu() {
  timespec t;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t);
  return t.tv_sec + 1e-9 * t.tv_nsec;
}

// Keeps the compiler from turning sign masks back into jumps.
static inline int opaque(int x) {
  asm("" : "+r"(x));
  return x;
}

// Large arrays on huge pages.
template <class T> struct Huge {
  using value_type = T;
  Huge() = default;
  template <class U> Huge(const Huge<U>&) {}
  T* allocate(size_t n) {
    const size_t page = size_t{2} << 20, bytes = n * sizeof(T);
    if (bytes < page / 2) return static_cast<T*>(malloc(bytes));
    const size_t whole = (bytes + page - 1) / page * page;
    void* p = aligned_alloc(page, whole);
    madvise(p, whole, MADV_HUGEPAGE);
    return static_cast<T*>(p);
  }
  void deallocate(T* p, size_t) { free(p); }
  template <class U> bool operator==(const Huge<U>&) const { return true; }
  template <class U> bool operator!=(const Huge<U>&) const { return false; }
};
template <class T> using Array = std::vector<T, Huge<T>>;

// ---- Generators: xoshiro256++, one lane and eight, seeded by SplitMix64 ---------------------------

static u64 split(u64& s) {
  u64 z = s += 0x9e3779b97f4a7c15;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9;
  z = (z ^ (z >> 27)) * 0x94d049bb133111eb;
  return z ^ (z >> 31);
}
static inline u64 turn(u64 x, int k) { return (x << k) | (x >> (64 - k)); }
static inline u64 step(u64& a, u64& b, u64& c, u64& d) {
  const u64 word = turn(a + d, 23) + a, t = b << 17;
  c ^= a, d ^= b, b ^= c, a ^= d, c ^= t, d = turn(d, 45);
  return word;
}
struct Generator {
  u64 a, b, c, d;
  explicit Generator(u64 s) : a(split(s)), b(split(s)), c(split(s)), d(split(s)) {}
  u64 operator()() { return step(a, b, c, d); }
  double unit() { return ((*this)() >> 11) * 0x1p-53; }
  using result_type = u64;
  static constexpr u64 min() { return 0; }
  static constexpr u64 max() { return ~u64{0}; }
};
constexpr int LANES = 8;
struct Lanes {
  alignas(64) u64 a[LANES], b[LANES], c[LANES], d[LANES];
  explicit Lanes(u64 s) {
    for (int j = 0; j < LANES; j++) a[j] = split(s), b[j] = split(s), c[j] = split(s), d[j] = split(s);
  }
};

// ---- Graphs: degree, k-th neighbour, what to prefetch ---------------------------------------------

struct Ring {
  u32 n;
  static constexpr bool stored = false, alone = false;
  u64 bytes() const { return 0; }
  u32 degree(u32) const { return 2; }
  u32 neighbour(u32 v, u32 k) const {
    u32 w = k ? v + 1 : v - 1;
    w = w == n ? 0 : w;
    return w == ~u32{0} ? n - 1 : w;
  }
  void fetchRow(u32) const {}
  void fetch(u32, u32) const {}
};
struct Clique {
  u32 n;
  static constexpr bool stored = false, alone = false;
  u64 bytes() const { return 0; }
  u32 degree(u32) const { return n - 1; }
  u32 neighbour(u32 v, u32 k) const { return k + (k >= v); }
  void fetchRow(u32) const {}
  void fetch(u32, u32) const {}
};
struct Regular {
  u32 n, k;
  Array<u32> to;
  const u32* row = nullptr;
  static constexpr bool stored = true, alone = false;
  u64 bytes() const { return 4 * to.size(); }
  u32 degree(u32) const { return k; }
  u32 neighbour(u32 v, u32 j) const { return row[u64{v} * k + j]; }
  void fetchRow(u32) const {}
  void fetch(u32 v, u32 j) const { __builtin_prefetch(row + u64{v} * k + j); }
};
struct Sparse {
  u32 n;
  Array<u32> ends, to;
  const u32 *at = nullptr, *row = nullptr;
  static constexpr bool stored = true, alone = true;
  u64 bytes() const { return 4 * to.size() + u64{4} * n; }
  u32 degree(u32 v) const { return at[v + 1] - at[v]; }
  u32 neighbour(u32 v, u32 j) const { return row[at[v] + j]; }
  void fetchRow(u32 v) const { __builtin_prefetch(at + v); }
  void fetch(u32 v, u32 j) const { __builtin_prefetch(row + at[v] + j); }
};

// G(n, p) by geometric skips, walked twice: for the degrees, then for the rows.
template <class F> static void walk(u32 n, double p, u64 seed, F edge) {
  Generator g(seed);
  const double scale = 1 / log1p(-p);
  for (u64 v = 1, w = ~u64{0}; v < n;) {
    w += 1 + static_cast<u64>(log(1 - g.unit()) * scale);
    while (w >= v && v < n) w -= v, v++;
    if (v < n) edge(static_cast<u32>(v), static_cast<u32>(w));
  }
}
static Sparse erdosRenyi(u32 n, double c, u64 seed) {
  Sparse g{n, {}, {}};
  g.ends.assign(n + 2, 0);
  walk(n, c / (n - 1), seed, [&](u32 a, u32 b) { g.ends[a + 2]++, g.ends[b + 2]++; });
  for (u32 i = 2; i < n + 2; i++) g.ends[i] += g.ends[i - 1];
  g.to.resize(g.ends[n + 1]);
  walk(n, c / (n - 1), seed, [&](u32 a, u32 b) { g.to[g.ends[a + 1]++] = b, g.to[g.ends[b + 1]++] = a; });
  g.at = g.ends.data(), g.row = g.to.data();
  return g;
}
// Pairs of stubs; loops and double edges are switched with others until none is left.
static Regular regular(u32 n, u32 k, u64 seed) {
  Regular g{n, k, {}};
  const u64 edges = u64{n} * k / 2;
  std::vector<u32> stub(2 * edges);
  for (u64 i = 0; i < 2 * edges; i++) stub[i] = i / k;
  Generator random(seed);
  for (u64 i = 2 * edges - 1; i > 0; i--) std::swap(stub[i], stub[(u128{random()} * (i + 1)) >> 64]);
  for (std::vector<u64> bad{0}; !bad.empty();) {
    bad.clear();
    std::vector<u32> used(n, 0);
    g.to.assign(2 * edges, 0);
    for (u64 e = 0; e < edges; e++) {
      const u32 a = stub[2 * e], b = stub[2 * e + 1];
      const u32* begin = g.to.data() + u64{a} * k;
      if (a == b || std::find(begin, begin + used[a], b) != begin + used[a]) bad.push_back(e);
      g.to[u64{a} * k + used[a]++] = b, g.to[u64{b} * k + used[b]++] = a;
    }
    for (u64 e : bad) std::swap(stub[2 * e + 1], stub[2 * ((u128{random()} * edges) >> 64) + 1]);
  }
  g.row = g.to.data();
  return g;
}

// ---- Queues: a byte a server; four tables of steps up and down, so that no two follow each other --

constexpr int LEVELS = 256;
struct State {
  Array<u8> queue;
  std::vector<int64_t> tails;
  explicit State(u32 n) : queue(n + 64, 0), tails(4 * LEVELS, 0) {}
};
// The six orders of three servers, two bits each.
static const u8 ORDER[6] = {0 | 1 << 2 | 2 << 4, 0 | 2 << 2 | 1 << 4, 1 | 0 << 2 | 2 << 4,
                            1 | 2 << 2 | 0 << 4, 2 | 0 << 2 | 1 << 4, 2 | 1 << 2 | 0 << 4};

// One event at v: a task looks at w1 (and w2), rest is uniform and breaks ties.
template <int D>
static inline void play(u8* q, int64_t* tails, u64 i, u32 v, u32 w1, u32 w2, u32 rest, int arrival) {
  u32 at;
  int length;
  if (D == 2) {
    const int own = q[v], other = q[w1];
    const int joins = opaque(-((other < own + static_cast<int>(rest >> 31)) & arrival));
    at = v ^ ((v ^ w1) & joins);
    length = own ^ ((own ^ other) & joins);
  } else {
    const u32 order = ORDER[(u64{rest} * 6) >> 32];
    int own = q[v] * 4 + (order & 3), one = q[w1] * 4 + (order >> 2 & 3), two = q[w2] * 4 + (order >> 4);
    if (__builtin_expect((w1 == w2) & arrival, 0)) {
      own = q[v] * 4 + (rest >> 31), one = q[w1] * 4 + 1 - (rest >> 31), two = 1 << 20;
    }
    int joins = opaque(-((one < own) & arrival));
    at = v ^ ((v ^ w1) & joins), own ^= (own ^ one) & joins;
    joins = opaque(-((two < own) & arrival));
    at ^= (at ^ w2) & joins, own ^= (own ^ two) & joins;
    length = own >> 2;
  }
  const int change = arrival | ((-length >> 31) & (arrival - 1));
  q[at] = length + change;
  tails[(i & 3) * LEVELS + length + arrival] += change;
}

template <int D, class G> static void less(const G& g, State& s, Generator& random, u64 events, double lambda) {
  const u64 share = lambda / (1 + lambda) * 0x1p64;
  u8* const q = s.queue.data();
  int64_t* const tails = s.tails.data();
  Generator r = random;
  for (u64 i = 0; i < events; i++) {
    const u128 place = u128{r()} * g.n;
    const u32 v = place >> 64;
    const int arrival = opaque(static_cast<u64>(place) < share);
    const u32 degree = g.degree(v);
    const u128 first = u128{r()} * degree;
    u32 w1 = v, w2 = v, rest = static_cast<u64>(first) >> 32;
    if (D == 2) {
      w1 = !G::alone || degree ? g.neighbour(v, first >> 64) : v;
    } else if (degree >= 2) {
      const u128 second = u128{static_cast<u64>(first)} * (degree - 1);
      const u32 k1 = first >> 64, k2 = second >> 64;
      w1 = g.neighbour(v, k1), w2 = g.neighbour(v, k2 + (k2 >= k1));
      rest = static_cast<u64>(second) >> 32;
    } else if (degree == 1) {
      w1 = w2 = g.neighbour(v, 0);
    }
    play<D>(q, tails, i, v, w1, w2, rest, arrival);
  }
  random = r;
}

constexpr int MOST = 4096 + 64;
alignas(64) static u32 V[MOST], W1[MOST], W2[MOST], FIRST[MOST], REST[MOST];
alignas(64) static int ARRIVES[MOST];

// Two words an event: server and type; neighbour and the rest. Returns whether one has to be redrawn.
__attribute__((noinline)) static u32 draw(Lanes& l, u32 n, u32 share, u32 redraw, int count) {
  u64 a[LANES], b[LANES], c[LANES], d[LANES];
  u32 bad[LANES] = {0}, any = 0;
  for (int j = 0; j < LANES; j++) a[j] = l.a[j], b[j] = l.b[j], c[j] = l.c[j], d[j] = l.d[j];
  for (int i = 0; i < count; i += LANES)
    for (int j = 0; j < LANES; j++) {
      const u64 one = step(a[j], b[j], c[j], d[j]), two = step(a[j], b[j], c[j], d[j]);
      const u64 place = (one >> 32) * n;
      V[i + j] = place >> 32;
      bad[j] |= static_cast<u32>(place) < redraw;
      ARRIVES[i + j] = static_cast<u32>(one) < share;
      FIRST[i + j] = two >> 32, REST[i + j] = static_cast<u32>(two);
    }
  for (int j = 0; j < LANES; j++) l.a[j] = a[j], l.b[j] = b[j], l.c[j] = c[j], l.d[j] = d[j], any |= bad[j];
  return any;
}
template <class G> __attribute__((noinline)) static void fetch(const G& g, const u8* q, int count) {
  for (int i = 0; i < count; i++) __builtin_prefetch(q + V[i], 1), g.fetchRow(V[i]);
  if (!G::stored) return;
  for (int i = 0; i < count; i++) {
    const u32 v = ARRIVES[i] ? V[i] : 0;
    g.fetch(v, (u64{FIRST[i]} * g.degree(v)) >> 32);
  }
}
// A departure reads row 0, which stays in the cache, and keeps its own server.
template <int D, bool FETCH, class G>
__attribute__((noinline)) static void look(const G& g, const u8* q, int count) {
  for (int i = 0; i < count; i++) {
    const u32 v = V[i], arrival = opaque(-ARRIVES[i]), own = v & arrival, degree = g.degree(own);
    const u32 k1 = (u64{FIRST[i]} * degree) >> 32;
    u32 w1 = v, w2 = v;
    if (D == 2) {
      w1 = g.neighbour(own, k1);
      w1 = degree ? w1 : v;
    } else if (__builtin_expect(degree >= 2, 1)) {
      const u64 second = u64{REST[i]} * (degree - 1);
      const u32 k2 = second >> 32;
      w1 = g.neighbour(own, k1), w2 = g.neighbour(own, k2 + (k2 >= k1));
      REST[i] = static_cast<u32>(second);
    } else if (degree == 1) {
      w1 = w2 = g.neighbour(own, 0);
    }
    W1[i] = v ^ ((v ^ w1) & arrival);
    if (FETCH) __builtin_prefetch(q + W1[i], 1);
    if (D == 3) {
      W2[i] = v ^ ((v ^ w2) & arrival);
      if (FETCH) __builtin_prefetch(q + W2[i], 1);
    }
  }
}
template <int D> __attribute__((noinline)) static void apply(u8* q, int64_t* tails, int count) {
  for (int i = 0; i < count; i++) {
    if (D == 2) {
      // A departure's other server is its own: no test whether it arrives.
      const int own = q[V[i]], other = q[W1[i]], arrival = ARRIVES[i];
      const int joins = opaque(-(other < own + static_cast<int>(REST[i] >> 31)));
      const u32 at = V[i] ^ ((V[i] ^ W1[i]) & joins);
      const int length = own ^ ((own ^ other) & joins);
      const int change = arrival | ((-length >> 31) & (arrival - 1));
      q[at] = length + change;
      tails[(i & 3) * LEVELS + length + arrival] += change;
    } else {
      play<D>(q, tails, i, V[i], W1[i], W2[i], REST[i], ARRIVES[i]);
    }
  }
}
template <int D, class G>
static void batch(const G& g, State& s, Lanes& lanes, Generator& spare, u64 events, double lambda, int block) {
  const u32 share = lambda / (1 + lambda) * 0x1p32, redraw = -g.n % g.n;
  const bool big = g.bytes() + g.n > 1500000;
  u8* const q = s.queue.data();
  while (events > 0) {
    const int count = std::min<u64>(events, block), whole = (count + LANES - 1) / LANES * LANES;
    if (__builtin_expect(draw(lanes, g.n, share, redraw, whole), 0))
      for (int i = 0; i < whole; i++) {
        u64 place;
        do place = (spare() >> 32) * g.n;
        while (static_cast<u32>(place) < redraw);
        V[i] = place >> 32;
      }
    if (big) {
      fetch(g, q, count);
      look<D, true>(g, q, count);
    } else {
      look<D, false>(g, q, count);
    }
    apply<D>(q, s.tails.data(), count);
    events -= count;
  }
}

template <int D, class G>
static void run(const G& g, const std::string& kernel, double lambda, double horizon, u64 seed, int block, double built) {
  State state(g.n);
  Generator random(seed), counts(seed + 77);
  Lanes lanes(seed + 5);
  double mean[8] = {0};
  u64 events = 0;
  const int steps = lround(2 * horizon);
  const double start = cpu();
  for (int s = 0; s < steps; s++) {
    const u64 more = std::poisson_distribution<long long>(0.5 * g.n * (1 + lambda))(counts);
    events += more;
    if (kernel == "less") less<D>(g, state, random, more, lambda);
    else batch<D>(g, state, lanes, random, more, lambda, block);
    for (int level = 1; s >= steps / 2 && level < 8; level++)
      for (int table = 0; table < 4; table++) mean[level] += state.tails[table * LEVELS + level];
  }
  printf("%s ns/event %.3f events %llu build_s %.4f |", kernel.c_str(), (cpu() - start) / events * 1e9,
         static_cast<unsigned long long>(events), built);
  for (int level = 1; level < 7; level++) printf(" %.5f", mean[level] / (steps - steps / 2) / g.n);
  printf("\n");
}
template <class G> static void each(const G& g, char** a, double start) {
  const double built = cpu() - start;
  std::string kernels = a[7];
  for (size_t from = 0; from < kernels.size();) {
    const size_t to = std::min(kernels.find(',', from), kernels.size());
    const std::string kernel = kernels.substr(from, to - from);
    if (atoi(a[4]) == 2) run<2>(g, kernel, atof(a[5]), atof(a[6]), atoll(a[8]), atoi(a[9]), built);
    else run<3>(g, kernel, atof(a[5]), atof(a[6]), atoll(a[8]), atoi(a[9]), built);
    from = to + 1;
  }
}
int main(int count, char** a) {
  if (count != 10 || atoi(a[4]) < 2 || atoi(a[4]) > 3 || atoi(a[9]) < 1 || atoi(a[9]) > 4096) {
    fprintf(stderr, "usage: floor ring|clique|reg|er N DEGREE 2|3 LAMBDA T less,batch SEED BLOCK(1-4096)\n");
    return 2;
  }
  const std::string graph = a[1];
  const u32 n = atof(a[2]);
  const double start = cpu();
  if (graph == "ring") each(Ring{n}, a, start);
  else if (graph == "clique") each(Clique{n}, a, start);
  else if (graph == "reg") each(regular(n, atoi(a[3]), atoll(a[8])), a, start);
  else each(erdosRenyi(n, atof(a[3]), atoll(a[8])), a, start);
}

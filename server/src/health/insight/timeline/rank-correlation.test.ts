import fc from 'fast-check';
import { expect, test } from 'vitest';
import { describeLink, pairUp } from './links.ts';
import { correlateRanks, findInterval, type Pair, rankValues } from './rank-correlation.ts';

const toPairs = (ones: readonly number[], others: readonly number[]): Pair[] =>
  ones.map((one, day) => ({ day, one, other: others[day] ?? 0 }));

test.each([
  [
    [10, 20, 30],
    [1, 2, 3],
  ],
  [
    [3, 1, 3, 2],
    [3.5, 1, 3.5, 2],
  ],
  [
    [5, 5, 5, 5],
    [2.5, 2.5, 2.5, 2.5],
  ],
])('the ranks of %j are %j', (values, ranks) => {
  expect(rankValues(values)).toEqual(ranks);
});

/** Coefficients worked out by hand: ranks, then Pearson's formula. */
test.each([
  ['a rising pair', [1, 2, 3, 4, 5], [2, 4, 8, 16, 32], 1],
  ['a falling pair', [1, 2, 3, 4, 5], [9, 7, 5, 3, 1], -1],
  [
    'ten pairs without ties (−29/165)',
    [106, 86, 100, 101, 99, 103, 97, 113, 112, 110],
    [7, 0, 27, 50, 28, 29, 20, 12, 6, 17],
    -29 / 165,
  ],
  ['a pair with ties (4.5/√22.5)', [1, 2, 2, 3], [1, 3, 2, 4], 4.5 / Math.sqrt(22.5)],
])('%s', (_, ones, others, rho) => {
  expect(correlateRanks(toPairs(ones, others))?.rho).toBeCloseTo(rho, 10);
});

/** tanh(atanh ρ ± 1.96 √((1 + ρ²/2) / (n − 3))), Bonett and Wright 2000. */
test.each([
  [-29 / 165, 10, -0.7279, 0.5145],
  [0.5, 50, 0.2412, 0.6925],
  [0, 90, -0.2071, 0.2071],
])('the interval of %d over %d pairs', (rho, n, low, high) => {
  const found = findInterval(rho, n);
  expect(found.low).toBeCloseTo(low, 3);
  expect(found.high).toBeCloseTo(high, 3);
});

test('a signal that never changes is set against nothing', () => {
  expect(correlateRanks(toPairs([1, 2, 3], [4, 4, 4]))).toBeNull();
  const days = Array.from({ length: 30 }, (_, day) => day);
  expect(
    describeLink(
      0,
      toPairs(
        days,
        days.map(() => 7),
      ),
    ).verdict,
  ).toBe('unchanging');
});

test('nothing is said of fewer than 21 days', () => {
  const days = Array.from({ length: 21 }, (_, day) => day);
  expect(describeLink(0, toPairs(days, days).slice(1))).toEqual({
    lag: 0,
    pairs: 20,
    rho: null,
    low: null,
    high: null,
    effective: null,
    verdict: 'too_few',
  });
  expect(describeLink(0, toPairs(days, days)).verdict).toBe('together');
});

test('the day after pairs a value with the next day, and leaves out days without one', () => {
  const values = (found: Readonly<Record<string, number>>) =>
    new Map(Object.entries(found).map(([day, value]) => [day, { value }]));
  const ones = values({ '2026-02-27': 1, '2026-02-28': 2, '2026-03-02': 3 });
  const others = values({ '2026-02-28': 10, '2026-03-01': 20, '2026-03-02': 30 });
  expect(pairUp(ones, others, 1).map(({ one, other }) => [one, other])).toEqual([
    [1, 10],
    [2, 20],
  ]);
  expect(pairUp(ones, others, 0).map(({ one, other }) => [one, other])).toEqual([
    [2, 10],
    [3, 30],
  ]);
});

/** Normal noise of which each day keeps a share of the day before; seeded, so that a failure repeats. */
const makeNoise = (seed: number) => {
  let state = seed;
  const draw = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = () => Math.sqrt(-2 * Math.log(1 - draw())) * Math.cos(2 * Math.PI * draw());
  return (n: number, keeps: number) => {
    let before = normal();
    return Array.from({ length: n }, () => {
      before = keeps * before + Math.sqrt(1 - keeps ** 2) * normal();
      return before;
    });
  };
};

test.each([
  ['independent days', 0, 21],
  ['independent days', 0, 90],
  ['days that resemble the day before', 0.5, 90],
  ['days that closely resemble the day before', 0.8, 180],
])('noise of %s (%d) is called a link in about 5 % of cases over %d days', (_, keeps, n) => {
  const noise = makeNoise(20_261_122 + n);
  const rounds = 1000;
  let links = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { verdict } = describeLink(0, toPairs(noise(n, keeps), noise(n, keeps)));
    if (verdict !== 'no_clear_link') links += 1;
  }
  expect(links / rounds).toBeLessThan(0.075);
});

test('turning a signal round turns the link round, and the order of the two changes nothing', () => {
  const rows = fc.array(fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 })), {
    minLength: 21,
    maxLength: 60,
  });
  fc.assert(
    fc.property(rows, (given) => {
      const pairs = given.map(([one, other], day) => ({ day, one, other }));
      const found = correlateRanks(pairs);
      fc.pre(found !== null);
      const turned = correlateRanks(pairs.map((pair) => ({ ...pair, one: -pair.one })));
      const swapped = correlateRanks(pairs.map(({ day, one, other }) => ({ day, one: other, other: one })));
      expect(turned?.rho).toBeCloseTo(-(found?.rho ?? 0), 9);
      expect(swapped?.rho).toBeCloseTo(found?.rho ?? 0, 9);
      expect(found?.effective).toBeLessThanOrEqual(pairs.length);
    }),
    { numRuns: 50 },
  );
});

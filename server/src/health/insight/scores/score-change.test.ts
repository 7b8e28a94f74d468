import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Measure, measures } from '#health/check-up/life-essential';
import type { KnownMeasure } from './known-measures.ts';
import { compareScores, roundToSum } from './score-change.ts';
import { scoreMeasures } from './score-history.ts';

type Given = Partial<Record<Measure, readonly [value: number, points: number]>>;

const toKnown = (given: Given): KnownMeasure[] =>
  measures.flatMap((measure) => {
    const found = given[measure];
    return found ? [{ measure, value: found[0], points: found[1], unit: '', how: '', inputs: [] }] : [];
  });
const compare = (before: Given, after: Given) =>
  compareScores({
    from: '2026-11-13',
    to: '2026-11-20',
    before: scoreMeasures(toKnown(before)),
    after: scoreMeasures(toKnown(after)),
    since: 'since last week',
  });

const usual: Given = {
  diet: [8, 50],
  activity: [82, 60],
  nicotine: [6, 75],
  sleep: [7.2, 100],
  body_mass: [23.4, 100],
  blood_pressure: [124, 75],
};

test('every measure says what it added, and the effects add up to the change', () => {
  const change = compare(usual, { ...usual, diet: [13, 80], activity: [138, 90], sleep: [6.8, 70] });
  expect(change).toMatchObject({ before: 76.7, after: 81.7, left_out: [] });
  expect(change?.measures.map(({ code, effect }) => [code, effect])).toEqual([
    ['diet', 5],
    ['activity', 5],
    ['nicotine', 0],
    ['sleep', -5],
    ['body_mass', 0],
    ['blood_pressure', 0],
  ]);
});

test.each([
  [
    'gains and a loss',
    { diet: [13, 80], activity: [138, 90], sleep: [6.8, 70] },
    'Eating better and moving more lifted your score since last week; shorter nights held it back.',
  ],
  ['a gain', { sleep: [7.5, 100], diet: [13, 80] }, 'Eating better lifted your score since last week.'],
  [
    'losses',
    { sleep: [9.5, 90], blood_pressure: [131, 50] },
    'Higher blood pressure and longer nights lowered your score since last week.',
  ],
  [
    'a loss that a gain softens',
    { sleep: [4.5, 20], diet: [13, 80] },
    'Shorter nights lowered your score since last week; eating better made up for some of it.',
  ],
  [
    'a gain as large as a loss',
    { sleep: [6.8, 70], diet: [13, 80] },
    'Eating better made up for shorter nights since last week.',
  ],
  ['a value that moves within its step', { sleep: [7.9, 100] }, 'Nothing in your score has changed since last week.'],
] as const)('one sentence names %s', (_, changed, sentence) => {
  expect(compare(usual, { ...usual, ...changed } as Given)?.sentence).toBe(sentence);
});

test('a measure that only one day knows is left out of both scores', () => {
  const change = compare(usual, { ...usual, blood_lipids: [220, 0] });
  expect(change).toMatchObject({ before: 76.7, after: 76.7, left_out: ['Cholesterol'] });
  expect(change?.sentence).toBe('Nothing in your score has changed since last week.');
});

test('there is no comparison when the common measures are too few for a number', () => {
  const { diet: _diet, activity: _activity, ...fewer } = usual;
  expect(compare(fewer, usual)).toBeNull();
  expect(compare({}, usual)).toBeNull();
});

test.each([
  [[3.333, 3.333, 3.334], 10, [3.3, 3.3, 3.4]],
  [[-3.333, -3.333, -3.334], -10, [-3.3, -3.3, -3.4]],
  [[1.25, 0, -1.25], 0, [1.3, 0, -1.3]],
  [[0, 0], 0, [0, 0]],
])('parts %j of %d are rounded to %j', (parts, total, rounded) => {
  expect(roundToSum(parts, total)).toEqual(rounded);
});

test('the effects of 1,000 random members add up to the change of their scores', () => {
  const steps = fc.constantFrom(0, 10, 15, 20, 25, 30, 40, 50, 60, 70, 75, 80, 90, 100);
  const day = fc.record(
    Object.fromEntries(
      measures.map((measure) => [measure, fc.tuple(fc.double({ min: 0, max: 300, noNaN: true }), steps)]),
    ),
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(day, day, (before, after) => {
      const change = compare(before as Given, after as Given);
      if (!change) return;
      const sum = change.measures.reduce((total, { effect }) => total + effect, 0);
      expect(change.before + sum).toBeCloseTo(change.after, 6);
      expect(change.sentence).toMatch(/^[A-Z].*\.$/);
    }),
    { numRuns: 1000 },
  );
});

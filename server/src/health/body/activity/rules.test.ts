import type { ActivityRecord } from '@club/contract/health/body/activity';
import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '#platform/calendar';
import { chooseDay } from './day-value.ts';
import { countActiveMinutes, countEnergy, estimateActiveEnergy, estimateDistance, toEquivalent } from './estimates.ts';
import { createGoals } from './goal-days.ts';
import { findOwnGoal, suggestGoal } from './step-goal.ts';
import { measureStreak } from './streak.ts';

const aRecord = (source: ActivitySource, steps: number | null, more: Partial<ActivityRecord> = {}): ActivityRecord => ({
  date: '2026-11-20',
  time_zone: 'Europe/Paris',
  source,
  device: '',
  steps,
  distance_m: null,
  active_kcal: null,
  active_min_moderate: null,
  active_min_vigorous: null,
  floors: null,
  ...more,
});
const order = ['watch', 'phone', 'manual'] as const;

test('of several sources one counts, and they are never added up', () => {
  const day = [aRecord('manual', 20_000), aRecord('phone', 9000, { floors: 4 }), aRecord('watch', 8000)];
  expect(chooseDay(day, order)).toMatchObject({ steps: 8000, source: 'watch', merged: false, figures: { floors: 4 } });
  expect(chooseDay(day, ['phone', 'watch', 'manual'])).toMatchObject({ steps: 9000, source: 'phone' });
});

test('minutes of several devices put together count where they saw more than the first source alone', () => {
  const day = [aRecord('watch', 8000), aRecord('phone', 5000)];
  expect(chooseDay(day, order, 8600)).toMatchObject({ steps: 8600, merged: true, source: 'watch' });
  expect(chooseDay(day, order, 7000)).toMatchObject({ steps: 8000, merged: false });
});

test('of two watches the one with more steps counts, and steps the same the first by name', () => {
  const [less, more] = [aRecord('watch', 6000, { device: 'A' }), aRecord('watch', 8000, { device: 'B' })];
  expect(chooseDay([less, more], order)).toMatchObject({ steps: 8000, device: 'B' });
  expect(chooseDay([more, less], order)).toMatchObject({ steps: 8000, device: 'B' });
  expect(chooseDay([{ ...less, steps: 8000 }, more], order)).toMatchObject({ steps: 8000, device: 'A' });
  const [phone, unknown] = [aRecord('phone', 9000), aRecord('watch', null, { device: 'A', floors: 3 })];
  expect(chooseDay([phone, unknown, more], order)).toMatchObject({ steps: 8000, figures: { floors: 3 } });
});

test('a day without any source has no value', () => {
  expect(chooseDay([], order)).toBeNull();
  expect(chooseDay([aRecord('watch', null, { floors: 2 })], order)).toMatchObject({
    steps: null,
    figures: { floors: 2 },
  });
});

const anyRecord = fc
  .tuple(
    fc.constantFrom(...order),
    fc.constantFrom('', 'One', 'Two'),
    fc.option(fc.integer({ min: 0, max: 30_000 }), { nil: null }),
    fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
  )
  .map(([source, device, steps, kcal]) => aRecord(source, steps, { device, active_kcal: kcal }));

test('the order in which sources are recorded never changes a day', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(anyRecord, { selector: ({ source, device }) => `${source} ${device}`, maxLength: 9 }),
      fc.shuffledSubarray([...order], { minLength: 3 }),
      fc.option(fc.nat(40_000), { nil: null }),
      fc.infiniteStream(fc.nat()),
      (records, ranked, merged, random) => {
        const shuffled = records
          .map((record) => ({ record, at: random.next().value as number }))
          .toSorted((one, other) => one.at - other.at)
          .map(({ record }) => record);
        expect(chooseDay(shuffled, ranked, merged)).toEqual(chooseDay(records, ranked, merged));
        const steps = chooseDay(records, ranked)?.steps;
        if (typeof steps === 'number') expect(records.map((one) => one.steps)).toContain(steps);
      },
    ),
  );
});

test.each([
  [10_000, 180, ['M'], 7470],
  [10_000, 165, ['F'], 6815],
  [10_000, 170, ['M', 'F'], 7038],
] as const)('%d steps of %d cm are, of sexes %j, about %d m', (steps, height, sexes, metres) => {
  expect(Math.round(estimateDistance(steps, height, sexes))).toBe(metres);
});

test('energy follows MET × 3.5 × kg ÷ 200, and walking counts above rest', () => {
  expect(countEnergy(3.5, 100, 70)).toBeCloseTo(428.75, 6);
  expect(estimateActiveEnergy(10_000, 70)).toBeCloseTo(306.25, 6);
});

test.each([
  [[499, 500, 649, 650], { moderate: 10, vigorous: 5 }, 20],
  [[0, 100], { moderate: 0, vigorous: 0 }, 0],
])('steps by five minutes %j are %j', (slots, minutes, equivalent) => {
  expect(countActiveMinutes(slots.map((value) => ({ value })))).toEqual(minutes);
  expect(toEquivalent(minutes)).toBe(equivalent);
});

const makeSteps = (value: number, days = 28) =>
  new Map(Array.from({ length: days }, (_, index) => [addDays('2026-11-15', -index), value]));

test.each([
  ['the median and 1,000 more', 5000, 40, 6000],
  ['to the nearest 500', 5249, 40, 6000],
  ['up from the half', 5250, 40, 6500],
  ['at most 8,000 below 60', 12_000, 59, 8000],
  ['at most 7,000 from 60 on', 12_000, 60, 7000],
  ['at most 8,000 without an age', 12_000, null, 8000],
  ['at least 2,000', 100, 40, 2000],
])('the suggested goal is %s', (_, steps, age, goal) => {
  expect(suggestGoal(makeSteps(steps), '2026-11-20', age)).toBe(goal);
});

test('the suggested goal stays for a week and begins at 7,000 until there is a week to look at', () => {
  expect(suggestGoal(makeSteps(3000, 6), '2026-11-20', 40)).toBe(7000);
  expect(suggestGoal(makeSteps(3000, 7), '2026-11-20', 40)).toBe(4000);
  const grown = new Map([...makeSteps(3000), ['2026-11-16', 30_000], ['2026-11-17', 30_000]]);
  expect(suggestGoal(grown, '2026-11-18', 40)).toBe(suggestGoal(grown, '2026-11-16', 40));
});

test('a 60th birthday lowers the suggested goal in the middle of its week', () => {
  const values = new Map(
    [...makeSteps(12_000)].flatMap(([day, steps]) => {
      const value = chooseDay([aRecord('watch', steps)], order);
      return value ? [[day, value] as const] : [];
    }),
  );
  const goals = createGoals([], values, { date_of_birth: '1966-11-18' });
  expect([goals.suggest('2026-11-17'), goals.suggest('2026-11-18')]).toEqual([8000, 7000]);
});

test("the member's own goal holds from its day on, until they go back", () => {
  const goals = [
    { since: '2026-11-10', steps: 12_000 },
    { since: '2026-11-18', steps: null },
  ];
  const on = (day: string) => findOwnGoal(goals, day);
  expect([on('2026-11-09'), on('2026-11-10'), on('2026-11-17'), on('2026-11-18')]).toEqual([
    null,
    12_000,
    12_000,
    null,
  ]);
});

const findStreak = (pattern: string, options = {}) => {
  const today = addDays('2026-11-01', pattern.length - 1);
  const met = new Set([...pattern].flatMap((mark, index) => (mark === 'x' ? addDays('2026-11-01', index) : [])));
  const { days, freezes, freezeAvailable } = measureStreak(met, { first: '2026-11-01', today, ...options });
  return [days, freezes.length, freezeAvailable];
};

test.each([
  ['xxx', 3, 0, true],
  ['xxx.', 3, 0, true],
  ['xx.xx', 4, 1, false],
  ['xx..xx', 2, 0, false],
  ['x.xxxxxx.x', 8, 2, false],
  ['x.xxxxx.xx', 2, 0, true],
  ['x.xxxxxxx', 8, 1, true],
  ['.', 0, 0, true],
  ['.xx', 2, 0, true],
])('the days %s make a streak of %d', (pattern, days, freezes, available) => {
  expect(findStreak(pattern)).toEqual([days, freezes, available]);
});

test('a day that a journey over the date line skips breaks no streak', () => {
  expect(findStreak('x...x', { isLived: () => false })).toEqual([2, 0, true]);
});

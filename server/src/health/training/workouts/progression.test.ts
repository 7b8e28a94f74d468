import { describe, expect, it } from 'vitest';
import { estimateMax, findAim, type PastSession, reduceSets } from './progression.ts';
import { isDeloadWeek } from './training-weeks.ts';

const row = { reps: { low: 8, high: 12 }, seconds: null, primary: ['lats' as const], equipment: ['dumbbell' as const] };
const curl = { ...row, primary: ['biceps' as const] };
const pushUp = { ...row, equipment: ['none' as const] };
const plank = { ...row, reps: null, seconds: 30 };

const session = (
  day: string,
  reps: readonly number[],
  weightKg: number | null,
  rpe: number | null = 8,
): PastSession => ({
  day,
  sets: reps.map((one) => ({ weightKg, reps: one, seconds: null, rpe })),
});
const held = (day: string, seconds: readonly number[]): PastSession => ({
  day,
  sets: seconds.map((one) => ({ weightKg: null, reps: null, seconds: one, rpe: 7 })),
});
const now = { today: '2026-11-20', lastTrained: '2026-11-17' };
const top = [session('2026-11-17', [12, 12, 12], 20), session('2026-11-13', [12, 12, 12], 20)];

describe('what to try next', () => {
  it.each([
    ['the first time: the bottom of the range', row, [], { weight_kg: null, reps: 8, reason: 'first' }],
    [
      'below the top: a repetition more',
      row,
      [session('2026-11-17', [11, 9, 9], 20)],
      { weight_kg: 20, reps: 10, reason: 'keep' },
    ],
    ['at the top once: the same again', row, top.slice(0, 1), { weight_kg: 20, reps: 12, reason: 'keep' }],
    ['at the top twice: 5 % more for large muscles', row, top, { weight_kg: 21, reps: 8, reason: 'raise' }],
    ['at the top twice: 2.5 % more for small ones', curl, top, { weight_kg: 20.5, reps: 8, reason: 'raise' }],
    [
      'one set short of the top',
      row,
      [session('2026-11-17', [12, 12, 11], 20), top[1]],
      { weight_kg: 20, reps: 12, reason: 'keep' },
    ],
    ['at the top, but too hard', row, [session('2026-11-17', [12, 12], 20, 9), top[1]], { reason: 'keep' }],
    [
      'at the top without saying how hard',
      row,
      [session('2026-11-17', [12, 12], 20, null), top[1]],
      { reason: 'keep' },
    ],
    [
      'at the top with a new weight once',
      row,
      [session('2026-11-17', [12, 12], 22), top[1]],
      { weight_kg: 22, reason: 'keep' },
    ],
    [
      'at the top without a weight: repetitions more',
      pushUp,
      [session('2026-11-17', [12, 12], null), session('2026-11-13', [12, 12], null)],
      { weight_kg: null, reps: 14, reason: 'harder' },
    ],
    [
      'a hold that was kept: a tenth longer',
      plank,
      [held('2026-11-17', [50, 50])],
      { reps: null, seconds: 55, reason: 'raise' },
    ],
    ['a hold that was too long: the same', plank, [held('2026-11-17', [30, 20])], { seconds: 30, reason: 'keep' }],
  ])('is, %s', (_, planned, sessions, aim) => {
    expect(
      findAim(
        planned,
        sessions.flatMap((one) => one ?? []),
        now,
      ),
    ).toMatchObject(aim);
  });

  it.each([
    ['2026-11-06', 'raise', 21],
    ['2026-11-05', 'break', 16],
  ])('after a last workout on %s is to %s', (lastTrained, reason, weight) => {
    expect(findAim(row, top, { ...now, lastTrained })).toMatchObject({ reason, weight_kg: weight, reps: 8 });
  });
});

describe('an easier week', () => {
  it.each([
    ['the first week', [], false],
    ['the third in a row', ['2026-11-03', '2026-11-10'], false],
    ['the fourth in a row', ['2026-10-27', '2026-11-03', '2026-11-10'], true],
    ['the fourth, with workouts in it already', ['2026-10-27', '2026-11-03', '2026-11-10', '2026-11-16'], true],
    ['the fifth', ['2026-10-20', '2026-10-27', '2026-11-03', '2026-11-10'], false],
    ['the fourth after a week without', ['2026-10-20', '2026-11-03', '2026-11-10'], false],
  ])('is not forgotten: %s', (_, days, is) => {
    expect(isDeloadWeek(days, '2026-11-20')).toBe(is);
  });

  it.each([
    [5, 3],
    [4, 2],
    [3, 2],
    [1, 1],
  ])('turns %d sets into %d', (sets, fewer) => {
    expect(reduceSets(sets)).toBe(fewer);
  });
});

it.each([
  [100, 1, 100],
  [100, 10, 133.3],
  [100, 13, null],
  [null, 10, null],
])('the most for one repetition from %s kg and %s repetitions is %s kg', (weightKg, reps, max) => {
  expect(estimateMax({ weightKg, reps })).toBe(max);
});

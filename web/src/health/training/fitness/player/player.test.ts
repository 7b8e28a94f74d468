import type { WorkoutExercise } from '@club/contract/health/training/workouts';
import { expect, test } from 'vitest';
import { changeRest, countLeft, readRest, writeClock, writeRest } from './rest-timer.ts';
import { countSets, findNextPlace, findNextSet } from './workout-order.ts';

const toExercise = (sets: number, done: number, group: number | null = null) =>
  ({ sets, group, done: Array.from({ length: done }, (_, index) => ({ set_number: index + 1 })) }) as WorkoutExercise;

test.each([
  [
    [
      [3, 1],
      [3, 0],
    ],
    0,
    0,
  ],
  [
    [
      [3, 3],
      [3, 0],
    ],
    0,
    1,
  ],
  [
    [
      [3, 1],
      [3, 3],
    ],
    1,
    0,
  ],
  [
    [
      [3, 3],
      [3, 3],
    ],
    1,
    null,
  ],
] as const)('after %j in place %d the workout goes on at %j', (sets, place, next) => {
  const exercises = sets.map(([planned, done]) => toExercise(planned, done));
  expect(findNextPlace({ exercises }, place)).toBe(next);
});

test('exercises of a group take turns, also where one has more sets', () => {
  const after = (one: number, other: number, place: number) =>
    findNextPlace({ exercises: [toExercise(3, one, 1), toExercise(2, other, 1), toExercise(2, 0)] }, place);
  expect([after(1, 0, 0), after(1, 1, 1), after(2, 1, 0), after(2, 2, 1), after(3, 2, 0)]).toEqual([1, 0, 1, 0, 2]);
});

test('a set taken back is the next one again, and added sets count', () => {
  const exercise = toExercise(3, 3);
  expect(findNextSet(exercise)).toBeNull();
  expect(findNextSet({ ...exercise, done: exercise.done.slice(1) })).toBe(1);
  expect([findNextSet(exercise, 1), countSets(exercise, 1)]).toEqual([4, 4]);
});

test('a rest counts down by the clock, and is made longer or shorter', () => {
  const rest = { workout: 'x', endsAt: 100_000, total: 90 };
  expect([countLeft(rest, 10_000), countLeft(rest, 99_001), countLeft(rest, 200_000)]).toEqual([90, 1, 0]);
  expect(changeRest(rest, 15, 50_000)).toEqual({ workout: 'x', endsAt: 115_000, total: 105 });
  expect(changeRest(rest, -15, 90_000)).toBeNull();
  expect([writeClock(48), writeClock(90), writeClock(1122)]).toEqual(['0:48', '1:30', '18:42']);
});

test('a rest goes on in its own workout only, until it ends', () => {
  const rest = { workout: 'x', endsAt: 100_000, total: 90 };
  writeRest(rest);
  expect([readRest('x', 99_999), readRest('x', 100_000), readRest('y', 99_999)]).toEqual([rest, null, null]);
});

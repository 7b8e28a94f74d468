import { expect, test } from 'vitest';
import { listLimits } from '#health/signals/person';
import { aPerson } from '#health/signals/person/fixtures';
import { verifyWorkout } from './verify-workout.ts';

const limits = listLimits(aPerson({ pregnant: true }), 'training');
const lying = [{ name: 'Bridge', cues: ['Lie on your back'] }];

test.each(['warm_up', 'exercises', 'cool_down'] as const)('a finished workout is read in its %s', (part) => {
  const plan = { warm_up: [], exercises: [], cool_down: [], [part]: lying } as unknown as Parameters<
    typeof verifyWorkout
  >[0];
  expect(verifyWorkout(plan, { limits })).toEqual([
    { limit: 'pregnant_supine', where: 'Bridge', words: 'on your back' },
  ]);
});

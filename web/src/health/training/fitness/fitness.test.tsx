import { consents } from '@club/contract/health/base/consents';
import { recovery } from '@club/contract/health/insight/recovery';
import { fitness } from '@club/contract/health/training/fitness';
import type { Equipment } from '@club/contract/health/training/training-choices';
import { workouts } from '@club/contract/health/training/workouts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  fitnessCreatePath,
  fitnessPlanPath,
  fitnessPlansPath,
  generatedPlanPath,
  trainingPath,
  workoutPath,
} from '#health/base/paths';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';
import {
  afterFirstSet,
  fitnessPlan,
  planId,
  plannedExercise,
  trainingProfile,
  workout,
  workoutId,
  workoutPlan,
} from './fixtures.testing.ts';
import { nameEquipment } from './training-names.ts';

const address = { time: '45', goal: 'build_muscle', level: 'intermediate', location: 'home', muscle: 'upper_body' };

beforeEach(() => {
  answer(recovery.getRecovery, problem('consent_required'));
  localStorage.removeItem('rest-timer');
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(fitness.getWorkoutPlan, workoutPlan());
  answer(fitness.getTrainingProfile, trainingProfile());
  answer(fitness.listFitnessPlans, factories.list([]));
  answer(workouts.listWorkouts, factories.list([]));
  answer(workouts.listRecordedWorkouts, factories.list([]));
});

test('the address alone makes the plan, with what it takes and how each exercise is done', async () => {
  await openAsMember(generatedPlanPath(address));
  expect(await screen.findByRole('heading', { level: 1, name: 'Upper body, 45 minutes' })).toBeVisible();
  expect(listCalls(fitness.getWorkoutPlan)[0]?.asked).toMatchObject({ ...address, variation: '0' });
  expect(screen.getByText('220–330')).toBeVisible();
  expect(screen.getAllByText('3 sets · 8–12 reps · rest 90 s')).toHaveLength(2);
  expect(screen.getByText('Side neck stretch 30 s each side')).toBeVisible();
});

test('a bag or a towel is equipment too', () => {
  const name = (...equipment: Equipment[]) => nameEquipment([plannedExercise({ equipment })]);
  expect([name('none', 'mat'), name('household')]).toEqual(['No equipment', 'A bag, bottles or a towel']);
});

test('an address that asks for what there is not says what is allowed', async () => {
  const refusal = problem('validation_error', { message: 'Choose one of: home, gym, outdoor.' });
  answer(fitness.getWorkoutPlan, refusal);
  await openAsMember(generatedPlanPath({ ...address, location: 'moon' }));
  expect(await screen.findByText('Choose one of: home, gym, outdoor.')).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Build a workout' })[0]).toHaveAttribute('href', fitnessCreatePath);
});

test('a swap and another plan are in the address', async () => {
  const choice = { ...plannedExercise({ exercise: 'arnold-press', name: 'Arnold press' }), is_same_pattern: true };
  const { exercise, name, primary, secondary, equipment, is_same_pattern } = choice;
  answer(fitness.listSwapChoices, factories.list([{ exercise, name, primary, secondary, equipment, is_same_pattern }]));
  const { user, router } = await openAsMember(generatedPlanPath(address));
  await user.click(await screen.findByRole('button', { name: 'Swap Push-up' }));
  await user.click(await screen.findByRole('button', { name: /Arnold press/ }));
  expect(router.state.location.search).toBe('?swaps=2.arnold-press');
  await waitFor(() =>
    expect(listCalls(fitness.getWorkoutPlan).at(-1)?.asked).toMatchObject({ swaps: '2.arnold-press' }),
  );
  await user.click(screen.getByRole('button', { name: 'Another plan' }));
  expect(router.state.location.search).toBe('?variation=1');
});

test('a plan is saved, and its own page opens', async () => {
  answer(fitness.saveFitnessPlan, fitnessPlan());
  answer(fitness.getFitnessPlan, fitnessPlan());
  const { user, router } = await openAsMember(generatedPlanPath(address));
  await user.click(await screen.findByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(fitnessPlanPath(planId)));
  expect(await screen.findByRole('button', { name: 'Delete plan' })).toBeVisible();
});

test('before the first plan come the questions, and every one needs its answer', async () => {
  const unanswered = { ...trainingProfile().gate, answered_at: null, is_gentle: null };
  answer(fitness.getTrainingProfile, trainingProfile({ gate: unanswered }));
  answer(
    fitness.saveTrainingProfile,
    problem('validation_error', {
      errors: [{ field: 'gate.surgery', message: 'Answer yes or no.' }],
    }),
  );
  const { user } = await openAsMember(fitnessCreatePath);
  await user.click(await screen.findByRole('button', { name: 'Save answers' }));
  expect(await screen.findByText('Answer yes or no.')).toBeVisible();
  answer(fitness.saveTrainingProfile, trainingProfile());
  await user.click(screen.getByRole('radio', { name: 'No' }));
  await user.click(screen.getByRole('checkbox', { name: 'Knee' }));
  await user.click(screen.getByRole('button', { name: 'Save answers' }));
  expect(listCalls(fitness.saveTrainingProfile).at(-1)?.body).toMatchObject({
    gate: { surgery: false },
    injuries: ['knee'],
  });
});

test('five steps lead to the address of a plan, and level and equipment are kept', async () => {
  answer(fitness.saveTrainingProfile, trainingProfile());
  const { user, router } = await openAsMember(fitnessCreatePath);
  await user.click(await screen.findByRole('radio', { name: /Build muscle/ }));
  const scrolled = vi.spyOn(window, 'scrollTo');
  await user.click(screen.getByRole('button', { name: 'Next: level' }));
  expect(screen.getByRole('heading', { name: /Step 2 of 5: level/i })).toHaveFocus();
  expect(scrolled).toHaveBeenCalledWith({ top: 0 });
  await user.click(screen.getByRole('radio', { name: /Advanced/ }));
  await user.click(screen.getByRole('button', { name: 'Next: place' }));
  await user.click(screen.getByRole('checkbox', { name: 'Kettlebell' }));
  await user.click(screen.getByRole('button', { name: 'Next: time' }));
  await user.click(screen.getByRole('radio', { name: '30 min' }));
  await user.click(screen.getByRole('button', { name: 'Next: muscles' }));
  expect(screen.getByRole('button', { name: 'Build my workout' })).toBeDisabled();
  for (const muscle of ['Chest', 'Lats']) await user.click(screen.getByRole('checkbox', { name: muscle }));
  await user.click(screen.getByRole('button', { name: 'Build my workout' }));
  const wanted = { time: 30, goal: 'build_muscle', level: 'advanced', location: 'home', muscle: 'chest,lats' };
  await waitFor(() => expect(decodeURIComponent(router.state.location.pathname)).toBe(generatedPlanPath(wanted)));
  expect(listCalls(fitness.saveTrainingProfile)[0]?.body).toMatchObject({
    level: 'advanced',
    equipment: ['dumbbell', 'kettlebell'],
  });
});

test('a goal that a limit speaks against says so, with its source, and cannot be chosen', async () => {
  const why_not = 'Not with kidney disease. Ask your kidney team or a dietitian how much to eat.';
  const refused = [{ goal: 'lose_weight' as const, why_not, source: 'KDIGO. Kidney disease', year: 2024 }];
  answer(fitness.getTrainingProfile, trainingProfile({ refused }));
  await openAsMember(fitnessCreatePath);
  const option = await screen.findByRole('radio', { name: /Lose weight/ });
  expect(option).toBeDisabled();
  expect(screen.getByText(why_not)).toBeVisible();
  expect(screen.getByText('KDIGO. Kidney disease, 2024')).toBeVisible();
  expect(screen.getByRole('radio', { name: /Build muscle/ })).toBeEnabled();
});

test('a saved plan is deleted after a question', async () => {
  const { id, created_at, time, goal, level, location, muscle, muscles, estimated_minutes, kcal_range } = fitnessPlan();
  const row = { id, created_at, time, goal, level, location, muscle, muscles, estimated_minutes, kcal_range };
  answer(fitness.listFitnessPlans, factories.list([{ ...row, exercise_count: 2, set_count: 6 }]));
  answer(fitness.removeFitnessPlan, { id });
  const { user } = await openAsMember(fitnessPlansPath);
  await user.click(await screen.findByRole('button', { name: 'Delete Upper body, 45 minutes' }));
  const dialog = await screen.findByRole('dialog');
  await user.click(within(dialog).getByRole('button', { name: 'Delete plan' }));
  await waitFor(() => expect(listCalls(fitness.removeFitnessPlan)[0]?.asked).toEqual({ id }));
});

test('a set is finished beside last time’s, and the rest goes on after a reload', async () => {
  answer(workouts.getWorkout, workout());
  answer(workouts.logSet, afterFirstSet());
  const { user } = await openAsMember(workoutPath(workoutId));
  await user.click(await screen.findByRole('button', { name: 'Warm-up done' }));
  expect(screen.getByText('12 × 12')).toBeVisible();
  const weight = screen.getByRole('textbox', { name: 'Weight in kg, set 1' });
  expect(weight).toHaveValue('12');
  await user.clear(weight);
  await user.type(weight, '14,5');
  await user.click(screen.getAllByRole('button', { name: 'Finish set 1' })[1] as HTMLElement);
  expect(await screen.findByRole('heading', { name: 'Rest' })).toBeVisible();
  expect(listCalls(workouts.logSet)[0]?.body).toMatchObject({
    place: 1,
    set_number: 1,
    weight_kg: 14.5,
    reps: 10,
    rpe: null,
  });
  answer(workouts.logSet, afterFirstSet(8));
  await user.click(screen.getByRole('button', { name: 'Good' }));
  expect(await screen.findByRole('button', { name: 'Good', pressed: true })).toBeVisible();
  const kept: unknown = JSON.parse(localStorage.getItem('rest-timer') ?? '');
  expect(kept).toEqual({ workout: workoutId, endsAt: expect.any(Number), total: 90 });
  await user.click(screen.getByRole('button', { name: 'Skip rest' }));
  expect(await screen.findByRole('button', { name: 'Set 1 is done. Take it back' })).toBeVisible();
  expect(localStorage.getItem('rest-timer')).toBeNull();
});

test('a workout without a set done says why it earns nothing', async () => {
  answer(workouts.getWorkout, workout());
  const { user } = await openAsMember(workoutPath(workoutId));
  await user.click(await screen.findByRole('button', { name: 'Warm-up done' }));
  while (!screen.queryByRole('button', { name: 'Finish workout' })) {
    await user.click(screen.getByRole('button', { name: /^(Skip exercise|Next exercise|Next|Skip)$/ }));
  }
  expect(screen.getByText(/^No set is done yet, so this workout can't be finished and earns no points/)).toBeVisible();
});

test('a set that could not be stored keeps what was typed, and says so', async () => {
  answer(workouts.getWorkout, workout({ sets_done: 1 }));
  answer(workouts.logSet, problem('unavailable'));
  const { user } = await openAsMember(workoutPath(workoutId));
  const weight = await screen.findByRole('textbox', { name: 'Weight in kg, set 1' });
  await user.clear(weight);
  await user.type(weight, '16');
  await user.click(screen.getAllByRole('button', { name: 'Finish set 1' })[0] as HTMLElement);
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(weight).toHaveValue('16');
});

test('the week by muscle can be read as a table', async () => {
  const muscle = { muscle: 'chest' as const, sets: 9, advised: { low: 8, high: 14 }, last_day: '2026-11-20' };
  const weeks = [{ from: '2026-11-16', workouts: 2, minutes: 90, sets: 30 }];
  const best = {
    exercise: 'push-up',
    name: 'Push-up',
    weight_kg: null,
    estimated_max_kg: null,
    reps: { value: 20, day: '2026-11-20' },
    seconds: null,
  };
  answer(workouts.getTrainingProgress, {
    ...{ from: '2026-11-16', to: '2026-11-22', level: 'intermediate', workouts: 2 },
    ...{ muscles: [muscle], weeks, bests: [best] },
  });
  const { user } = await openAsMember(trainingPath);
  expect(await screen.findByRole('heading', { name: '2 workouts this week' })).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Show as table' })[0] as HTMLElement);
  expect(screen.getByRole('row', { name: 'Chest 9 8–14' })).toBeVisible();
});

test('what devices recorded is below the history, as what it is', async () => {
  answer(workouts.getTrainingProgress, {
    ...{ from: '2026-11-16', to: '2026-11-22', level: 'intermediate', workouts: 0 },
    ...{ muscles: [], weeks: [], bests: [] },
  });
  const run = {
    ...{ kind: 'Running', source: 'watch' as const, device: 'Ada’s Apple Watch', day: '2026-11-18', minutes: 31 },
    ...{ started_at: '2026-11-18T07:00:00.000Z', ended_at: '2026-11-18T07:31:00.000Z', kcal: null, active_kcal: 310 },
    ...{ distance_m: 5240, average_pulse: 151, highest_pulse: 176 },
  };
  answer(workouts.listRecordedWorkouts, factories.list([run]));
  await openAsMember(trainingPath);
  expect(await screen.findByRole('heading', { name: 'Recorded by your devices' })).toBeVisible();
  const row = await screen.findByText('Running');
  expect(row.closest('li')).toHaveTextContent(
    /Ada’s Apple Watch.*31 min · 5.2 km · 310 kcal · 151 bpm on average · 176 bpm at most/,
  );
  expect(screen.getByText(/Your sets, bests and history will appear here/)).toBeVisible();
});

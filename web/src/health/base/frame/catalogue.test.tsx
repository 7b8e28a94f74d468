import { consents } from '@club/contract/health/base/consents';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { recipes } from '@club/contract/health/food/recipes';
import { fitness } from '@club/contract/health/training/fitness';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fitnessCreatePath, generatedPlanPath, mindfulnessPath } from '#health/base/paths';
import { trainingProfile, workoutPlan } from '#health/training/fitness/fixtures';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const plan = generatedPlanPath({ time: '45', goal: 'strength', level: 'beginner', location: 'home', muscle: 'chest' });

beforeEach(() => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  answer(recipes.listRecipes, { ...factories.list([]), avoided: [] });
  answer(mindfulness.listPlaylists, factories.list([]));
  answer(fitness.getWorkoutPlan, workoutPlan({ gate_answered: false }));
});

test.each([
  ['/health/nutrition-advice/food-search', 'Foods'],
  ['/health/nutrition-advice/recipe-search', 'Recipes'],
  [mindfulnessPath, /A few quiet minutes/],
  [fitnessCreatePath, 'Build a workout'],
  [plan, 'Upper body, 45 minutes'],
])('%s is read before the member agrees to anything', async (path, name) => {
  openAsMember(path);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /Keep my health data/ })).toBeNull();
  expect(listCalls(fitness.getTrainingProfile)).toEqual([]);
  expect(listCalls(mindfulness.listMindfulnessPlays)).toEqual([]);
});

test('what stores on such a page asks first, and does it once the member agreed', async () => {
  const { user } = openAsMember(plan);
  await user.click(await screen.findByRole('button', { name: 'Save plan' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Your health data stays yours' }));
  expect(listCalls(fitness.saveFitnessPlan)).toEqual([]);
  await user.click(await dialog.findByRole('checkbox', { name: /Keep my health data/ }));
  answer(consents.giveHealthConsent, factories.healthConsents([]).results[0] as never);
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(fitness.getTrainingProfile, trainingProfile());
  await user.click(dialog.getByRole('button', { name: 'Agree and start' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(listCalls(consents.giveHealthConsent)).toHaveLength(1);
  answer(fitness.saveFitnessPlan, problem('limit_reached'));
  await user.click(await screen.findByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(listCalls(fitness.saveFitnessPlan)).toHaveLength(1));
});

test('"Not now" closes the question and leaves the page', async () => {
  const { user } = openAsMember(plan);
  await user.click(await screen.findByRole('button', { name: 'Start workout' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('button', { name: 'Not now' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Upper body, 45 minutes' })).toBeVisible();
  expect(listCalls(consents.giveHealthConsent)).toEqual([]);
});

import { consents } from '@club/contract/health/base/consents';
import { type Blueprint, type BlueprintProgress, blueprints } from '@club/contract/health/insight/blueprints';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answer, factories, listCalls, openAsMember, problem } from '#testing';

const today = new Date().toLocaleDateString('sv-SE');

const following = (over: Partial<BlueprintProgress> = {}): BlueprintProgress => ({
  started_on: today,
  ends_on: '2027-01-31',
  week: 1,
  is_over: false,
  this_week: { done: 1, planned: 8 },
  in_all: { done: 1, planned: 8 },
  actions: [
    { code: 'breathe', done: 0, planned: 7, days: [], from_data: [] },
    { code: 'measure', done: 1, planned: 1, days: [today], from_data: [] },
  ],
  gently: false,
  ...over,
});

const blueprint = (over: Partial<Blueprint> = {}): Blueprint => ({
  id: 'calm',
  version: '2026-11',
  title: 'Calm',
  summary: 'Four weeks of breathing.',
  weeks: 4,
  signal: 'mind',
  following: null,
  left_out: [],
  actions: [
    {
      code: 'breathe',
      title: 'Breathe',
      detail: 'Five minutes.',
      from_week: 1,
      to_week: 4,
      times: 7,
      automatic: false,
      counted_from: 'mindfulness',
      clear_gate_only: false,
      opens: { room: 'recipes', search: 'beans' },
    },
    {
      code: 'measure',
      title: 'Measure',
      detail: 'Once.',
      from_week: 1,
      to_week: 1,
      times: 1,
      automatic: true,
      counted_from: 'measurements',
      clear_gate_only: false,
      opens: null,
    },
  ],
  targets: ['5 sessions a week'],
  evidence: [{ finding: 'It helped.', title: 'A study', year: 2023, doi: '10.1/x' }],
  cautions: ['Stop if you feel dizzy.'],
  exclusions: ['Under 18'],
  start_gate: [{ code: 'dizzy', text: 'Do you get dizzy?' }],
  disclaimer: 'Not a diagnosis.',
  ...over,
});

const list = (...results: Blueprint[]) => ({ count: results.length, next: null, previous: null, results });

test('blueprints that are followed come first, with this week', async () => {
  answer(
    blueprints.listBlueprints,
    list(blueprint(), blueprint({ id: 'sleep', title: 'Sleep', following: following() })),
  );
  openAsMember('/blueprints');
  const [first, second] = await screen.findAllByRole('heading', { level: 2 });
  expect([first, second].map((one) => one?.textContent)).toEqual(['Sleep', 'Calm']);
  expect(screen.getByText('Week 1 of 4')).toBeVisible();
  expect(screen.getByRole('progressbar', { name: '1 of 8 this week' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Calm' })).toHaveAttribute('href', '/blueprints/calm');
});

test('an unknown blueprint says so and leads to the list', async () => {
  answer(blueprints.getBlueprint, problem('not_found'));
  openAsMember('/blueprints/cold-plunge');
  expect(await screen.findByText("There's no such blueprint.")).toBeVisible();
  expect(screen.getByRole('link', { name: 'See all blueprints' })).toHaveAttribute('href', '/blueprints');
});

test('a blueprint shows its weeks, its evidence and who it is not for', async () => {
  answer(blueprints.getBlueprint, blueprint());
  openAsMember('/blueprints/calm');
  expect(await screen.findByRole('heading', { name: 'Week 4' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'A study' })).toHaveAttribute('href', 'https://doi.org/10.1/x');
  expect(screen.getByText('Under 18')).toBeVisible();
});

test('the start asks its questions, and one left open is refused at its place', async () => {
  answer(blueprints.getBlueprint, blueprint());
  const { user } = openAsMember('/blueprints/calm');
  await user.click(await screen.findByRole('button', { name: 'Start this blueprint' }));
  answer(
    blueprints.followBlueprint,
    problem('validation_error', { errors: [{ field: 'answers.dizzy', message: 'Answer yes or no.' }] }),
  );
  await user.click(await screen.findByRole('button', { name: 'Start today' }));
  expect(await screen.findByText('Answer yes or no.')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'No' }));
  answer(blueprints.followBlueprint, blueprint({ following: following() }));
  answer(blueprints.getBlueprint, blueprint({ following: following() }));
  await user.click(screen.getByRole('button', { name: 'Start today' }));
  expect(await screen.findByRole('heading', { name: 'Week 1 of 4' })).toBeVisible();
  expect(listCalls(blueprints.followBlueprint).at(-1)?.body).toEqual({ answers: { dizzy: false } });
});

test('an action leads to the room where it is done', async () => {
  answer(blueprints.getBlueprint, blueprint({ following: following() }));
  openAsMember('/blueprints/calm');
  const way = await screen.findByRole('link', { name: 'Find a recipe for Breathe' });
  expect(way).toHaveAttribute('href', '/health/nutrition-advice/recipe-search?q=beans');
});

test('who is not eligible is told why', async () => {
  answer(blueprints.getBlueprint, blueprint({ start_gate: [] }));
  answer(blueprints.followBlueprint, problem('not_eligible', { message: "This blueprint isn't for you: Under 18." }));
  const { user } = openAsMember('/blueprints/calm');
  await user.click(await screen.findByRole('button', { name: 'Start this blueprint' }));
  await user.click(await screen.findByRole('button', { name: 'Start today' }));
  expect(await screen.findByText("This blueprint isn't for you: Under 18.")).toBeVisible();
});

test('without consent the start asks for it first', async () => {
  answer(consents.listHealthConsents, factories.healthConsents([]));
  answer(blueprints.getBlueprint, blueprint());
  const { user } = openAsMember('/blueprints/calm');
  await user.click(await screen.findByRole('button', { name: 'Start this blueprint' }));
  expect(await screen.findByRole('button', { name: 'Agree and start' })).toBeVisible();
});

test('today is ticked with one tap, days to come are closed, and counted actions have no buttons', async () => {
  answer(blueprints.getBlueprint, blueprint({ following: following() }));
  const { user } = openAsMember('/blueprints/calm');
  const days = within(await screen.findByRole('group', { name: 'Breathe' })).getAllByRole('button');
  expect(days.map((day) => (day as HTMLButtonElement).disabled)).toEqual([false, ...Array(6).fill(true)]);
  expect(screen.queryByRole('group', { name: 'Measure' })).toBeNull();
  expect(screen.getByText(/from your measurements/)).toBeVisible();
  const ticked = following({ actions: [{ code: 'breathe', done: 1, planned: 7, days: [today], from_data: [] }] });
  answer(blueprints.tickAction, blueprint({ following: ticked }));
  answer(blueprints.getBlueprint, blueprint({ following: ticked }));
  await user.click(days[0] as Element);
  expect(await screen.findByRole('button', { pressed: true })).toBeVisible();
  expect(listCalls(blueprints.tickAction)[0]?.body).toEqual({ action: 'breathe', day: today, done: true });
});

test('leaving is one tap', async () => {
  answer(blueprints.getBlueprint, blueprint({ following: following() }));
  const { user } = openAsMember('/blueprints/calm');
  answer(blueprints.leaveBlueprint, blueprint());
  const leave = await screen.findByRole('button', { name: 'Leave' });
  answer(blueprints.getBlueprint, blueprint());
  await user.click(leave);
  expect(await screen.findByRole('button', { name: 'Start this blueprint' })).toBeVisible();
});

test('a hard action says beforehand that it is only for a clear start', async () => {
  const [first] = blueprint().actions;
  const hard = { ...(first as Blueprint['actions'][number]), title: 'Four times four', clear_gate_only: true };
  answer(blueprints.getBlueprint, blueprint({ actions: [hard], weeks: 1 }));
  openAsMember('/blueprints/calm');
  const week = within(await screen.findByRole('region', { name: 'Week by week' }));
  expect(week.getByText('if you answer no to every question at the start')).toBeVisible();
});

import { consents } from '@club/contract/health/base/consents';
import { mealPlans } from '@club/contract/health/food/meal-plans';
import { act, screen, waitFor, within } from '@testing-library/react';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { answer, factories, json, listCalls, openAsMember } from '#testing';
import { toCalendar, toListText, toPlanText } from './export-plan.ts';
import { makeKnown, makeList, makePlan, planId } from './fixtures.testing.ts';

const page = '/health/nutrition-advice/meal-plan';
const listPage = '/health/nutrition-advice/shopping-list';

beforeEach(() => {
  localStorage.clear();
  answer(consents.listHealthConsents, factories.healthConsents(['health_data']));
  answer(mealPlans.listMealPlans, factories.list([]));
});

test('the first visit asks for a goal, shows its reasoning, and says why another is refused', async () => {
  answer(mealPlans.getMealPlan, makeKnown());
  openAsMember(page);
  expect(await screen.findByRole('heading', { name: 'Plan your meals' })).toBeVisible();
  expect(await screen.findByText(/body mass index is below 20/)).toBeVisible();
  expect(screen.queryByRole('radio', { name: /Lose weight/ })).toBeNull();
  expect(await screen.findByText(/10 × 65 kg/)).toBeInTheDocument();
});

test('a plan is asked for with what must not be in it, and is shown', async () => {
  answer(mealPlans.getMealPlan, makeKnown());
  answer(mealPlans.makeMealPlan, makePlan());
  const { user } = openAsMember(page);
  await user.click(await screen.findByRole('button', { name: 'milk (protein and lactose)' }));
  await user.type(screen.getByLabelText('Foods to leave out'), 'tomato');
  await user.click(screen.getByRole('button', { name: 'Leave out all 2' }));
  answer(mealPlans.getMealPlan, makeKnown({ plan: makePlan() }));
  await user.click(screen.getByRole('button', { name: 'Plan my meals' }));
  await waitFor(() => expect(listCalls(mealPlans.makeMealPlan)).toHaveLength(1));
  expect(listCalls(mealPlans.makeMealPlan)[0]?.body).toMatchObject({
    allergies: ['peanut', 'milk'],
    exclude: ['tomato', 'cherry-tomato'],
    max_minutes: 45,
  });
  expect(await screen.findByRole('heading', { name: 'Your 2 days of meals' })).toBeVisible();
});

test('what no meal fits is answered with what to relax', async () => {
  answer(mealPlans.getMealPlan, makeKnown());
  const message = 'No breakfast fits. To plan one, allow more than 5 minutes.';
  answer(
    mealPlans.makeMealPlan,
    json(422, { code: 'not_eligible', message, errors: [{ field: 'max_minutes', message }] }),
  );
  const { user } = openAsMember(page);
  await user.click(await screen.findByRole('button', { name: 'Plan my meals' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
});

test('a missing date of birth leads to the profile, where it is entered', async () => {
  const missing = ['your date of birth'];
  answer(mealPlans.getMealPlan, makeKnown({ targets: null, missing, missing_from: ['profile'] }));
  openAsMember(page);
  expect(await screen.findByRole('link', { name: 'Add your date of birth' })).toHaveAttribute(
    'href',
    '/settings/profile',
  );
  expect(screen.queryByRole('link', { name: 'Add measurements' })).toBeNull();
});

test('what is missing is said once, and goes once the energy is chosen', async () => {
  const why_not = 'Add your weight to choose this.';
  const goals = makeKnown().goals.map((one) => ({ ...one, kcal: null, why_not: one.goal === 'keep' ? null : why_not }));
  answer(
    mealPlans.getMealPlan,
    makeKnown({ goals, targets: null, missing: ['your weight'], missing_from: ['measurements'] }),
  );
  const message = 'Enter how much energy you want a day.';
  const errors = [{ field: 'kcal', code: 'required', message }];
  answer(mealPlans.makeMealPlan, json(400, { code: 'validation_error', message, errors }));
  const { user } = openAsMember(page);
  await user.click(await screen.findByRole('button', { name: 'Plan my meals' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(screen.getByLabelText('Energy of your own choice')).toHaveFocus();
  expect(screen.getAllByText(/your weight/)).toHaveLength(1);
  expect(screen.queryByText(/figure above/)).toBeNull();
  await user.type(screen.getByLabelText('Energy of your own choice'), '2000');
  expect(screen.queryByText(message)).toBeNull();
  expect(screen.queryByText(/your weight/)).toBeNull();
});

test('a chosen meal is swapped and locked, and the plan is saved', async () => {
  answer(mealPlans.getMealPlan, makeKnown({ plan: makePlan({ unmet: [{ code: 'fibre', text: 'Fibre is low.' }] }) }));
  answer(mealPlans.swapMeal, makePlan());
  answer(mealPlans.lockMeal, makePlan());
  answer(mealPlans.saveMealPlan, makePlan());
  const { user } = openAsMember(page);
  const table = await screen.findByRole('table', { name: 'Meals by day' });
  await user.click(within(table).getAllByRole('button', { name: /Lentil soup/ })[1] as HTMLElement);
  await user.click(within(table).getByRole('button', { name: 'Swap' }));
  await waitFor(() => expect(listCalls(mealPlans.swapMeal)).toHaveLength(1));
  expect(listCalls(mealPlans.swapMeal)[0]?.body).toMatchObject({ day: '2026-11-24', slot: 'lunch' });
  await user.click(within(table).getByRole('button', { name: 'Lock this meal' }));
  await waitFor(() => expect(listCalls(mealPlans.lockMeal)[0]?.body).toMatchObject({ locked: true }));
  expect(screen.getByText('Fibre is low.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Save plan' }));
  await waitFor(() => expect(listCalls(mealPlans.saveMealPlan)[0]?.body).toMatchObject({ plan: planId }));
});

test('saved plans are listed, repeated and deleted', async () => {
  const { targets: _, days: _days, average: _average, unmet: _unmet, notes: _notes, ...frame } = makePlan();
  answer(mealPlans.getMealPlan, makeKnown());
  answer(mealPlans.listMealPlans, factories.list([{ ...frame, average_kcal: 1940 }]));
  answer(mealPlans.removeMealPlan, { id: planId });
  const { user } = openAsMember(`${page}?view=saved`);
  expect(await screen.findByRole('link', { name: /23\D+24/ })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Delete plan' }));
  await waitFor(() => expect(listCalls(mealPlans.removeMealPlan)).toHaveLength(1));
});

test('a list is ticked on the device, by its own member only', async () => {
  answer(mealPlans.getShoppingList, makeList());
  const { user } = openAsMember(`${listPage}?plan=${planId}`);
  await user.click(await screen.findByRole('checkbox', { name: /Spinach/ }));
  expect(screen.getByRole('heading', { name: '1 of 3 in your basket' })).toBeVisible();
  const stored = Object.entries(localStorage).filter(([key]) => key.includes('shopping-list'));
  expect(stored).toHaveLength(1);
  const record = JSON.parse(String(stored[0]?.[1]));
  expect(record).toMatchObject({ bought: ['spinach-raw'], list: null });
  localStorage.setItem(stored[0]?.[0] ?? '', JSON.stringify({ ...record, member: 'someone else' }));
  openAsMember(`${listPage}?plan=${planId}`);
  await waitFor(() => expect(screen.getAllByRole('heading', { name: '0 of 3 in your basket' })).toHaveLength(1));
  expect(localStorage.getItem(stored[0]?.[0] ?? '')).toBeNull();
});

test('a list that was taken along is shown without a connection', async () => {
  answer(mealPlans.getShoppingList, makeList());
  const { user } = openAsMember(`${listPage}?plan=${planId}`);
  await user.click(await screen.findByRole('checkbox', { name: /Egg/ }));
  const [key, text] = Object.entries(localStorage).find(([name]) => name.includes('shopping-list')) ?? ['', ''];
  const record = { ...JSON.parse(String(text)), list: makeList(), kept_at: '2026-11-22T10:00:00Z' };
  localStorage.setItem(key, JSON.stringify(record));
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openAsMember(`${listPage}?plan=${planId}`);
  expect((await screen.findAllByText(/This is the list you took along/)).length).toBeGreaterThan(0);
  act(() => void vi.restoreAllMocks());
});

test('lines of a calendar file are at most 75 bytes and lose nothing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 120 }), (title) => {
      const plan = makePlan();
      const [first] = plan.days;
      if (!first) throw new Error('no day');
      const meals = first.meals.slice(0, 1).map((one) => ({ ...one, title }));
      const text = toCalendar({ ...plan, days: [{ ...first, meals }] }, new Date('2026-11-22T10:00:00Z'));
      const lines = text.split('\r\n');
      expect(lines.every((line) => new TextEncoder().encode(line).length <= 75)).toBe(true);
      const unfolded = text.replaceAll('\r\n ', '');
      const summary = /SUMMARY:Breakfast: ([\s\S]*?)\r\nDESCRIPTION/.exec(unfolded)?.[1] ?? '';
      const read = summary.replace(/\\n/g, '\n').replace(/\\([\\;,])/g, '$1');
      if (!title.includes('\r') && !title.includes('\\')) expect(read).toBe(title);
    }),
    { numRuns: 100 },
  );
  expect(toCalendar(makePlan(), new Date('2026-11-22T10:00:00Z'))).toContain('DTSTART:20261123T073000');
});

test('a list as text is sorted by aisle, with what is bought marked', () => {
  expect(toListText(makeList(), new Set(['apple']))).toContain('[x] Apple, with skin, 4');
});

test('a plan that no longer fits says why, instead of what it was made for', async () => {
  const limit = {
    code: 'any',
    title: 'Kidney disease',
    sentence: 'Protein stays below the limit.',
    source: '',
    year: 2024,
  };
  const plan = makePlan();
  const days = plan.days.map((day) => ({
    ...day,
    meals: day.meals.map((meal) => ({ ...meal, fits: meal.slot !== 'dinner' })),
  }));
  const outdated = ['Left out for pregnancy: smoked fish.'];
  answer(
    mealPlans.getMealPlan,
    makeKnown({ plan: { ...plan, days, outdated, targets: { ...plan.targets, limits: [limit] } } }),
  );
  openAsMember(page);
  expect(await screen.findByText(/doesn't fit you any more/)).toBeVisible();
  expect(screen.getByText(/smoked fish/)).toBeVisible();
  expect(screen.queryByText(/Made for/)).toBeNull();
  expect(screen.getByText(/^Cod in tomato: /, { selector: 'li' })).toBeVisible();
  const marked = within(screen.getAllByRole('table')[0] as HTMLElement).getAllByRole('button', { name: /Doesn't fit/ });
  expect(marked.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('Cod in tomato'),
    expect.stringContaining('Cod in tomato'),
  ]);
});

test('a locked meal that a limit rules out is named, and one press unlocks it and plans again', async () => {
  answer(mealPlans.getMealPlan, makeKnown({ plan: makePlan() }));
  answer(mealPlans.lockMeal, makePlan());
  const locked = { field: 'locked.2026-11-24.lunch', code: 'locked', message: 'Lentil soup' };
  const refusal = { code: 'not_eligible', message: '“Lentil soup” is locked.', errors: [locked] };
  answer(mealPlans.remakeMealPlan, json(422, refusal));
  const { user } = openAsMember(page);
  await user.click(await screen.findByRole('button', { name: 'Plan again' }));
  expect(await screen.findByText('Lentil soup, Tuesday, lunch')).toBeVisible();
  answer(mealPlans.remakeMealPlan, makePlan());
  await user.click(screen.getByRole('button', { name: 'Unlock it and plan again' }));
  await waitFor(() => expect(listCalls(mealPlans.remakeMealPlan)).toHaveLength(2));
  expect(listCalls(mealPlans.lockMeal).map(({ body }) => body)).toEqual([
    { day: '2026-11-24', slot: 'lunch', locked: false },
  ]);
  await waitFor(() => expect(screen.queryByText('Lentil soup, Tuesday, lunch')).toBeNull());
});

test('one week of a longer plan is asked for alone', async () => {
  answer(mealPlans.getShoppingList, makeList({ weeks: 2 }));
  const { user } = openAsMember(`${listPage}?plan=${planId}`);
  await user.click(await screen.findByRole('link', { name: 'Week 2' }));
  await waitFor(() => expect(listCalls(mealPlans.getShoppingList).at(-1)?.asked.week).toBe('2'));
});

test('files of a plan that no longer fits are marked without the reason, and its shopping list links to it', async () => {
  const mark = "This plan doesn't fit you any more. Plan it again.";
  const plan = makePlan({ outdated: ['Left out for pregnancy: smoked fish.'] });
  const calendar = toCalendar(plan, new Date('2026-11-22T10:00:00Z')).replaceAll('\r\n ', '');
  const list = makeList({ outdated: true });
  expect(calendar.split(`DESCRIPTION:${mark}`)).toHaveLength(9);
  for (const text of [calendar, toPlanText(plan), toListText(list, new Set())]) {
    expect(text).toContain(mark);
    expect(text).not.toContain('pregnancy');
  }
  const [first, ...rest] = plan.days;
  const meals = first?.meals.map((meal) => ({ ...meal, fits: meal.slot !== 'dinner' })) ?? [];
  const partly = { ...plan, days: first ? [{ ...first, meals }, ...rest] : [] };
  expect(toPlanText(partly).match(/.*Doesn't fit you any more/g)).toEqual([expect.stringContaining('Cod in tomato')]);
  const aisles = list.aisles.map(({ aisle, items }) => ({
    aisle,
    items: items.map((item) => ({ ...item, fits: item.food !== 'apple' })),
  }));
  expect(toListText({ ...list, aisles }, new Set()).match(/.*Doesn't fit you any more/g)).toEqual([
    expect.stringContaining('Apple'),
  ]);
  expect(toPlanText(makePlan()) + toListText(makeList(), new Set())).not.toContain(mark);
  answer(mealPlans.getShoppingList, { ...list, aisles });
  openAsMember(`${listPage}?plan=${planId}`);
  expect(await screen.findByText(mark)).toBeVisible();
  expect(screen.getByRole('checkbox', { name: /Doesn't fit/ })).toHaveAccessibleName(/Apple/);
  expect(screen.getByRole('link', { name: 'See why' })).toHaveAttribute('href', expect.stringContaining(planId));
});

test('a plan below a limit of protein shows each day against it, what was left out, and what it is not', async () => {
  const [first, second] = makePlan().days;
  if (!first || !second) throw new Error('no days');
  const kidney = {
    code: 'kidney_disease',
    title: 'Kidney disease',
    sentence: 'Protein stays below.',
    source: 'KDIGO',
    year: 2024,
  };
  const plan = makePlan({
    days: [
      { ...first, total: { ...first.total, protein_g: 64.2 } },
      { ...second, total: { ...second.total, protein_g: 68.4 } },
    ],
    unmet: [{ code: 'fibre', text: 'Fibre is below 30 g on 1 day.' }],
  });
  const { targets } = plan;
  const changes = [{ title: 'Losing weight', text: 'Not with kidney disease.' }];
  const is_not = { limit: 'kidney_disease', title: 'This is not a renal diet', text: 'We limit protein only.' };
  const warfarin = { ...kidney, code: 'warfarin', title: 'Warfarin', sentence: 'Keep your vitamin K steady.' };
  const limited = { ...plan, targets: { ...targets, most_protein_g: 68, limits: [kidney, warfarin], changes, is_not } };
  answer(mealPlans.getMealPlan, makeKnown({ plan: limited }));
  const { user } = openAsMember(page);
  const title = '2 days with at most 68 g of protein. Not a renal diet.';
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
  const banner = await screen.findByRole('region', { name: 'This is not a renal diet' });
  expect(within(banner).getByText('We limit protein only.')).toBeVisible();
  expect(within(banner).getByText('Keep your vitamin K steady.')).toBeVisible();
  expect(within(banner).queryByText('Protein stays below.')).toBeNull();
  expect(within(banner).getByRole('button', { name: 'Print for my dietitian' })).toBeVisible();
  const chart = screen.getByRole('region', { name: 'Protein by day' });
  expect(within(chart).getByText('Days above').nextElementSibling).toHaveTextContent('0 of 2');
  await user.click(within(chart).getByRole('button', { name: 'Show as table' }));
  expect(within(chart).getByRole('row', { name: /68 g 68 g/ })).toBeVisible();
  expect(
    within(screen.getByRole('region', { name: 'What we left out' })).getByText('Not with kidney disease.'),
  ).toBeVisible();
  const unmet = screen.getByRole('region', { name: "What isn't met" });
  expect(unmet).toHaveTextContent('Fibre is below 30 g on 1 day.Everything else is met.');
});

test('where a count of calories harms, the plan leads with no count of them', async () => {
  const plan = makePlan();
  answer(mealPlans.getMealPlan, makeKnown({ plan: { ...plan, targets: { ...plan.targets, calm: true } } }));
  openAsMember(page);
  expect(await screen.findByText('protein')).toBeVisible();
  expect(screen.queryByText('1,850–2,050 kcal')).toBeNull();
  expect(screen.queryByText('a day on average')).toBeNull();
});

import type { Page } from '@playwright/test';
import { expect, test } from '#journey';
import { type Member, openCalls, readAccess, sayAll } from '#people';
import { type KnownPerson, people } from '#people.data';
import { open } from '#screens';
import { asNewMember } from '#session';

/** Every text of an answer, one a line: what a page could show of it. */
const listTexts = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
};

const findWords = (texts: readonly string[], pattern: RegExp | undefined): string[] =>
  pattern ? texts.filter((text) => pattern.test(text)) : [];

interface Made {
  readonly days: readonly {
    readonly meals: readonly { readonly recipe: string; readonly title: string }[];
    readonly total: { readonly protein_g: number };
  }[];
  readonly targets: { readonly limits: unknown; readonly notes: unknown };
}

const readMeals = async (me: Member, { meals, mayLose, kg }: KnownPerson): Promise<string[]> => {
  const faults: string[] = [];
  const kcal = kg === undefined ? 2000 : null;
  const kept = await me.send('post', '/api/mh/meal-plan/', { goal: 'keep', kcal });
  if (meals === null) return kept.status === 201 ? ['a meal plan is made'] : [];
  if (kept.status !== 201) return [`no meal plan: ${JSON.stringify(kept.body)}`];
  const { days, targets } = kept.body as Made;
  const dishes = days.flatMap((day) => day.meals);
  for (const id of new Set(dishes.map(({ recipe }) => recipe))) {
    const recipe = await me.get<{ title: string; ingredients: { name: string }[]; steps: string[] }>(
      `/api/mh/recipe-nutrition/${id}`,
    );
    const texts = [recipe.title, ...recipe.ingredients.map((one) => one.name), ...recipe.steps];
    faults.push(...findWords(texts, meals.never).map((text) => `on the plate (${id}): ${text}`));
  }
  if (meals.says && findWords(listTexts(targets), meals.says).length === 0)
    faults.push(`the plan doesn't say ${meals.says}`);
  for (const { total } of days) {
    if (meals.mostProtein && total.protein_g > meals.mostProtein) faults.push(`${total.protein_g} g of protein`);
  }
  const lost = await me.send('post', '/api/mh/meal-plan/', { goal: 'lose', kcal });
  if ((lost.status === 201) !== mayLose)
    faults.push(`losing weight: ${lost.status} ${JSON.stringify((lost.body as { message?: string }).message)}`);
  return faults;
};

const addresses = [
  ...['general_health', 'endurance', 'build_muscle', 'lose_weight'].flatMap((goal) =>
    ['gym', 'home', 'outdoor'].map((location) => ({ goal, location, muscle: 'full_body' })),
  ),
  { goal: 'strength', location: 'gym', muscle: 'core' },
  { goal: 'mobility', location: 'home', muscle: 'full_body' },
];

const readWorkouts = async (me: Member, { workout, mayLose, age }: KnownPerson): Promise<string[]> => {
  const faults: string[] = [];
  for (const address of addresses) {
    const query = new URLSearchParams({ ...address, time: '45', level: 'intermediate' });
    if (!mayLose && age !== null && address.goal === 'lose_weight') {
      const { status } = await me.fetch(`/api/mh/workout-plan/?${query}`);
      if (status !== 422) faults.push(`training for losing weight: ${status}`);
      continue;
    }
    const plan = await me.get<{
      warm_up: unknown;
      exercises: { rpe: unknown }[];
      cool_down: unknown;
      notes: string[];
      how_hard: string;
    }>(`/api/mh/workout-plan/?${query}`);
    const moves = listTexts([
      plan.warm_up,
      plan.exercises,
      plan.cool_down,
      plan.notes.filter((note) => note.startsWith('Your pulse')),
      plan.how_hard,
    ]);
    faults.push(...findWords(moves, workout.never).map((text) => `in ${address.goal} at ${address.location}: ${text}`));
    if (workout.says && findWords(plan.notes, workout.says).length === 0)
      faults.push(`${address.goal} doesn't say ${workout.says}: ${plan.notes.join(' | ')}`);
  }
  return [...new Set(faults)];
};

interface Blueprint {
  readonly start_gate: readonly { readonly code: string; readonly text: string }[];
  readonly actions: readonly { readonly title: string; readonly detail: string }[];
  readonly progress?: unknown;
}

/** The lines of a page, without those that say what is left out. */
const readLines = async (page: Page): Promise<string[]> => {
  const lines = (await page.getByRole('main').innerText()).split('\n');
  return lines.filter(
    (line) => !/^no |^never planned: |left out|not by your pulse|Nothing is done|no jumps|Stop and call/i.test(line),
  );
};

/** The plan that the member has by now, as its page shows it. */
const lookAtMeals = async (page: Page, { meals }: KnownPerson): Promise<string[]> => {
  await open(page, '/health/nutrition-advice/meal-plan');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  const hasPlan = (await title.textContent()) !== 'Plan your meals';
  if (!meals) return hasPlan ? ['the page shows a meal plan'] : [];
  if (!hasPlan) return ['the page shows no meal plan'];
  return findWords(await readLines(page), meals.never).map((line) => `on the page of the meal plan: ${line}`);
};

const lookAtWorkout = async (page: Page, { workout }: KnownPerson): Promise<string[]> => {
  await open(page, '/health/fitness-advice/generate-plan/45/general_health/intermediate/home/full_body');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const said = await page.getByRole('main').innerText();
  const faults = findWords(await readLines(page), workout.never).map((line) => `on the page of the workout: ${line}`);
  if (workout.says && !workout.says.test(said)) faults.push(`the page of the workout lacks ${workout.says}`);
  return faults;
};

/** Starts the eating window through its page. */
const lookAtWindow = async (page: Page, me: Member, { gate = [], window }: KnownPerson): Promise<string[]> => {
  const { start_gate } = await me.get<Blueprint>('/api/blueprints/eating-window/');
  await open(page, '/blueprints/eating-window');
  await page.getByRole('button', { name: 'Start this blueprint' }).click();
  for (const { code, text } of start_gate) {
    const name = gate.includes(code) ? 'Yes' : 'No';
    await page.getByRole('group', { name: text }).getByRole('radio', { name, exact: true }).check({ force: true });
  }
  await page.getByRole('button', { name: 'Start today' }).click();
  const [started, refused] = [page.getByRole('heading', { name: /^Week 1 of/ }), page.getByRole('alert')];
  await expect(started.or(refused).first()).toBeVisible();
  const isStarted = await started.isVisible();
  return isStarted === window
    ? []
    : [`the page of the eating window: ${isStarted ? 'started' : await refused.innerText()}`];
};

const startSaying = async (me: Member, id: string, { gate = [] }: KnownPerson) => {
  const { start_gate } = await me.get<Blueprint>(`/api/blueprints/${id}/`);
  const answers = Object.fromEntries(start_gate.map(({ code }) => [code, gate.includes(code)]));
  return await me.send('post', `/api/blueprints/${id}/follow/`, { answers });
};

const readBlueprints = async (me: Member, person: KnownPerson): Promise<string[]> => {
  const faults: string[] = [];
  const aerobic = await startSaying(me, 'aerobic-base', person);
  const texts = listTexts((aerobic.body as Blueprint).actions);
  const found = aerobic.status >= 300 ? 'refused' : findWords(texts, /Four times four/).length > 0 ? 'hard' : 'easy';
  if (found !== person.aerobic)
    faults.push(`the aerobic blueprint is ${found}: ${JSON.stringify((aerobic.body as { message?: string }).message)}`);
  return faults;
};

const readAdvice = async (me: Member, { first, adviceNever }: KnownPerson): Promise<string[]> => {
  const { improvements } = await me.get<{ improvements: { title: string; detail: string; next: string }[] }>(
    '/api/mh/assessment-result/',
  );
  const lines = improvements.map(({ title, detail, next }) => `${title}. ${detail}. ${next}`);
  return [
    ...findWords(lines, adviceNever).map((line) => `advice: ${line}`),
    ...(first && !first.test(lines[0] ?? '') ? [`the first advice is ${lines[0]}`] : []),
  ];
};

/** Answers that every one of them gives besides, so that there is a score with advice. */
const usual = {
  ...Object.fromEntries(
    Array.from({ length: 16 }, (_, index) => [`mepa_${String(index + 1).padStart(2, '0')}`, index % 3 ? 'yes' : 'no']),
  ),
  mepa_16: 'none',
};
const usualDays = {
  work_days: 5,
  bed_work: '23:45',
  wake_work: '06:00',
  bed_free: '23:30',
  wake_free: '07:30',
  mod_days: 2,
  mod_min: 20,
};

const sayUsual = async (me: Member, { answers = {} }: KnownPerson): Promise<void> => {
  const given = { nicotine: 'never', smoke_home: 'no', ...answers };
  for (const part of [
    usual,
    {
      vig_days: 0,
      ...usualDays,
      ...(answers.vig_days !== undefined && { vig_days: answers.vig_days }),
      nicotine: given.nicotine,
      smoke_home: given.smoke_home,
    },
  ]) {
    const sent = await me.send('post', '/api/user-answer/', {
      answers: Object.entries(part).map(([question, value]) => ({ question, value })),
    });
    expect(sent.status, JSON.stringify(sent.body)).toBeLessThan(300);
  }
};

for (const person of people) {
  test(`${person.who} is heard in every room`, async ({ page }) => {
    await asNewMember(page);
    await open(page, '/my-longevity');
    const me = openCalls(page.request, await readAccess(page));
    await sayAll(me, person);
    await open(page, '/health/about-you');
    const about = await page.getByRole('main').innerText();
    const faults = person.about.filter((one) => !one.test(about)).map((one) => `about you lacks ${one}: ${about}`);
    if (person.age !== null) await sayUsual(me, person);
    faults.push(...(await readMeals(me, person)), ...(await readWorkouts(me, person)));
    faults.push(...(await lookAtMeals(page, person)), ...(await lookAtWorkout(page, person)));
    faults.push(...(await lookAtWindow(page, me, person)));
    faults.push(...(await readBlueprints(me, person)), ...(await readAdvice(me, person)));
    expect(faults).toEqual([]);
  });
}

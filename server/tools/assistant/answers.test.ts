import { activity } from '@club/contract/health/body/activity';
import { glucose } from '@club/contract/health/body/glucose';
import { recipes } from '@club/contract/health/food/recipes';
import { indicators } from '@club/contract/health/insight/indicators';
import { assistant } from '@club/contract/hub/assistant';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#platform/calendar';
import { call, type Member, type TestClub, testClub } from '#tools/testing';
import { readEaten } from './corpus/index.ts';
import { today } from './known-member.ts';
import { aYearMember } from './year-member.ts';

let club: TestClub;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
  await club.database.wipe();
  ada = await aYearMember(club);
}, 600_000);
afterAll(() => club.close());

const ask = async (message: string): Promise<string> =>
  (await call(club.app, assistant.sendChatMessage, { message }, { as: ada })).body.response.response;

test('a mean leaves out the day that is not over, and says so', async () => {
  const days = [1, 2, 3, 4, 5, 6].map((ago) => addDays(today, -ago));
  const mean = days.reduce((sum, day) => sum + readEaten(day).protein, 0) / days.length;
  const said = await ask('grams of protein per day last 7 days');
  expect(said).toContain(`${Math.round(mean)} g of protein a day on average, 14 to 19 November 2026`);
  expect(said).toContain('from 6 of 6 days');
  expect(said).toContain('Today is not over, so it is left out.');
});

test('a sum counts the day that is not over', async () => {
  expect(await ask('how many steps did I walk this week in total')).toMatch(/16 to 20 November 2026/);
});

test('two periods of blood pressure stand beside each other, and one without values says so', async () => {
  const said = await ask('compare my blood pressure in April with October');
  expect(said).toMatch(/131\/84 mmHg, 1 to 30 April 2026, from 1 value; 124\/79 mmHg, 1 to 31 October 2026/);
  expect(await ask('compare my blood pressure in April with January 2025')).toMatch(
    /131\/84 mmHg.*nothing is recorded, 1 to 31 January 2025.*can't be compared/,
  );
});

test('an offer is found in a sentence that says more than its title holds', async () => {
  expect(await ask('something lovely like a massage for my birthday please')).toContain('Back massage');
});

test('help is found by its English words, and words about something else find none', async () => {
  expect(await ask('como apago a minha conta')).toMatch(/delet/i);
  expect(await ask('whats the password of my wifi')).not.toMatch(/reset|forgot/i);
});

test('what a value means is what the page of the score says, and never a word of our own', async () => {
  const said = await ask('is my blood pressure ok');
  const { results } = (await call(club.app, indicators.listIndicators, {}, { as: ada })).body;
  const shown = results.find(({ code }) => code === 'bp');
  expect(shown?.band?.label).toBeTruthy();
  expect(said).toMatch(/^Your blood pressure was 121\/78 mmHg on 19 Nov 2026/);
  expect(said).toContain(`Health insights puts your blood pressure under “${shown?.band?.label}”.`);
  expect(await ask('what was my last blood pressure')).not.toContain('Health insights');
  expect(await ask('is my ferritin too low')).not.toContain('Health insights');
});

test('the highest and lowest glucose are readings, not means of days', async () => {
  const { days } = (
    await call(club.app, glucose.getGlucoseReport, { from: addDays(today, -6), to: today }, { as: ada })
  ).body;
  const [highest, lowest] = [
    Math.max(...days.flatMap(({ high }) => high ?? [])),
    Math.min(...days.flatMap(({ low }) => low ?? [])),
  ];
  expect(highest).toBeGreaterThan(Math.max(...days.flatMap(({ mean }) => mean ?? [])));
  expect(await ask('highest glucose last 7 days')).toContain(`${Math.round(highest)} mg/dL`);
  expect(await ask('lowest glucose last 7 days')).toContain(`${Math.round(lowest)} mg/dL`);
});

test('at a till a member is told what a member does, and a vendor who says so what a vendor does', async () => {
  for (const text of ['voucher wont scan', 'scanner says invalid code', 'cashier says its already used!!']) {
    const said = await ask(text);
    expect([text, said.includes('vendor dashboard')]).toEqual([text, false]);
    expect([text, /your vouchers|QR code|used vouchers?/i.test(said)]).toEqual([text, true]);
  }
  expect(await ask('how do I scan a customers voucher in the vendor dashboard')).toContain('vendor dashboard');
});

test('which languages it reads is said when asked in one of them', async () => {
  for (const text of ['Sprichst du Deutsch?', 'parles-tu français ?', 'do you speak Italian'])
    expect(await ask(text)).toContain('I read English, German, Spanish, French, Italian and Portuguese.');
});

/** The steps of each day, as the page reads them. */
const readSteps = async (from: string, to: string) =>
  (
    await call(club.app, activity.getActivityWeekly, { start_date: from, end_date: to }, { as: ada })
  ).body.results.flatMap(({ date, steps }) => (steps === null ? [] : [{ date, steps }]));

test('days above a line are counted and named, of those that are known', async () => {
  const days = await readSteps('2026-10-01', '2026-10-31');
  const line = [...days].toSorted((one, other) => other.steps - one.steps)[3]?.steps ?? 0;
  const above = days.filter(({ steps }) => steps > line);
  expect(above).toHaveLength(3);
  const said = await ask(`how many days over ${line} steps in October`);
  expect(said).toContain(`3 days with more than ${line.toLocaleString('en-US')} steps, of ${days.length} days`);
  for (const { date } of above) expect(said).toContain(`${Number(date.slice(8))} Oct 2026`);
});

test('the month with the most steps is the one whose known days have the highest mean', async () => {
  const months = ['08', '09', '10'].map((month) => [`2026-${month}-01`, `2026-${month}-30`] as const);
  const means = await Promise.all(
    months.map(async ([from, to]) => {
      const days = await readSteps(from, from.startsWith('2026-09') ? to : to.replace('-30', '-31'));
      return { from, mean: days.reduce((sum, { steps }) => sum + steps, 0) / days.length };
    }),
  );
  const [best] = means.toSorted((one, other) => other.mean - one.mean);
  const name = new Date(`${best?.from}T00:00:00Z`).toLocaleString('en', { month: 'long', timeZone: 'UTC' });
  const said = await ask('which month had the most steps from August to October');
  expect(said).toContain(
    `The month with the most steps was ${name} 2026: ${Math.round(best?.mean ?? 0).toLocaleString('en-US')} a day`,
  );
  expect(said).toContain('1 August to 31 October 2026');
});

test('recipes without nuts are without peanuts too, and a diet and a dish are kept to', async () => {
  const all = (await call(club.app, recipes.listRecipes, {}, { as: ada })).body.results;
  const holds = (recipe: (typeof all)[number], ...what: readonly string[]) =>
    [...recipe.allergens, ...recipe.may_contain].some((one) => what.includes(one));
  const free = all.filter((recipe) => recipe.allergens_known && !holds(recipe, 'nuts', 'peanut'));
  const treeNutFree = all.filter((recipe) => recipe.allergens_known && !holds(recipe, 'nuts'));
  expect(free.length).toBeLessThan(treeNutFree.length);
  expect(await ask('recipes without nuts')).toContain(`${free.length} recipes without nuts`);
  const vegan = all.filter(({ diet }) => diet.vegan);
  expect(await ask('which vegan recipes are there')).toContain(`${vegan.length} vegan recipes`);
  const quick = all.filter((one) => one.minutes <= 30 && one.allergens_known && !holds(one, 'gluten'));
  expect(await ask('une recette sans gluten en moins de 30 minutes')).toContain(`${quick.length} recipes`);
  expect(await ask('soup without milk')).toMatch(/soup/i);
});

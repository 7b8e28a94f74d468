import { assessment } from '@club/contract/health/check-up/assessment';
import { diary } from '@club/contract/health/food/diary';
import { foods } from '@club/contract/health/food/foods';
import { timeline } from '@club/contract/health/insight/timeline';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMember } from '#health/base/storage';
import { aHealthMember } from '#health/fixtures';
import { writeSeries } from '#health/signals/series';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { forgetRemoved } from './change-diary.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T12:30:00.000Z');
  ada = await aHealthMember(club);
});
afterAll(() => club.close());

type Logged = Parameters<typeof log>[0];
const log = (input: { items: unknown[]; meal?: string; day?: string; time?: string; way?: string }, as = ada) =>
  call(club.app, diary.logFood, input as never, { as });
const apple = (grams = 150): Logged => ({ items: [{ kind: 'food', id: 'apple', grams }] });
const readDay = async (day?: string, as = ada) =>
  (await call(club.app, diary.getDiaryDay, day ? { day } : {}, { as })).body;

test('a meal is logged from foods, a recipe and a free amount, and adds up', async () => {
  const { status, body } = await log({
    items: [
      { kind: 'food', id: 'apple', grams: 150 },
      { kind: 'recipe', id: 'shakshuka', servings: 1.5 },
      { kind: 'free', name: 'A biscuit at Maria\u2019s', energy_kcal: 90 },
    ],
  });
  expect(status).toBe(201);
  expect(body).toMatchObject({ meal: 'lunch', day: '2026-11-20', time: '12:30', glucose: null });
  expect(body.entries.map(({ name, unit, amount }) => [name, unit, amount])).toEqual([
    ['Apple, with skin', 'g', 150],
    ['Shakshuka', 'serving', 1.5],
    ['A biscuit at Maria\u2019s', 'time', 1],
  ]);
  const energies = body.entries.map(({ figures }) => figures.energy_kcal ?? 0);
  expect(body.total.energy_kcal).toBeCloseTo(
    energies.reduce((sum, one) => sum + one, 0),
    5,
  );
  expect([body.total.protein_g, body.at_least.protein_g !== null]).toEqual([null, true]);
  const day = await readDay();
  expect(day.total.energy_kcal).toBeCloseTo(body.total.energy_kcal ?? 0, 5);
  expect(day.energy_target).toBeNull();
  expect(day.lacking.find(({ nutrient }) => nutrient === 'iron_mg')?.entries).toBe(1);
});

test('what is eaten within an hour joins its meal, and a later helping is a meal of its own', async () => {
  const first = (await log({ ...apple(), time: '12:00', meal: 'snack' })).body;
  const joined = (await log({ ...apple(), time: '12:50', meal: 'snack' })).body;
  const later = (await log({ ...apple(), time: '09:00', meal: 'snack' })).body;
  expect([joined.id === first.id, joined.entries.length, later.id === first.id]).toEqual([true, 2, false]);
  expect((await readDay()).meals.map(({ time }) => time)).toEqual(['09:00', '12:00']);
});

test('an amount is changed, removed and brought back; what stays removed is deleted after a day', async () => {
  const { entries, id: mealId } = (await log(apple())).body;
  const id = entries[0]?.id ?? '';
  const changed = await call(club.app, diary.changeDiaryEntry, { id, amount: 300 }, { as: ada });
  expect(changed.body.figures.energy_kcal).toBeCloseTo(2 * (entries[0]?.figures.energy_kcal ?? 0), 5);
  await call(club.app, diary.removeDiaryEntry, { id }, { as: ada });
  expect((await readDay()).meals).toEqual([]);
  await call(club.app, diary.restoreDiaryEntry, { id }, { as: ada });
  expect((await readDay()).meals).toHaveLength(1);
  expect((await call(club.app, diary.removeDiaryMeal, { id: mealId }, { as: ada })).status).toBe(200);
  expect((await call(club.app, diary.restoreDiaryMeal, { id: mealId }, { as: ada })).status).toBe(200);
  await call(club.app, diary.removeDiaryMeal, { id: mealId }, { as: ada });
  club.clock.advance({ hours: 23 });
  await forgetRemoved(club.club);
  const later = await factories.newSession(club, ada);
  expect((await call(club.app, diary.restoreDiaryMeal, { id: mealId }, { as: later })).status).toBe(200);
  await call(club.app, diary.removeDiaryMeal, { id: mealId }, { as: later });
  club.clock.advance({ hours: 25 });
  await forgetRemoved(club.club);
  const left = await asMember(club.club.healthDb, ada.id, (db) =>
    sql`select id from diary_meals union all select id from diary_entries`.execute(db),
  );
  expect(left.rows).toEqual([]);
});

test('a meal is moved to another time, and yesterday\u2019s is logged again with the figures it had', async () => {
  const { id, total } = (await log({ ...apple(), day: '2026-11-19', meal: 'breakfast' })).body;
  await call(club.app, diary.moveDiaryMeal, { id, time: '07:15' }, { as: ada });
  const [before] = (await readDay()).recent_meals;
  expect(before).toMatchObject({ id, meal: 'breakfast', day: '2026-11-19', names: ['Apple, with skin'] });
  const copy = await call(club.app, diary.copyDiaryMeal, { id }, { as: ada });
  expect(copy.body).toMatchObject({ meal: 'breakfast', day: '2026-11-20', time: '07:15', total });
  expect(copy.body.entries[0]?.way).toBe('copy');
  expect((await readDay('2026-11-19')).meals).toHaveLength(1);
});

test('recent meals are those of the fortnight before, each once, those of this time of day first', async () => {
  const logMeal = async (day: string, meal: string, id = 'apple') =>
    (await log({ items: [{ kind: 'food', id, grams: 100 }], day, meal })).body.id;
  await logMeal('2026-11-05', 'lunch', 'banana');
  await logMeal('2026-11-10', 'lunch');
  const lunch = await logMeal('2026-11-15', 'lunch');
  const dinner = await logMeal('2026-11-19', 'dinner', 'pear');
  await logMeal('2026-11-20', 'lunch', 'mango');
  expect((await readDay()).recent_meals.map(({ id }) => id)).toEqual([lunch, dinner]);
  expect((await readDay()).usual_meal).toBe('lunch');
  expect((await readDay('2026-11-19')).usual_meal).toBe('breakfast');
  club.clock.set('2026-11-20T18:30:00.000Z');
  const evening = await factories.newSession(club, ada);
  expect((await readDay(undefined, evening)).recent_meals.map(({ id }) => id)).toEqual([dinner, lunch]);
});

test('a meal that is moved to another day keeps its time', async () => {
  const { id } = (await log({ ...apple(), time: '10:20', meal: 'breakfast' })).body;
  await call(club.app, diary.moveDiaryMeal, { id, day: '2026-11-18' }, { as: ada });
  expect((await readDay('2026-11-18')).meals).toMatchObject([{ id, time: '10:20', meal: 'breakfast' }]);
});

test('favourites and recent foods come with the amount of last time', async () => {
  await log(apple(180));
  const choose = (id: string, favourite: boolean) =>
    call(club.app, diary.setFavouriteFood, { kind: 'recipe', id, favourite }, { as: ada });
  await choose('shakshuka', true);
  const read = async () => (await call(club.app, diary.listDiarySuggestions, {}, { as: ada })).body;
  const { favourites, recent } = await read();
  expect(favourites).toMatchObject([{ kind: 'recipe', id: 'shakshuka', amount: 1, favourite: true }]);
  expect(recent).toMatchObject([{ kind: 'food', id: 'apple', amount: 180, favourite: false }]);
  await choose('shakshuka', false);
  expect((await read()).favourites).toEqual([]);
  expect((await choose('no-such-dish', true)).status).toBe(404);
});

test.each([
  ['more than 5 kg', { items: [{ kind: 'food', id: 'apple', grams: 5001 }] }, 'Enter at most 5000 g.'],
  ['nothing', { items: [] }, 'Choose what you ate.'],
  ['0 g', { items: [{ kind: 'food', id: 'apple', grams: 0 }] }, 'Enter an amount above 0 g.'],
  ['a day to come', { ...apple(), day: '2026-11-21' }, "Choose a day that isn't in the future."],
  ['an hour that is none', { ...apple(), time: '25:00' }, 'Enter a time as HH:MM.'],
  [
    'a hundred servings',
    { items: [{ kind: 'recipe', id: 'shakshuka', servings: 100 }] },
    'Choose at most 24 servings.',
  ],
])('%s is refused in words', async (_what, input, sentence) => {
  const { status, problem } = await log(input);
  expect([status, problem.message]).toEqual([400, sentence]);
});

test('an unknown food is not found, and a day does not grow without end', async () => {
  expect((await log({ items: [{ kind: 'food', id: 'unobtainium', grams: 1 }] })).status).toBe(404);
  const many = { items: Array.from({ length: 30 }, () => ({ kind: 'food', id: 'apple', grams: 1 })) };
  await log(many);
  await log(many);
  const { status, problem } = await log(many);
  expect([status, problem.code]).toEqual([409, 'limit_reached']);
});

test('nobody reaches another member\u2019s diary', async () => {
  const { id, entries } = (await log(apple())).body;
  const bob = await aHealthMember(club);
  const entry = entries[0]?.id ?? '';
  const refused = await Promise.all([
    call(club.app, diary.changeDiaryEntry, { id: entry, amount: 1 }, { as: bob }),
    call(club.app, diary.removeDiaryEntry, { id: entry }, { as: bob }),
    call(club.app, diary.moveDiaryMeal, { id, time: '01:00' }, { as: bob }),
    call(club.app, diary.copyDiaryMeal, { id }, { as: bob }),
    call(club.app, diary.removeDiaryMeal, { id }, { as: bob }),
  ]);
  expect(refused.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect((await readDay(undefined, bob)).meals).toEqual([]);
  expect((await readDay()).meals).toHaveLength(1);
  const stranger = await factories.member(club);
  expect((await log(apple(), stranger)).status).toBe(403);
});

test('a meal shows the glucose after it, and is on the one clock', async () => {
  const readings = Array.from({ length: 26 }, (_, index) => ({
    at: new Date(Date.parse('2026-11-20T09:50:00Z') + index * 300_000),
    value: 90 + index,
  }));
  await asMember(club.club.healthDb, ada.id, (db) =>
    writeSeries(db, ada.id, { metric: 'glucose', source: { kind: 'simulated', name: 'Sim' }, readings }),
  );
  const { glucose } = (await log({ ...apple(), time: '10:00' })).body;
  expect(glucose).toMatchObject({ expected: 24, confidence: 'simulated', minutes_to_highest: 115 });
  const lanes = (await call(club.app, timeline.getTimeline, { signals: 'meals,glucose' }, { as: ada })).body.lanes;
  expect(lanes.find(({ signal }) => signal === 'meals')).toMatchObject({
    draw: 'bars',
    unit: 'kcal',
    days: 1,
    confidence: 'self_report',
    items: [{ from: 120, to: 126, value: 78, name: 'breakfast' }],
  });
  const year = (await call(club.app, timeline.getTimeline, { signals: 'meals,steps', span: 'year' }, { as: ada })).body;
  expect(year.lanes[0]?.items).toMatchObject([{ value: 78 }]);
});

test('an entry that a limit or an allergy speaks against is logged with the reason, by what was said up to now', async () => {
  const items = [
    { kind: 'food', id: 'salmon-smoked', grams: 60 },
    { kind: 'food', id: 'milk-whole', grams: 200 },
    { kind: 'food', id: 'apple', grams: 150 },
    { kind: 'free', name: 'Liver pâté at Maria’s', energy_kcal: 90 },
  ];
  const { status, body } = await log({ items });
  expect([status, (await readDay()).cautions]).toEqual([201, []]);
  const answers = [
    { question: 'pregnant', value: 'yes' },
    { question: 'allergies', value: ['milk'] },
  ];
  await call(club.app, assessment.saveUserAnswers, { answers } as never, { as: ada });
  const names = new Map(body.entries.map(({ id, name }) => [id, name]));
  const { cautions } = await readDay();
  expect(cautions.map(({ entry, text }) => [names.get(entry), text])).toEqual([
    ['Salmon, smoked', expect.stringContaining('Left out for pregnancy')],
    ['Milk, whole', 'It holds or may hold milk, which you avoid.'],
    ['Liver pâté at Maria’s', expect.stringContaining('Left out for pregnancy')],
  ]);
  const typed = await call(club.app, foods.readFoodText, { food_item: 'smoked salmon and apple' }, { as: ada });
  expect(typed.body.items.map((item) => item.cautions.length)).toEqual([1, 0]);
});

test('someone with a history of an eating disorder sees no count of calories up front', async () => {
  expect((await readDay()).calm).toBe(false);
  const answers = [{ question: 'conditions', value: ['eating_disorder'] }];
  await call(club.app, assessment.saveUserAnswers, { answers } as never, { as: ada });
  expect((await readDay()).calm).toBe(true);
});

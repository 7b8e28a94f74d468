import { points } from '@club/contract/club/points';
import { consentPurposes, consents } from '@club/contract/health/base/consents';
import { mindfulness } from '@club/contract/health/body/mindfulness';
import { assessment } from '@club/contract/health/check-up/assessment';
import { blueprints } from '@club/contract/health/insight/blueprints';
import { measurements } from '@club/contract/health/signals/measurements';
import { person } from '@club/contract/health/signals/person';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { rewards } from '#health/base/rewards';
import { asMember } from '#health/base/storage';
import { findLocalTime } from '#health/base/time-zones';
import { aHealthMember, passDays } from '#health/fixtures';
import { aPerson } from '#health/signals/person/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { listDueActions } from './blueprints.ts';
import { catalogue, findBlueprint } from './catalogue/catalogue.ts';
import { passStartGate } from './start-gate.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});

beforeEach(async () => {
  await club.database.wipe();
  ada = await aHealthMember(club);
});

afterAll(() => club.close());

const allNo = (id: string) => Object.fromEntries((findBlueprint(id)?.gate ?? []).map(({ code }) => [code, false]));
const show = async (id: string, as = ada) => (await call(club.app, blueprints.getBlueprint, { id }, { as })).body;
const follow = (id: string, answers = allNo(id), as = ada) =>
  call(club.app, blueprints.followBlueprint, { id, answers }, { as });
const tick = (id: string, action: string, day: string, done = true) =>
  call(club.app, blueprints.tickAction, { id, action, day, done }, { as: ada });
/** Days go by, and the member signs in again. */
const wait = async (days: number) => {
  club.clock.advance({ days });
  ada = await factories.newSession(club, ada);
};
const today = () => club.clock.now().toISOString().slice(0, 10);

test('there are eight blueprints, each with evidence, cautions and actions in every week', async () => {
  const { body } = await call(club.app, blueprints.listBlueprints, {}, { as: ada });
  expect(body.count).toBe(8);
  expect(new Set(body.results.map(({ id }) => id)).size).toBe(8);
  for (const { actions, weeks, evidence, cautions } of catalogue) {
    expect(evidence.length).toBeGreaterThan(0);
    expect(cautions.length).toBeGreaterThan(0);
    for (let week = 1; week <= weeks; week += 1) {
      expect(actions.some(({ from_week, to_week }) => from_week <= week && week <= to_week)).toBe(true);
    }
    for (const { from_week, to_week, times } of actions) {
      expect(from_week <= to_week && to_week <= weeks && times >= 1 && times <= 7).toBe(true);
    }
  }
});

test('an unknown blueprint is not found', async () => {
  const { status } = await call(club.app, blueprints.getBlueprint, { id: 'cold-plunge' }, { as: ada });
  expect(status).toBe(404);
  expect((await follow('cold-plunge', {})).status).toBe(404);
});

test('blueprints are read without consent, and followed only with it', async () => {
  const ben = await factories.member(club);
  expect(await show('calm', ben)).toMatchObject({ title: 'Calm', following: null });
  expect((await follow('calm', {}, ben)).problem).toMatchObject({ code: 'consent_required' });
});

test('actions that name a food the member avoids are left out or replaced, and not asked for', async () => {
  const plate = 'mediterranean-plate';
  const codes = async () => (await show(plate)).actions.map(({ code, title }) => `${code}: ${title}`);
  expect(await codes()).toEqual(expect.arrayContaining(['nuts: A handful of nuts', 'fish: Fish']));
  expect((await follow(plate, allNo(plate))).status).toBe(200);
  ada = await passDays(club, ada, 28);
  const answers = [{ question: 'allergies', value: ['peanuts', 'fish'] }];
  await call(club.app, assessment.saveUserAnswers, { answers }, { as: ada });
  const fitted = await show(plate);
  expect(fitted.left_out).toEqual(['A handful of nuts', 'Fish']);
  expect(await codes()).toContain('nuts: A handful of seeds');
  for (const { code } of [...fitted.actions, ...(fitted.following?.actions ?? [])]) expect(code).not.toBe('fish');
  const day = club.clock.now().toISOString().slice(0, 10);
  const tick = await call(club.app, blueprints.tickAction, { id: plate, action: 'fish', day, done: true }, { as: ada });
  expect(tick.problem.errors[0]?.field).toBe('action');
});

test('a question of the start gate without an answer is refused at its field', async () => {
  const { status, problem } = await follow('eating-window', { pregnant: false });
  expect(status).toBe(400);
  expect(problem).toMatchObject({
    code: 'validation_error',
    errors: [{ field: 'answers.eating_disorder' }, { field: 'answers.insulin' }],
  });
  expect((await show('eating-window')).following).toBeNull();
});

test.each([
  ['eating-window', 'eating_disorder', 'not_eligible'],
  ['aerobic-base', 'chest_pain', 'not_eligible'],
])('the start of %s is refused for %s', async (id, question, code) => {
  expect((await follow(id, { ...allNo(id), [question]: true })).problem).toMatchObject({ code });
  expect((await show(id)).following).toBeNull();
});

test('a yes that only asks for care starts gently', async () => {
  const { body } = await follow('aerobic-base', { ...allNo('aerobic-base'), joints: true });
  expect(body).toMatchObject({ following: { gently: true, week: 1 } });
});

const eatingWindow = findBlueprint('eating-window') as NonNullable<ReturnType<typeof findBlueprint>>;

test.each([
  [{}, { age: 17 }, 'Under 18'],
  [{}, { age: 18 }, null],
  [{ pregnant: true }, {}, 'During pregnancy and breastfeeding'],
  [{ breastfeeding: true }, {}, 'During pregnancy and breastfeeding'],
  [{}, { bodyMassIndex: 19.9 }, 'With a body mass index under 20'],
  [{}, { bodyMassIndex: 20 }, null],
  [{ eating_disorder: true }, {}, 'With an eating disorder, now or before'],
  [{ insulin: true }, {}, 'With insulin or tablets that can make glucose fall too low'],
])('what the club knows (%j, %j) speaks against the eating window: %s', (said, over, reason) => {
  const start = () => passStartGate(eatingWindow, allNo('eating-window'), aPerson(said, over));
  if (reason) expect(start).toThrow(`This blueprint isn't for you: ${reason}.`);
  else expect(start()).toEqual({ gently: false });
});

test('a yes before a start is heard everywhere, also where the start is refused for it', async () => {
  const refused = await follow('eating-window', { ...allNo('eating-window'), eating_disorder: true });
  expect(refused.problem).toMatchObject({ code: 'not_eligible' });
  const { body } = await call(club.app, person.getPerson, {}, { as: ada });
  expect(body.limits.map(({ code }) => code)).toContain('eating_disorder');
  // no to the same question does not pass the limit by
  expect((await follow('eating-window')).problem).toMatchObject({ code: 'not_eligible' });
});

test.each([
  [{ question: 'conditions', value: ['eating_disorder'] }],
  [{ question: 'medicines', value: ['insulin'] }],
  [{ question: 'medicines', value: ['metformin', 'sulfonylurea'] }],
])('no to every question starts no fast for anyone whose assessment says %j', async (answer) => {
  await call(club.app, assessment.saveUserAnswers, { answers: [answer] }, { as: ada });
  expect((await follow('eating-window')).problem).toMatchObject({ code: 'not_eligible' });
});

const easy = async () => (await show('aerobic-base')).actions.find(({ code }) => code === 'easy_30')?.detail;
const tellMedicines = (value: string[]) =>
  call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'medicines', value }] }, { as: ada });
const listPlanned = async () => (await show('aerobic-base')).following?.actions.map(({ code }) => code);
/** What home and the assistant suggest for today. */
const listDue = async () =>
  asMember(club.club.healthDb, ada.id, async (db) => {
    const local = await findLocalTime(db, ada.id, club.club);
    const due = await listDueActions({ ...club.club, local, caller: { id: ada.id } as never });
    return due.map(({ action }) => action);
  });

test('a clear start plans the intervals from week 3 on, and suggests them for today', async () => {
  await follow('aerobic-base');
  await wait(14);
  expect(await listPlanned()).toEqual(['easy_30', 'intervals']);
  expect(await listDue()).toEqual(['Easy endurance, 30 minutes', 'Four times four minutes']);
});

test('who begins gently has no intervals: not in the plan, its sums, a tick, or the suggestions for today', async () => {
  await follow('aerobic-base', { ...allNo('aerobic-base'), joints: true });
  await wait(14);
  expect(await listPlanned()).toEqual(['easy_30']);
  const { actions, following } = await show('aerobic-base');
  expect(actions.map(({ code }) => code)).toEqual(['easy_30', 'easy_45']);
  expect(following).toMatchObject({ this_week: { planned: 3 }, in_all: { planned: 9 } });
  expect((await tick('aerobic-base', 'intervals', today())).problem).toMatchObject({ errors: [{ field: 'action' }] });
  expect(await listDue()).toEqual(['Easy endurance, 30 minutes']);
});

test('who takes beta blockers goes by breath instead of pulse, and begins gently whatever the gate was told', async () => {
  expect(await easy()).toMatch(/^At 60 to 70 % of your highest pulse/);
  await tellMedicines(['beta_blocker']);
  expect(await easy()).toMatch(/^Go by your breath, not your pulse/);
  const { body } = await follow('aerobic-base');
  expect(body).toMatchObject({ following: { gently: true } });
  expect(body.actions.map(({ detail }) => detail).join(' ')).not.toMatch(/%/);
});

test('beta blockers that are told of later leave out the intervals of a clear start, and every share of the pulse', async () => {
  await follow('aerobic-base');
  await tellMedicines(['beta_blocker']);
  const { actions } = await show('aerobic-base');
  expect(actions).toHaveLength(2);
  expect(actions.map(({ detail }) => detail).join(' ')).not.toMatch(/%/);
});

test('a day is ticked once, and unticked again', async () => {
  await follow('calm');
  expect((await tick('calm', 'breathe', today())).body).toMatchObject({
    following: { this_week: { done: 1, planned: 9 } },
  });
  await tick('calm', 'breathe', today());
  const following = (await show('calm')).following;
  expect(following?.actions.find(({ code }) => code === 'breathe')).toMatchObject({ done: 1, days: [today()] });
  expect((await tick('calm', 'breathe', today(), false)).body).toMatchObject({
    following: { this_week: { done: 0 } },
  });
});

test('an action done more often than planned does not stand for another', async () => {
  await follow('calm');
  for (const days of [0, 1, 2]) {
    await tick('calm', 'nature', today());
    if (days < 2) await wait(1);
  }
  expect((await show('calm')).following?.this_week).toEqual({ done: 1, planned: 9 });
});

test.each([
  ['breathe', -1, 'day'],
  ['breathe', 1, 'day'],
  ['longer', 0, 'action'],
  ['juggling', 0, 'action'],
])('in week 1, %s on day %d from the start is refused at its field %s', async (action, offset, field) => {
  await follow('calm');
  const day = new Date(club.clock.now().getTime() + offset * 86_400_000).toISOString().slice(0, 10);
  const { problem } = await tick('calm', action, day);
  expect(problem).toMatchObject({ code: 'validation_error', errors: [{ field }] });
});

test('weeks go by, and after the last one the blueprint is over', async () => {
  await follow('calm');
  await wait(6);
  expect((await show('calm')).following).toMatchObject({ week: 1, is_over: false });
  await wait(1);
  expect((await show('calm')).following).toMatchObject({ week: 2, in_all: { planned: 9 + 11 } });
  await wait(20);
  expect((await show('calm')).following).toMatchObject({ week: 4, is_over: false });
  await wait(1);
  expect((await show('calm')).following).toMatchObject({ week: 4, is_over: true });
});

test('what the member measures counts by itself, and an earlier blood test counts in its week', async () => {
  await record([{ metric: 'hdl', value: 60, unit: 'mg/dL' }]);
  await wait(1);
  await follow('numbers-and-screening', {});
  await wait(7);
  const reading = [
    { metric: 'systolic' as const, value: 121, unit: 'mmHg' },
    { metric: 'diastolic' as const, value: 78, unit: 'mmHg' },
  ];
  await record(reading);
  club.clock.advance({ minutes: 1 });
  await record(reading);
  const pressure = (await show('numbers-and-screening')).following?.actions.find(({ code }) => code === 'pressure');
  expect(pressure).toMatchObject({ done: 1, planned: 7 });
  await wait(7);
  const { following } = await show('numbers-and-screening');
  expect(following?.actions.find(({ code }) => code === 'cholesterol')).toMatchObject({ done: 1 });
  expect(following?.actions.find(({ code }) => code === 'hba1c')).toMatchObject({ done: 0 });
  expect((await tick('numbers-and-screening', 'hba1c', today())).problem).toMatchObject({
    errors: [{ field: 'action' }],
  });
});

const record = (values: { metric: 'hdl' | 'systolic' | 'diastolic'; value: number; unit: string }[]) =>
  call(club.app, measurements.recordMeasurements, { observed_at: club.clock.now().toISOString(), values }, { as: ada });

test('following twice goes on with the first start, and leaving starts again', async () => {
  await follow('calm');
  const first = (await show('calm')).following?.started_on;
  await wait(3);
  await follow('calm');
  expect((await show('calm')).following?.started_on).toBe(first);
  expect((await call(club.app, blueprints.leaveBlueprint, { id: 'calm' }, { as: ada })).body).toMatchObject({
    following: null,
  });
  expect((await tick('calm', 'breathe', today())).status).toBe(404);
  await wait(1);
  await follow('calm');
  expect((await show('calm')).following).toMatchObject({ started_on: today(), this_week: { done: 0 } });
});

test('who starts again on the day of leaving goes on with what was done', async () => {
  await follow('calm');
  await tick('calm', 'breathe', today());
  await call(club.app, blueprints.leaveBlueprint, { id: 'calm' }, { as: ada });
  await follow('calm');
  expect((await show('calm')).following).toMatchObject({ this_week: { done: 1 } });
});

test("another member's blueprints and ticks stay their own", async () => {
  await follow('calm');
  await tick('calm', 'breathe', today());
  const ben = await aHealthMember(club);
  expect((await show('calm', ben)).following).toBeNull();
  const { status } = await call(club.app, blueprints.leaveBlueprint, { id: 'calm' }, { as: ben });
  expect(status).toBe(404);
  expect((await show('calm')).following?.this_week.done).toBe(1);
});

test('without consent nothing of what was followed is shown, and with it everything is there again', async () => {
  await follow('calm');
  await call(club.app, consents.withdrawHealthConsent, { purpose: 'health_data' }, { as: ada });
  expect((await show('calm')).following).toBeNull();
  club.clock.advance({ seconds: 1 });
  await factories.consent(club, ada);
  expect((await show('calm')).following).toMatchObject({ week: 1 });
});

test('breathing that the player counted is in the week without a tick', async () => {
  await follow('calm', {});
  const input = { session: 'sigh', minutes: 5 };
  const { body } = await call(club.app, mindfulness.startMindfulnessPlay, input, { as: ada });
  for (let position = 20; position <= 260; position += 20) {
    club.clock.advance({ seconds: 20 });
    await call(club.app, mindfulness.signalMindfulnessPlay, { id: body.id, position, playing: true }, { as: ada });
  }
  const actions = (await show('calm')).following?.actions ?? [];
  expect(actions.find(({ code }) => code === 'breathe')).toMatchObject({ done: 1, from_data: [today()] });
  await tick('calm', 'breathe', today());
  expect((await show('calm')).following?.this_week.done).toBe(1);
});

test('who agreed to rewards earns points for reading a blueprint, once', async () => {
  const read = () => call(club.app, blueprints.readBlueprint, { id: 'calm' }, { as: ada });
  const countEarned = async () => {
    for (const sweep of rewards.sweeps ?? []) await sweep(club.club);
    const { body } = await call(club.app, points.listTransactions, { activity: 'blueprint_read' }, { as: ada });
    return body.count;
  };
  await read();
  expect(await countEarned()).toBe(0);
  const { version } = consentPurposes.rewards;
  await call(club.app, consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
  await read();
  await read();
  expect(await countEarned()).toBe(1);
});

test('nobody earns the points of a blueprint by a report of their own', async () => {
  const { version } = consentPurposes.rewards;
  await call(club.app, consents.giveHealthConsent, { purpose: 'rewards', version }, { as: ada });
  const report = { event_type: 'blueprint_read', reference: 'calm' };
  const { problem } = await call(club.app, points.recordEvent, report, { as: ada });
  expect(problem).toMatchObject({ status: 403, code: 'not_client_triggered' });
});

test('a blueprint that the record speaks against says so before its start', async () => {
  const isRuledOut = async () => (await show('eating-window')).cautions[0]?.startsWith("This blueprint isn't for you");
  expect(await isRuledOut()).toBe(false);
  const answers = [{ question: 'medicines', value: ['insulin'] }];
  await call(club.app, assessment.saveUserAnswers, { answers } as never, { as: ada });
  expect(await isRuledOut()).toBe(true);
});

test('an eating window that is followed ends with what is said later: no step, no tick, and the page says why', async () => {
  await follow('eating-window');
  const due = async () => {
    const call = { db: club.club.db, config: club.club.config, clock: club.clock, caller: { id: ada.id } };
    return asMember(club.club.healthDb, ada.id, async (healthDb) => {
      const local = await findLocalTime(healthDb, ada.id, call as never);
      return listDueActions({ ...call, healthDb, local } as never);
    });
  };
  expect((await due()).length).toBeGreaterThan(0);
  await call(club.app, assessment.saveUserAnswers, { answers: [{ question: 'pregnant', value: 'yes' }] }, { as: ada });
  expect(await due()).toEqual([]);
  expect((await tick('eating-window', 'window_12', today())).problem).toMatchObject({ code: 'not_eligible' });
  expect((await show('eating-window')).cautions[0]).toContain("This blueprint isn't for you: During pregnancy");
});

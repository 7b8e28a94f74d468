import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { beforeEach, describe, expect, it } from 'vitest';
import type { EarnEvent, EarnRule, EarnRules } from '#platform/earning';
import { fakeClock, type TestDatabase, testDatabase } from '#tools/testing';
import { findBalance, openAccount } from './accounts.ts';
import { earnAct, type Occurrence } from './earning.ts';
import { findEntry } from './entries.store.ts';
import { changeEventType, createEventType, listEventTypes, registerEventTypes } from './event-types.ts';
import { asOwner } from './fixtures.testing.ts';
import { restoreAward, takeBackAward } from './reversals.ts';
import { verify } from './verify.ts';

let database: TestDatabase;
let ada: string;
const clock = fakeClock();

beforeEach(async () => {
  database = await testDatabase();
  clock.set('2026-11-20T09:00:00.000Z');
  ada = await newMember();
});

const newMember = async (): Promise<string> => {
  const member = randomUUID();
  await openAccount(database.db, clock, member);
  return member;
};

const activate = () => asOwner(database, 'update event_types set is_active = true');

const happened = (event: EarnEvent, reference: string, more: Partial<Occurrence> = {}) =>
  earnAct(database.db, clock, { userId: ada, event, reference, healthConsent: true, ...more });

const visit = (reference: string, more: Partial<Occurrence> = {}) =>
  happened('daily_visit', reference, { byMember: true, ...more });

describe('an event', () => {
  it("is awarded its rule's points from the club, with the rule's current version", async () => {
    const earned = await happened('account_verified', 'once');
    expect(earned).toMatchObject({ status: 'awarded', reason: null, points: 10_000, balance: 10_000, replayed: false });
    const found = await findEntry(database.db, ada, earned.transactionId ?? '');
    expect(found).toMatchObject({
      amount: 10_000,
      type: 'earn',
      activity: 'account_verified',
      counterparty: { kind: 'issuance' },
    });
    const { rows } = await asOwner(database, 'select points, rule_version, by_member from reward_events');
    expect(rows).toEqual([{ points: '10000', rule_version: 1, by_member: false }]);
  });

  it('repeats the first result without more points when it is reported again', async () => {
    const first = await visit('today');
    clock.advance({ hours: 3 });
    expect(await visit('today')).toEqual({ ...first, replayed: true });
    expect((await findBalance(database.db, clock, ada))?.balance).toBe(200);
  });

  it('leaves no trace when it cannot count again', async () => {
    await happened('account_verified', 'once');
    expect(await happened('account_verified', 'another')).toMatchObject({
      status: 'capped',
      reason: 'lifetime_cap',
      points: 0,
      transactionId: null,
      balance: 10_000,
      nextAvailableAt: null,
    });
    const { rows } = await asOwner(
      database,
      'select (select count(*) from reward_events) + (select count(*) from ledger_transactions) as count',
    );
    expect(rows).toEqual([{ count: '2' }]);
  });

  it('is refused to clients when its rule is unknown, closed or not for clients', async () => {
    await expect(visit('x', { event: 'nonsense' as EarnEvent })).rejects.toMatchObject({ code: 'not_found' });
    await changeEventType(database.db, 'workout_done', { is_active: false });
    await expect(visit('x', { event: 'workout_done' })).rejects.toMatchObject({ code: 'not_found' });
    await changeEventType(database.db, 'workout_done', { is_active: true });
    await expect(visit('x', { event: 'account_verified' })).rejects.toMatchObject({ code: 'not_client_triggered' });
  });

  it("does not fail the club's own work when its rule is closed", async () => {
    await changeEventType(database.db, 'glucose_day', { is_active: false });
    expect(await happened('glucose_day', 'once')).toMatchObject({ status: 'capped', reason: 'inactive' });
    await asOwner(database, 'update ledger_accounts set frozen_at = now() where owner_id is not null');
    expect(await happened('account_verified', 'once')).toMatchObject({ status: 'capped', reason: 'frozen' });
    await expect(visit('today')).rejects.toMatchObject({ code: 'account_frozen' });
  });

  it('keeps its points when the rule changes later', async () => {
    await visit('first');
    await asOwner(database, "update event_types set points = 900 where code = 'daily_visit'");
    clock.advance({ days: 1 });
    expect((await visit('second')).points).toBe(900);
    const { rows } = await asOwner(database, 'select points, rule_version from reward_events order by occurred_at');
    expect(rows).toEqual([
      { points: '200', rule_version: 1 },
      { points: '900', rule_version: 2 },
    ]);
  });
});

describe('the limits of a rule', () => {
  it("count days in the club's calendar", async () => {
    const timeZone = 'America/New_York';
    clock.set('2026-11-21T04:30:00.000Z'); // 23:30 on the 20th there
    expect(await visit('evening', { timeZone })).toMatchObject({
      status: 'awarded',
      nextAvailableAt: new Date('2026-11-21T05:00:00.000Z'),
    });
    clock.advance({ minutes: 29 });
    expect(await visit('late', { timeZone })).toMatchObject({
      reason: 'daily_cap',
      nextAvailableAt: new Date('2026-11-21T05:00:00.000Z'),
    });
    clock.advance({ minutes: 1 });
    expect(await visit('morning', { timeZone })).toMatchObject({ status: 'awarded' });
  });

  it('award a reference again only in the next period', async () => {
    await activate();
    const track = (reference: string) => happened('audio_listened', reference, { byMember: true });
    expect(await track('calm')).toMatchObject({ status: 'awarded', replayed: false, nextAvailableAt: null });
    expect(await track('calm')).toMatchObject({ replayed: true });
    await track('sleep');
    expect(await track('breath')).toMatchObject({
      status: 'awarded',
      nextAvailableAt: new Date('2026-11-21T00:00:00.000Z'),
    });
    expect(await track('focus')).toMatchObject({ reason: 'daily_cap' });
    clock.advance({ days: 1 });
    expect(await track('calm')).toMatchObject({ status: 'awarded', replayed: false });
    await happened('blueprint_read', 'sleep well');
    clock.advance({ days: 400 });
    expect(await happened('blueprint_read', 'sleep well')).toMatchObject({ replayed: true });
    expect(await happened('birthday', 'birthday')).toMatchObject({ replayed: false });
    expect(await happened('birthday', 'birthday')).toMatchObject({ replayed: true });
    clock.advance({ days: 365 });
    expect(await happened('birthday', 'birthday')).toMatchObject({ replayed: false, status: 'awarded' });
  });

  it("count months in the club's calendar", async () => {
    await asOwner(database, "update event_types set per_month = 2 where code = 'daily_visit'");
    await visit('20th');
    clock.advance({ days: 1 });
    const firstOfDecember = new Date('2026-12-01T00:00:00.000Z');
    expect(await visit('21st')).toMatchObject({ status: 'awarded', nextAvailableAt: firstOfDecember });
    clock.advance({ days: 1 });
    expect(await visit('22nd')).toMatchObject({ reason: 'monthly_cap', nextAvailableAt: firstOfDecember });
    clock.set('2026-12-01T00:00:00.000Z');
    expect(await visit('1st')).toMatchObject({ status: 'awarded' });
  });

  it('enforce a pause after any event of the rule, or after the same reference', async () => {
    await activate();
    await happened('meal_plan_created', 'one');
    clock.advance({ days: 6, hours: 23 });
    expect(await happened('meal_plan_created', 'two')).toMatchObject({
      reason: 'cool_down',
      nextAvailableAt: new Date('2026-11-27T09:00:00.000Z'),
    });
    clock.advance({ hours: 1 });
    expect(await happened('meal_plan_created', 'two')).toMatchObject({ status: 'awarded' });
    await happened('health_check_completed', 'prostate');
    expect(await happened('health_check_completed', 'skin')).toMatchObject({ status: 'awarded' });
    clock.advance({ days: 89 });
    expect(await happened('health_check_completed', 'prostate')).toMatchObject({ reason: 'cool_down' });
    clock.advance({ days: 1 });
    expect(await happened('health_check_completed', 'prostate')).toMatchObject({ status: 'awarded' });
  });

  it('hold across parallel calls', async () => {
    await activate();
    const tracks = Array.from({ length: 30 }, (_, index) =>
      happened('audio_listened', `track ${index}`, { byMember: true }),
    );
    const earned = await Promise.all(tracks);
    expect(earned.filter(({ status }) => status === 'awarded')).toHaveLength(3);
    const same = await Promise.all(Array.from({ length: 20 }, () => visit('today')));
    expect(same.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect((await findBalance(database.db, clock, ada))?.balance).toBe(3 * 300 + 200);
    expect((await verify(database.db)).findings).toEqual([]);
  });
});

describe('the limits over all rules', () => {
  it("limit events reported by a member's own client to 60.00 a day, but not the club's own", async () => {
    await activate();
    await asOwner(database, "update event_types set client_triggered = true where code = 'blueprint_read'");
    const read = (reference: string) => happened('blueprint_read', reference, { byMember: true });
    const reads = await Promise.all(Array.from({ length: 15 }, (_, index) => read(`blueprint ${index}`)));
    expect(reads.filter(({ status }) => status === 'awarded')).toHaveLength(12);
    expect(await visit('today')).toMatchObject({
      reason: 'daily_cap',
      nextAvailableAt: new Date('2026-11-21T00:00:00.000Z'),
    });
    expect(await happened('account_verified', 'once')).toMatchObject({ status: 'awarded' });
    clock.advance({ days: 1 });
    expect(await visit('tomorrow')).toMatchObject({ status: 'awarded' });
  });

  it('stop awards when the daily programme budget is used up', async () => {
    await asOwner(database, 'update earn_limits set programme_daily = 10300');
    await happened('account_verified', 'once');
    expect(await visit('today')).toMatchObject({ status: 'awarded' });
    ada = await newMember();
    expect(await visit('today')).toMatchObject({
      reason: 'budget',
      nextAvailableAt: new Date('2026-11-21T00:00:00.000Z'),
    });
    clock.advance({ days: 1 });
    expect(await visit('tomorrow')).toMatchObject({ status: 'awarded' });
  });
});

it("the list of rules shows a member's progress and when the next event counts", async () => {
  await visit('today');
  await happened('account_verified', 'once');
  await changeEventType(database.db, 'glucose_day', { is_active: false });
  const types = await listEventTypes(database.db, clock, ada);
  const states = Object.fromEntries(
    types.map(({ code, doneToday, doneTotal, availableAt, completed }) => [
      code,
      [doneToday, doneTotal, availableAt, completed],
    ]),
  );
  expect(states).toMatchObject({
    account_verified: [1, 1, null, true],
    profile_completed: [0, 0, null, false],
    daily_visit: [1, 1, new Date('2026-11-21T00:00:00.000Z'), false],
  });
  expect(states).not.toHaveProperty('glucose_day');
  clock.advance({ days: 1 });
  const visits = (await listEventTypes(database.db, clock, ada)).find(({ code }) => code === 'daily_visit');
  expect(visits).toMatchObject({
    doneToday: 0,
    doneTotal: 1,
    availableAt: null,
  });
});

describe('a rule that a domain registers', () => {
  const rule: EarnRule = {
    name: 'Walk',
    description: 'Take a walk.',
    icon: 'shoe',
    category: 'habit',
    points: 3,
    page: '/walks',
    per: 'day',
    perDay: 2,
    pauseDays: 1,
  };
  const register = async (rules: EarnRules) => {
    const client = new pg.Client(database.ownerUrl);
    await client.connect();
    await registerEventTypes(client, rules).finally(() => client.end());
  };
  const find = async () => (await listEventTypes(database.db, clock, ada)).find(({ code }) => code === 'walked');

  it('is open from then on, with its points and limits', async () => {
    await register({ walked: rule });
    expect(await find()).toMatchObject({ name: 'Walk', icon: 'shoe', points: 300, perDay: 2, cooldownSeconds: 86_400 });
    expect(await happened('walked' as EarnEvent, 'once')).toMatchObject({ status: 'awarded', points: 300 });
  });

  it('keeps what an administrator changed, and follows the rest', async () => {
    await register({ walked: rule });
    await changeEventType(database.db, 'walked', { points: 700, name: 'Long walk' });
    await register({ walked: { ...rule, icon: 'sun', points: 9, isGift: true } });
    expect(await find()).toMatchObject({ name: 'Long walk', icon: 'sun', points: 700 });
    await happened('walked' as EarnEvent, 'once');
    const { rows } = await asOwner(database, 'select from earn_runs');
    expect(rows).toEqual([]);
  });
});

describe('a rule of staff', () => {
  const counting = {
    ...{ code: 'own_bonus', counts: 'story_published', name: 'Bonus', description: 'On top.', points: 250 },
    ...{ per_day: null, per_month: null, per_lifetime: 1 },
  };
  const start = async () => {
    expect(await createEventType(database.db, counting)).toBe(true);
    await changeEventType(database.db, 'own_bonus', { is_active: true });
  };
  const balance = async () => (await findBalance(database.db, clock, ada))?.balance;

  it('gives its points with the event that it counts, within its own limits', async () => {
    await activate();
    await start();
    expect(await happened('story_published', 'one')).toMatchObject({ points: 1250, balance: 1250 });
    clock.advance({ days: 1 });
    expect(await happened('story_published', 'two')).toMatchObject({ points: 1000, balance: 2250 });
    expect((await verify(database.db)).findings).toEqual([]);
  });

  it('gives nothing before it starts', async () => {
    await activate();
    await createEventType(database.db, counting);
    expect(await happened('story_published', 'one')).toMatchObject({ points: 1000 });
  });

  it('goes back with what it was given for, and comes again with it', async () => {
    await activate();
    await start();
    const { transactionId } = await happened('story_published', 'one');
    let posting = transactionId ?? '';
    for (const left of [0, 1250, 0]) {
      posting = (await (left === 0 ? takeBackAward : restoreAward)(database.db, clock, ada, posting)) ?? '';
      expect(await balance()).toBe(left);
    }
  });
});

import { randomUUID } from 'node:crypto';
import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { statements } from '@club/contract/club/statements';
import { topics } from '@club/contract/club/topics';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listTasks, schedule } from '#app';
import { queueStatements } from '#club/statements';
import { holdPoints, post, verify } from '#core/ledger';
import { byHand } from '#platform/jobs';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { expirePoints, remindOfExpiry } from './expiry.ts';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2024-01-10T12:00:00.000Z');
  ada = await factories.member(club);
});

const move = (minor: number, type: 'earn' | 'redeem' = minor > 0 ? 'earn' : 'redeem') =>
  post(club.database.db, club.clock, {
    type,
    activity: type === 'earn' ? 'daily_visit' : 'offer_redeemed',
    key: randomUUID(),
    legs: [
      { system: type === 'earn' ? 'issuance' : 'treasury', amount: -minor },
      { member: ada.id, amount: minor },
    ],
  });
/** The same member, signed in at another time. */
const at = async (time: string) => {
  club.clock.set(time);
  const { body } = await call(club.app, identity.login, { email: ada.email, password });
  ada = { ...ada, access: body.access };
};
const wallet = async () => (await call(club.app, points.getBalance, {}, { as: ada })).body;
const run = (task: string, payload: unknown = {}) => listTasks(club.club)[task]?.(payload, byHand);

describe('expiry', () => {
  it('takes points 24 months after they were earned, oldest first, and none that were spent or are held', async () => {
    await move(1000);
    club.clock.set('2024-02-10T12:00:00.000Z');
    await move(700);
    club.clock.set('2024-03-10T12:00:00.000Z');
    await move(-400);
    await at('2026-01-09T12:00:00.000Z');
    expect(await expirePoints(club.club)).toBe(0);
    await at('2026-01-10T12:00:01.000Z');
    expect(await expirePoints(club.club)).toBe(1);
    expect(await wallet()).toMatchObject({ balance: 7, lifetime_spent: 10 });
    expect(await expirePoints(club.club)).toBe(0);
    await holdPoints(club.database.db, club.clock, {
      userId: ada.id,
      amount: 500,
      type: 'exchange',
      activity: 'exchanged',
      key: randomUUID(),
      expiresAt: club.clock.now(),
    });
    await at('2026-02-11T12:00:00.000Z');
    await expirePoints(club.club);
    expect(await wallet()).toMatchObject({ balance: 5, held: 5, available: 0 });
    const { results } = (await call(club.app, points.listTransactions, { transaction_type: 'expire' }, { as: ada }))
      .body;
    expect(results.map(({ amount }) => amount)).toEqual([-2, -6]);
    expect((await verify(club.database.db)).findings).toEqual([]);
  });

  it('two concurrent runs take the points once', async () => {
    await move(1000);
    await at('2026-01-11T12:00:00.000Z');
    await Promise.all([expirePoints(club.club), expirePoints(club.club)]);
    expect((await wallet()).balance).toBe(0);
  });

  it('a second run on the same day leaves newly expired points to the next day', async () => {
    await move(1000);
    club.clock.advance({ minutes: 5 });
    await move(100);
    await at('2026-01-10T12:01:00.000Z');
    expect(await expirePoints(club.club)).toBe(1);
    await at('2026-01-10T12:10:00.000Z');
    expect(await expirePoints(club.club)).toBe(0);
    expect((await wallet()).balance).toBe(1);
    await at('2026-01-11T12:10:00.000Z');
    expect(await expirePoints(club.club)).toBe(1);
    expect((await wallet()).balance).toBe(0);
  });

  it('is announced by mail 30 and 7 days before, once each', async () => {
    await move(1000);
    const templates = async () => (await club.mails(ada.email)).map(({ subject }) => subject);
    club.clock.set('2025-12-11T11:59:59.000Z');
    await remindOfExpiry(club.club);
    expect(await templates()).toEqual([]);
    club.clock.set('2025-12-11T12:00:00.000Z');
    await remindOfExpiry(club.club);
    await remindOfExpiry(club.club);
    expect(await templates()).toEqual(['10.00 points will start to expire on 10 Jan 2026']);
    club.clock.set('2026-01-03T11:59:59.000Z');
    await remindOfExpiry(club.club);
    expect(await templates()).toHaveLength(1);
    club.clock.set('2026-01-03T12:00:00.000Z');
    await run('expire_points');
    await run('expire_points');
    expect(await templates()).toHaveLength(2);
  });
});

describe('the monthly statement', () => {
  it('is mailed with totals and a signature over its end, only to members with entries', async () => {
    const ben = await factories.member(club);
    club.clock.set('2024-02-10T12:00:00.000Z');
    await move(1000);
    club.clock.set('2024-03-10T12:00:00.000Z');
    await move(500);
    await move(-250);
    await at('2024-04-01T05:30:00.000Z');
    await queueStatements(club.club);
    await queueStatements(club.club);
    const mails = await club.mails(ada.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your points in March 2024']);
    const period = { start_date: '2024-03-01', end_date: '2024-03-31' };
    const { proof } = (await call(club.app, statements.getStatement, period, { as: ada })).body;
    expect(mails[0]?.text).toContain('Opening balance: 10.00 points');
    expect(mails[0]?.text).toContain('Earned: 5.00 points\nSpent: 2.50 points\nExpired: 0.00 points');
    expect(mails[0]?.text).toContain('Closing balance: 12.50 points');
    expect(mails[0]?.text).toContain(`has the hash ${proof.checkpoint?.head_hash}`);
    expect(await club.mails(ben.email)).toEqual([]);
  });
});

describe('a birthday', () => {
  it('awards points once a year to members of at least 30 days; 29 February counts as the 28th', async () => {
    await at('2024-01-10T12:00:00.000Z');
    await call(club.app, account.saveProfile, { date_of_birth: '1980-02-29' } as never, { as: ada });
    club.clock.set('2025-02-27T06:07:00.000Z');
    await run('birthdays');
    club.clock.set('2025-02-28T06:07:00.000Z');
    await run('birthdays');
    await run('birthdays');
    await at('2025-03-01T06:07:00.000Z');
    await run('birthdays');
    const { results } = (await call(club.app, points.listTransactions, { activity: 'birthday' }, { as: ada })).body;
    expect(results.map(({ amount }) => amount)).toEqual([50]);
    club.clock.set('2028-02-28T06:07:00.000Z');
    await run('birthdays');
    await at('2028-02-29T06:07:00.000Z');
    await run('birthdays');
    expect((await call(club.app, points.listTransactions, { activity: 'birthday' }, { as: ada })).body.count).toBe(2);
  });

  it('awards nothing to a new member', async () => {
    await at('2024-01-12T12:00:00.000Z');
    await call(club.app, account.saveProfile, { date_of_birth: '1980-01-15' } as never, { as: ada });
    club.clock.set('2024-01-15T06:07:00.000Z');
    await run('birthdays');
    await at('2024-01-15T12:00:00.000Z');
    expect((await call(club.app, points.listTransactions, { activity: 'birthday' }, { as: ada })).body.count).toBe(0);
  });
});

describe('badges', () => {
  const badges = async () => (await call(club.app, points.listBadges, {}, { as: ada })).body.results;

  it('are awarded once when their rule is met, and numbered in order', async () => {
    await at('2024-01-10T12:00:00.000Z');
    expect((await badges()).map(({ collection }) => collection.code)).toEqual(['founder', 'member']);
    await move(100_000);
    const [, member, silver] = await badges();
    expect(silver).toMatchObject({
      name: expect.stringMatching(/^Silver no\. \d+$/),
      description: '1,000 points earned in total.',
      chain: null,
      collection: { code: 'silver', name: 'Silver', tier: 2 },
    });
    expect((await badges())[1]).toEqual(member);
    await move(-100_000);
    expect((await badges()).map(({ collection }) => collection.code)).toContain('silver');
  });

  it('are numbered without gaps when many members look at once', async () => {
    await at('2024-01-10T12:00:00.000Z');
    const others = await Promise.all(Array.from({ length: 8 }, () => factories.member(club)));
    const lists = await Promise.all(others.map((as) => call(club.app, points.listBadges, {}, { as })));
    const serials = lists.map(
      ({ body }) => body.results.find(({ collection }) => collection.code === 'member')?.serial ?? 0,
    );
    const sorted = serials.toSorted((one, two) => one - two);
    expect(sorted).toEqual(sorted.map((_, index) => (sorted[0] ?? 0) + index));
  });
});

describe('the balances', () => {
  const list = (email: string, more: Record<string, unknown> = {}, as = ada) =>
    call(club.app, points.listBalances, { email, ...more } as never, { as });

  it("show the caller's own accounts, narrowed by each filter", async () => {
    await at('2024-01-10T12:00:00.000Z');
    const { results } = (await list(ada.email.toUpperCase())).body;
    expect(results).toEqual([expect.objectContaining({ token: 'POINTS', scale: 2, balance: 0, status: 'active' })]);
    const number = results[0]?.account_number ?? '';
    expect((await list(ada.email, { account_number: number, token: 'points' })).body.count).toBe(1);
    expect((await list(ada.email, { token: 'MILES' })).body.count).toBe(0);
    expect((await list(ada.email, { account_number: '100000000000' })).body.count).toBe(0);
    expect((await list(ada.email, { limit: 1, offset: 1 })).body.results).toEqual([]);
  });

  it("show other members' accounts only to an administrator of the dashboard", async () => {
    await at('2024-01-10T12:00:00.000Z');
    const ben = await factories.member(club);
    const admin = await factories.member(club, { permissions: ['dashboard'] });
    const other = await factories.member(club, { permissions: ['vendors'] });
    expect((await list(ben.email)).problem.status).toBe(404);
    expect((await list('nobody@example.org')).problem.status).toBe(404);
    expect((await list(ben.email, {}, other)).problem.status).toBe(404);
    expect((await list(ben.email, {}, admin)).body.count).toBe(1);
  });
});

describe('a topic subscription', () => {
  it('stays subscribed until cancelled', async () => {
    await at('2024-01-10T12:00:00.000Z');
    const save = (feature: string, wanted?: boolean) =>
      call(club.app, topics.saveTopic, { feature, ...(wanted === undefined ? {} : { wanted }) } as never, {
        as: ada,
      });
    const list = async () =>
      (await call(club.app, topics.listTopics, {}, { as: ada })).body.results.map(({ feature }) => feature);
    await save('coach');
    await save('coach');
    await save('events');
    expect(await list()).toEqual(['coach', 'events']);
    await save('coach', false);
    expect(await list()).toEqual(['events']);
    expect((await save('teleport')).problem.errors[0]?.field).toBe('feature');
  });
});

it('every job of the schedule exists', () => {
  const tasks = listTasks(club.club);
  for (const line of schedule.split('\n')) expect(tasks).toHaveProperty(line.split(' ').at(-1) ?? '');
});

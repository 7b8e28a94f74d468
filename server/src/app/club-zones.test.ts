import { randomUUID } from 'node:crypto';
import { account } from '@club/contract/club/account';
import { marketplace } from '@club/contract/club/marketplace';
import { points } from '@club/contract/club/points';
import { statements } from '@club/contract/club/statements';
import { transfers } from '@club/contract/club/transfers';
import { vendors } from '@club/contract/club/vendors';
import { identity } from '@club/contract/core/identity';
import { analytics } from '@club/contract/hub/analytics';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findPartner, order } from '#club/exchange/fixtures';
import { anOffer } from '#club/marketplace/fixtures';
import { aVendorOwner, give } from '#club/vendors/fixtures';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

const [day, hour, second] = [86_400_000, 3_600_000, 1000];

/** Far on both sides of UTC: when 21 November and December begin for the club. */
const zones = [
  { timeZone: 'Pacific/Auckland', midnight: '2026-11-20T11:00:00.000Z', december: '2026-11-30T11:00:00.000Z' },
  { timeZone: 'Pacific/Honolulu', midnight: '2026-11-21T10:00:00.000Z', december: '2026-12-01T10:00:00.000Z' },
];

describe.each(zones)('a club in $timeZone', ({ timeZone, midnight, december }) => {
  let club: TestClub;
  let ada: Member;
  let ben: Member;

  beforeAll(async () => {
    club = await testClub({ CLUB_TIME_ZONE: timeZone });
  });
  afterAll(() => club.close());
  beforeEach(async () => {
    setTime(midnight, -40 * day);
    [ada, ben] = [await factories.member(club), await factories.member(club)];
  });

  const setTime = (instant: string, after = 0): void =>
    club.clock.set(new Date(Date.parse(instant) + after).toISOString());
  const signIn = async (member: Member): Promise<Member> => {
    const { body } = await call(club.app, identity.login, { email: member.email, password });
    return { ...member, access: body.access };
  };
  /** Ada, signed in again some time after an instant. */
  const signInAda = async (instant: string, after = 0): Promise<Member> => {
    setTime(instant, after);
    ada = await signIn(ada);
    return ada;
  };
  const visit = async () =>
    (await call(club.app, points.recordEvent, { event_type: 'daily_visit', reference: randomUUID() }, { as: ada }))
      .body;
  const listEntries = async (filters = {}) =>
    (await call(club.app, points.listTransactions, filters as never, { as: ada })).body.results;

  test('a daily limit starts again at midnight', async () => {
    await signInAda(midnight, -second);
    expect((await visit()).status).toBe('awarded');
    expect(await visit()).toMatchObject({ status: 'capped', next_available_at: midnight });
    const readType = async () =>
      (await call(club.app, points.listEventTypes, {}, { as: ada })).body.results.find(
        ({ code }) => code === 'daily_visit',
      );
    expect(await readType()).toMatchObject({ done_today: 1, available_at: midnight });
    setTime(midnight);
    expect(await readType()).toMatchObject({ done_today: 0, available_at: null });
    expect((await visit()).status).toBe('awarded');
  });

  test("a streak counts the club's days", async () => {
    for (let days = 0; days < 7; days += 1) {
      await signInAda(midnight, days * day + (days % 2 === 0 ? 23.5 : 0.5) * hour);
      expect(await listEntries({ activity: 'streak_7' })).toEqual([]);
      await visit();
    }
    expect(await listEntries({ activity: 'streak_7' })).toHaveLength(1);
    const year = (await call(club.app, analytics.getOwnYear, {}, { as: ada })).body;
    expect(year).toMatchObject({
      to: '2026-11-27',
      active_days: 7,
      best_streak: { days: 7, from: '2026-11-21', to: '2026-11-27' },
    });
  });

  test("a sender's limit, and a recipient's, starts again at midnight", async () => {
    await give(club, ada, 2_000_000);
    await signInAda(midnight, -second);
    const send = (amount: number) =>
      call(club.app, transfers.transferTokens, { client_code: ben.client_code, amount } as never, { as: ada });
    expect([(await send(5000)).status, (await send(5000)).status]).toEqual([201, 201]);
    expect((await send(1)).problem.code).toBe('limit_reached');
    setTime(midnight);
    expect([(await send(5000)).status, (await send(5000)).status]).toEqual([201, 201]);
  });

  test("a partner's limits start again with the day and the month", async () => {
    await give(club, ada, 2_000_000);
    await signInAda(december, -second);
    const casa = { loyalty_member: 'casa-stays', membership_number: 'AB1234567', points: 3000 };
    expect((await order(club, ada, casa)).status).toBe(202);
    expect(await findPartner(club, ada, 'casa-stays')).toMatchObject({ daily_left: 0, monthly_left: 6000 });
    expect((await order(club, ada, casa)).problem.code).toBe('limit_reached');
    setTime(december);
    expect(await findPartner(club, ada, 'casa-stays')).toMatchObject({ daily_left: 3000, monthly_left: 9000 });
    expect((await order(club, ada, casa)).status).toBe(202);
    await signInAda(december, day);
    expect(await findPartner(club, ada, 'casa-stays')).toMatchObject({ daily_left: 3000, monthly_left: 6000 });
  });

  test('history, reports and statements put an entry on its day', async () => {
    setTime(midnight, -second);
    await give(club, ada, 1000);
    setTime(midnight);
    await give(club, ada, 200);
    await signInAda(midnight, hour);
    const amounts = async (date_from: string) => (await listEntries({ date_from })).map(({ amount }) => amount);
    expect(await amounts('2026-11-20')).toEqual([2, 10]);
    expect(await amounts('2026-11-21')).toEqual([2]);
    const ofDay = async (on: string) =>
      (await call(club.app, statements.getStatement, { start_date: on, end_date: on } as never, { as: ada })).body;
    expect(await ofDay('2026-11-20')).toMatchObject({
      opening_balance: 0,
      closing_balance: 10,
      results: [{ date: '2026-11-20' }],
    });
    expect(await ofDay('2026-11-21')).toMatchObject({
      opening_balance: 10,
      closing_balance: 12,
      results: [{ date: '2026-11-21' }],
    });
    const mine = { clientCode: ada.client_code, duration: 'last_one_week' } as const;
    const { body } = await call(club.app, statements.getBalanceHistory, mine, { as: ada });
    expect(body.results.slice(-2)).toMatchObject([
      { date: '2026-11-20', closing: 10 },
      { date: '2026-11-21', closing: 12 },
    ]);
    const report = (await call(club.app, statements.getPointsReport, { ...mine, by: 'date' }, { as: ada })).body;
    expect('results' in report ? report.results.slice(-2) : []).toMatchObject([
      { date: '2026-11-20', earned: 10 },
      { date: '2026-11-21', earned: 2 },
    ]);
  });

  test("a statement is mailed on the first of the club's month, for the month before", async () => {
    setTime(december, -second);
    await give(club, ada, 1000);
    const listStatements = async () => {
      await club.runJob('statements');
      return (await club.mails(ada.email)).map(({ subject }) => subject);
    };
    expect(await listStatements()).toEqual([]);
    setTime(december);
    await give(club, ada, 200);
    expect(await listStatements()).toEqual([expect.stringContaining('November 2026')]);
    const [mail] = await club.mails(ada.email);
    expect(mail?.text).toContain('10.00');
    expect(mail?.text).not.toContain('12.00');
    setTime(december, day);
    expect(await listStatements()).toHaveLength(1);
  });

  test('birthday points come on the birthday', async () => {
    await call(club.app, account.saveProfile, { date_of_birth: '1984-11-21' } as never, { as: ada });
    const countGifts = async () => {
      await club.runJob('birthdays');
      return (await listEntries({ activity: 'birthday' })).length;
    };
    await signInAda(midnight, -second);
    expect(await countGifts()).toBe(0);
    setTime(midnight);
    expect(await countGifts()).toBe(1);
    expect(await countGifts()).toBe(1);
  });

  test('points expire on a day of the club', async () => {
    const offer = await anOffer(club, { vendor: (await aVendorOwner(club)).vendor, price: 100 });
    for (const [after, date] of [
      [-second, '2026-11-20'],
      [0, '2026-11-21'],
    ] as const) {
      setTime(midnight.replace('2026', '2024'), after);
      const member = await factories.member(club);
      await give(club, member, 1000);
      setTime(midnight, -hour);
      ada = await signIn(member);
      expect((await call(club.app, points.getBalance, {}, { as: ada })).body.expiring).toEqual({ amount: 10, date });
      const { body } = await call(
        club.app,
        marketplace.quoteOffer,
        { clientCode: ada.client_code, offerId: offer },
        { as: ada },
      );
      expect(body.expiring_used).toEqual({ amount: 1, date });
    }
  });

  test('a day is closed an hour after midnight, and its members are kept for 429 days', async () => {
    setTime(midnight, -second);
    await give(club, ada, 1000);
    const runDays = async () => {
      await club.runJob('close_ledger_days');
      await club.runJob('purge_active_days');
      const { rows } = await sql<{ closed: boolean; kept: boolean }>`
        select exists (select from ledger_days where day = '2026-11-20') as closed,
          exists (select from ledger_active_days where day = '2026-11-20') as kept`.execute(club.database.db);
      return rows[0];
    };
    setTime(midnight, hour - second);
    expect(await runDays()).toEqual({ closed: false, kept: false });
    setTime(midnight, hour);
    expect(await runDays()).toEqual({ closed: true, kept: true });
    setTime(midnight, 429 * day - second);
    expect(await runDays()).toEqual({ closed: true, kept: true });
    setTime(midnight, 429 * day);
    expect(await runDays()).toEqual({ closed: true, kept: false });
  });

  test("a vendor's days have the views and redemptions of their own", async () => {
    const owner = await aVendorOwner(club, { name: 'Alba Spa' });
    const offer = await anOffer(club, { vendor: owner.vendor, price: 1000, limit: 3 });
    await give(club, ada, 10_000);
    for (const after of [-second, 0]) {
      await signInAda(midnight, after);
      await call(club.app, marketplace.getOffer, { id: offer }, { as: ada });
      await call(club.app, marketplace.buyOffer, { clientCode: ada.client_code, offerId: offer } as never, { as: ada });
    }
    setTime(midnight, hour);
    const { body } = await call(club.app, vendors.listVendorOffers, {}, { as: await signIn(owner) });
    expect(body.summary.series.slice(-2)).toMatchObject([
      { date: '2026-11-20', redemptions: 1, points: 10 },
      { date: '2026-11-21', redemptions: 1, points: 10 },
    ]);
    await expect
      .poll(async () => {
        const again = await call(club.app, vendors.listVendorOffers, {}, { as: await signIn(owner) });
        return again.body.summary.series.slice(-2).map(({ views }) => views);
      })
      .toEqual([1, 1]);
  });
});

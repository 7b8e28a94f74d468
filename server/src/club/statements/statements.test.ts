import { createHash, createPublicKey, randomUUID, verify } from 'node:crypto';
import { points } from '@club/contract/club/points';
import { durations, type Statement, statements } from '@club/contract/club/statements';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { post } from '#core/ledger';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;

beforeAll(async () => {
  club = await testClub({ CLUB_TIME_ZONE: 'Europe/Madrid' });
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-01-10T12:00:00.000Z');
  ada = await factories.member(club);
});

type Kind = 'earn' | 'redeem' | 'expire' | 'refund';
const other = { earn: 'issuance', redeem: 'treasury', expire: 'expired', refund: 'treasury' } as const;

/** Moves Ada's points at a given time, as the product would. */
const move = (at: string, kind: Kind, minor: number, activity = kind === 'earn' ? 'daily_visit' : kind) => {
  club.clock.set(at);
  return post(club.database.db, club.clock, {
    type: kind,
    activity,
    key: randomUUID(),
    legs: [
      { system: other[kind], amount: -minor },
      { member: ada.id, amount: minor },
    ],
  });
};

/** Ten months with every kind of entry. */
const history = async () => {
  await move('2026-01-10T13:00:00.000Z', 'earn', 50_000, 'profile_completed');
  for (let month = 2; month <= 11; month += 1) {
    const day = `2026-${String(month).padStart(2, '0')}-1${month % 10}`;
    await move(`${day}T08:00:00.000Z`, 'earn', 200 + month);
    await move(`${day}T22:30:00.000Z`, 'redeem', -100 * month, 'offer_redeemed');
  }
  await move('2026-11-15T08:00:00.000Z', 'refund', 300, 'offer_refunded');
  await move('2026-11-16T08:00:00.000Z', 'expire', -777, 'expired');
  await move('2026-11-18T23:30:00.000Z', 'earn', 205, 'daily_visit');
  await today();
};

const today = async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  const { body } = await call(club.app, identity.login, { email: ada.email, password });
  ada = { ...ada, access: body.access };
};

const report = (input: Record<string, unknown>, as = ada) =>
  call(club.app, statements.getPointsReport, { clientCode: ada.client_code, ...input } as never, { as });
const statement = async (input: Record<string, unknown> = {}) =>
  (await call(club.app, statements.getStatement, input as never, { as: ada })).body;
const sum = (rows: readonly Record<string, unknown>[], key: string): number =>
  Math.round(rows.reduce((total, row) => total + Number(row[key]) * 100, 0)) / 100;

describe('the points report', () => {
  it.each(durations)('has the same totals in its three shapes and in the balance history for %s', async (duration) => {
    await history();
    const total = (await report({ duration, by: 'sum' })).body;
    const dates = (await report({ duration, by: 'date' })).body;
    const activities = (await report({ duration })).body;
    const { body: days } = await call(
      club.app,
      statements.getBalanceHistory,
      { clientCode: ada.rewards_client_code, duration },
      { as: ada },
    );
    if (total.by !== 'sum' || dates.by !== 'date' || activities.by !== 'activity') throw new Error('another shape');
    for (const key of ['earned', 'spent', 'expired'] as const) {
      expect([sum(dates.results, key), sum(activities.results, key), sum(days.results, key)]).toEqual([
        total[key],
        total[key],
        total[key],
      ]);
    }
    expect(total.net).toBeCloseTo(total.earned - total.spent - total.expired, 2);
    const balance = (await call(club.app, points.getBalance, {}, { as: ada })).body;
    expect(days.results.at(-1)?.closing).toBe(balance.balance);
    for (const [index, day] of days.results.entries()) {
      expect(day.closing).toBeCloseTo(day.opening + day.earned - day.spent - day.expired, 2);
      if (index > 0) expect(day.opening).toBe(days.results[index - 1]?.closing);
    }
  });

  it('has an interval per day up to a month, per week up to half a year and per month beyond, without gaps', async () => {
    await history();
    const toSteps = async (duration: string) => {
      const { body } = await report({ duration, by: 'date' });
      return body.by === 'date' ? [body.interval, body.results.length] : [];
    };
    expect(await toSteps('last_one_week')).toEqual(['day', 7]);
    expect(await toSteps('last_one_month')).toEqual(['day', 31]);
    expect((await toSteps('last_three_months'))[0]).toBe('week');
    expect((await toSteps('last_one_year'))[0]).toBe('month');
  });

  it("counts days of the club's calendar, not of UTC", async () => {
    await history();
    const { body } = await report({ duration: 'last_one_week', by: 'date' });
    if (body.by !== 'date') throw new Error('another shape');
    expect(body.results.find(({ earned }) => earned === 2.05)?.date).toBe('2026-11-19');
  });

  it('names its parts: refunds, and earnings by rule', async () => {
    await history();
    const { body } = await report({ duration: 'last_one_month', by: 'sum' });
    expect(body).toMatchObject({ refunded: 3, expired: 7.77 });
    const activities = (await report({ duration: 'all_time' })).body;
    expect((await report({ duration: 'all' as 'all_time' })).body).toEqual(activities);
    if (activities.by !== 'activity') throw new Error('another shape');
    expect(activities.results.map(({ label }) => label)).toEqual(
      ['Offer redeemed', 'Profile completed', 'Daily visit', 'Points expired', 'Offer refunded'].sort(
        (one, two) =>
          activities.results.findIndex((row) => row.label === one) -
          activities.results.findIndex((row) => row.label === two),
      ),
    );
    expect(activities.results.find(({ activity }) => activity === 'daily_visit')?.count).toBe(11);
  });

  it("refuses another member's code and an unknown duration", async () => {
    const ben = await factories.member(club);
    expect((await report({ clientCode: ben.client_code })).problem.status).toBe(404);
    expect((await report({ duration: 'forever' })).problem.errors[0]?.field).toBe('duration');
    expect((await report({ by: 'hour' })).problem.errors[0]?.field).toBe('by');
  });

  it('is flat for a member without a history', async () => {
    await today();
    const { body } = await report({ by: 'date' });
    if (body.by !== 'date') throw new Error('another shape');
    expect(body.results).toHaveLength(31);
    expect(sum(body.results, 'earned')).toBe(0);
  });
});

/** The hash of a line, computed from the statement alone. */
const hashLine = (line: Statement['results'][number], previous: string | null, account: string): string =>
  createHash('sha256')
    .update(Buffer.from(previous ?? '0'.repeat(64), 'hex'))
    .update(
      [
        account,
        line.seq,
        line.transaction_id,
        line.asset,
        line.amount_minor,
        line.balance_after_minor,
        line.activity,
        line.at_ms,
      ].join('|'),
    )
    .digest('hex');

describe('the statement', () => {
  const year = { start_date: '2026-01-01', end_date: '2026-11-20' };

  it('lists each line once across its pages, oldest first, in the page size asked for', async () => {
    await history();
    const seen: number[] = [];
    for (let page = 1; ; page += 1) {
      const { results, num_pages, count } = await statement({ ...year, page, per_page: 9 });
      seen.push(...results.map(({ seq }) => seq));
      expect([num_pages, count]).toEqual([3, 24]);
      if (page === num_pages) break;
      expect(results).toHaveLength(9);
    }
    expect(seen).toEqual(Array.from({ length: 24 }, (_, index) => index + 1));
  });

  it('opens and closes with matching balances, and totals the whole period', async () => {
    await history();
    const november = await statement({ start_date: '2026-11-01', end_date: '2026-11-20', per_page: 1 });
    const { opening_balance, closing_balance, totals } = november;
    expect(opening_balance + totals.earned - totals.spent - totals.expired).toBeCloseTo(closing_balance, 2);
    expect(totals).toEqual({ earned: 7.16, spent: 11, expired: 7.77, net: -11.61 });
    const october = await statement({ start_date: '2026-10-01', end_date: '2026-10-31' });
    expect(october.closing_balance).toBe(opening_balance);
    expect(closing_balance).toBe((await call(club.app, points.getBalance, {}, { as: ada })).body.balance);
  });

  it('contains all that is needed to recompute its chain, and a signature over its end', async () => {
    await history();
    const pages = [await statement({ ...year, per_page: 20 }), await statement({ ...year, per_page: 20, page: 2 })];
    let previous = pages[0]?.proof.first_prev_hash ?? null;
    expect(previous).toBeNull();
    for (const page of pages) {
      expect(page.proof.first_prev_hash).toBe(previous);
      for (const line of page.results) {
        expect(line.hash).toBe(hashLine(line, previous, page.proof.account_number));
        previous = line.hash;
      }
      expect(page.proof.head_hash).toBe(previous);
    }
    const signed = pages[1]?.proof.checkpoint;
    if (!signed) throw new Error('no checkpoint');
    expect([signed.seq, signed.head_hash]).toEqual([24, previous]);
    const { keys } = (await call(club.app, statements.getPointsKeys, {})).body;
    const key = keys.find(({ kid }) => kid === signed.key_id);
    const text = `${signed.account_number}|${signed.seq}|${signed.head_hash}|${Date.parse(signed.at)}`;
    const publicKey = createPublicKey({ key: { ...key }, format: 'jwk' });
    const signature = Buffer.from(signed.signature, 'base64url');
    expect(verify(null, Buffer.from(text), publicKey, signature)).toBe(true);
    expect(verify(null, Buffer.from(text.replace('|24|', '|23|')), publicKey, signature)).toBe(false);
  });

  it('covers this month without dates, and is empty where nothing moved', async () => {
    await history();
    expect(await statement()).toMatchObject({ start_date: '2026-11-01', end_date: '2026-11-20', count: 5 });
    const empty = await statement({ start_date: '2026-12-01', end_date: '2026-12-31' });
    expect(empty).toMatchObject({ count: 0, num_pages: 1, results: [], totals: { net: 0 } });
    expect(empty.proof.checkpoint).toBeNull();
    expect(empty.opening_balance).toBe(empty.closing_balance);
  });

  it.each([
    [{ start_date: '2026-11-20', end_date: '2026-11-01' }, 'end_date'],
    [{ start_date: '2025-01-01', end_date: '2026-11-01' }, 'end_date'],
    [{ start_date: '2026-02-30' }, 'start_date'],
    [{ per_page: 0 }, 'per_page'],
    [{ per_page: 100 }, 'per_page'],
    [{ page: 0 }, 'page'],
    [{ page: 'x' }, 'page'],
  ])('refuses %o at its field', async (input, field) => {
    await today();
    const { problem } = await call(club.app, statements.getStatement, input as never, { as: ada });
    expect(problem.errors.map((error) => error.field)).toEqual([field]);
  });
});

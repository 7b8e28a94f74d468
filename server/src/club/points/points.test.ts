import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import type { Output } from '@club/contract/platform/endpoint';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { changeEventType, earn, holdPoints, post } from '#core/ledger';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-20T09:00:00.000Z');
  [ada, ben] = [await factories.member(club), await factories.member(club)];
});

const list = (input: Record<string, unknown>, as = ada) =>
  call(club.app, points.listTransactions, input as never, { as });
const amounts = async (input: Record<string, unknown> = {}, as = ada) =>
  (await list(input, as)).body.results.map(({ amount }) => amount);
const readBalance = async (as: Member) => (await call(club.app, points.getBalance, {}, { as })).body;
const report = (input: Record<string, unknown>, as = ada, headers = {}) =>
  call(club.app, points.recordEvent, { event_type: 'daily_visit', reference: 'today', ...input } as never, {
    as,
    headers,
  });

const verified = () =>
  earn(club.database.db, club.clock, { userId: ada.id, event: 'account_verified', reference: 'once' });
const send = (minor: number, key: string) =>
  post(club.database.db, club.clock, {
    type: 'transfer',
    activity: 'transfer',
    key,
    legs: [
      { member: ada.id, amount: -minor },
      { member: ben.id, amount: minor },
    ],
  });

describe('the balance', () => {
  it('is zero for a new member', async () => {
    expect(await readBalance(ada)).toEqual({
      client_code: ada.client_code,
      rewards_client_code: ada.rewards_client_code,
      account_number: expect.stringMatching(/^10\d{10}$/),
      token: 'POINTS',
      points: 0,
      balance: 0,
      available: 0,
      held: 0,
      opens: null,
      pending: 0,
      lifetime_earned: 0,
      lifetime_spent: 0,
      expiring: null,
      updated_at: '2026-11-20T09:00:00.000Z',
    });
  });

  it('is the sum of the transactions, with held points shown separately', async () => {
    await verified();
    await send(2550, 'balance');
    const wish = {
      userId: ada.id,
      amount: 1005,
      type: 'exchange',
      activity: 'exchanged',
      key: ada.id,
      expiresAt: club.clock.now(),
    } as const;
    await holdPoints(club.database.db, club.clock, wish);
    expect(await readBalance(ada)).toMatchObject({
      points: 74.5,
      balance: 74.5,
      held: 10.05,
      available: 0,
      opens: { amount: 64.45, date: '2026-12-20' },
      lifetime_earned: 100,
      lifetime_spent: 25.5,
    });
    const settled = (await list({})).body.results.filter(({ status }) => status !== 'pending');
    expect(settled.reduce((sum, { amount }) => sum + amount, 0)).toBe(74.5);
  });

  it('calls nothing available that opens later, and says when it does', async () => {
    await verified();
    const accounts = () => call(club.app, points.listBalances, { email: ada.email }, { as: ada });
    expect(await readBalance(ada)).toMatchObject({
      balance: 100,
      available: 0,
      opens: { amount: 100, date: '2026-12-20' },
    });
    expect((await accounts()).body.results[0]).toMatchObject({ balance: 100, available: 0 });
    club.clock.advance({ days: 30 });
    ada = await factories.newSession(club, ada);
    expect(await readBalance(ada)).toMatchObject({ balance: 100, available: 100, opens: null });
    expect((await accounts()).body.results[0]).toMatchObject({ balance: 100, available: 100 });
  });

  it("shows what expires within 30 days, as a day in the club's calendar", async () => {
    club.clock.set('2024-12-10T23:30:00.000Z');
    ada = await factories.member(club);
    await verified();
    club.clock.set('2026-11-20T09:00:00.000Z');
    const { body } = await call(club.app, identity.login, { email: ada.email, password });
    const { expiring } = await readBalance({ ...ada, access: body.access });
    expect(expiring).toEqual({ amount: 100, date: '2026-12-10' });
  });
});

describe('reporting an event', () => {
  it("awards the rule's points, whatever amount is sent", async () => {
    const first = await report({ points: 1_000_000, amount: 1_000_000 });
    expect(first.status).toBe(201);
    expect(first.body).toEqual({
      transaction_id: expect.any(String),
      event_type: 'daily_visit',
      points_awarded: 2,
      status: 'awarded',
      reason: null,
      balance: 2,
      next_available_at: '2026-11-21T00:00:00.000Z',
    });
    expect((await readBalance(ada)).points).toBe(2);
  });

  it('answers a repeat with the first result and a further event with the cap, both with 200', async () => {
    const first = await report({});
    const again = await report({});
    expect([again.status, again.body]).toEqual([200, first.body]);
    const other = await report({ reference: 'once more' });
    expect([other.status, other.body]).toEqual([
      200,
      { ...first.body, transaction_id: null, points_awarded: 0, status: 'capped', reason: 'daily_cap' },
    ]);
    expect(await amounts()).toEqual([2]);
  });

  it('has one effect and one answer per idempotency key', async () => {
    const headers = { 'idempotency-key': 'visit-of-today' };
    const first = await report({}, ada, headers);
    const again = await report({}, ada, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect((await report({ reference: 'other' }, ada, headers)).problem.code).toBe('idempotency_key_reused');
  });

  it("also accepts the rule's number", async () => {
    const types = (await call(club.app, points.listEventTypes, {}, { as: ada })).body.results;
    const visit = types.find(({ code }) => code === 'daily_visit');
    expect((await report({ event_type: visit?.id })).body.event_type).toBe('daily_visit');
  });

  it("refuses rules that don't exist, are closed or are not for clients", async () => {
    expect((await report({ event_type: 'nonsense' })).problem).toMatchObject({ status: 404, code: 'not_found' });
    expect((await report({ event_type: 99_999 })).problem).toMatchObject({ status: 404 });
    await changeEventType(club.database.db, 'workout_done', { is_active: false });
    expect((await report({ event_type: 'workout_done' })).problem).toMatchObject({ status: 404 });
    await changeEventType(club.database.db, 'workout_done', { is_active: true });
    expect((await report({ event_type: 'workout_done' })).problem).toMatchObject({ code: 'not_client_triggered' });
    expect((await report({ event_type: 'account_verified' })).problem).toMatchObject({
      status: 403,
      code: 'not_client_triggered',
    });
  });

  it("accepts a time within ten minutes of the server's", async () => {
    const late = await report({ occurred_at: '2026-11-20T08:49:59.000Z' });
    expect(late.problem).toMatchObject({ status: 400, errors: [{ field: 'occurred_at' }] });
    expect((await report({ occurred_at: '2026-11-20T08:50:00.000Z' })).status).toBe(201);
  });

  it('awards points once for twenty parallel reports', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => report({ reference: `visit ${n}` })));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect((await readBalance(ada)).points).toBe(2);
  });
});

describe('the event types', () => {
  it("are the open rules with the caller's progress", async () => {
    await report({});
    const { body } = await call(club.app, points.listEventTypes, {}, { as: ada });
    expect(body).toMatchObject({ count: body.results.length, next: null, previous: null });
    const visits = (list: typeof body) => list.results.find(({ code }) => code === 'daily_visit');
    expect(visits(body)).toMatchObject({
      points: 2,
      client_triggered: true,
      per_day: 1,
      done_today: 1,
      done_total: 1,
      available_at: '2026-11-21T00:00:00.000Z',
      completed: false,
    });
    const others = (await call(club.app, points.listEventTypes, {}, { as: ben })).body;
    expect(visits(others)).toMatchObject({ done_total: 0, available_at: null });
    expect(body.results.find(({ code }) => code === 'feedback_given')?.path).toBe('/feedbacks');
    expect(body.results.find(({ code }) => code === 'birthday')?.path).toBeNull();
  });

  it('promise points for healthy habits only to members who agreed to them', async () => {
    const read = async (as: Member) => (await call(club.app, points.listEventTypes, {}, { as })).body;
    const habits = ({ results }: Awaited<ReturnType<typeof read>>) =>
      results.filter(({ code }) => ['audio_listened', 'steps_goal', 'workout_done', 'blueprint_read'].includes(code));
    const before = await read(ada);
    expect([habits(before), before.habits]).toEqual([[], { state: 'consent_required', until: null }]);
    await factories.consent(club, ada, 'rewards');
    const after = await read(ada);
    expect(habits(after)).toHaveLength(4);
    expect(after.habits).toEqual({ state: 'open', until: null });
    expect(habits(after).find(({ code }) => code === 'audio_listened')?.path).toBe('/health/mindfulness-exercise');
  });
});

describe('the transactions', () => {
  /** Earned 100.00 on the 20th, three transfers to Ben on the 21st. */
  beforeEach(async () => {
    await verified();
    club.clock.advance({ days: 1 });
    for (const minor of [100, 250, 3000]) await send(minor, `${ada.id} ${minor}`);
    // returns to a time when the sessions are valid
    club.clock.set('2026-11-20T09:00:00.000Z');
  });

  it("are the caller's own, newest first", async () => {
    const { body } = await list({});
    expect(body.results[3]).toEqual({
      id: expect.any(String),
      number: expect.any(Number),
      transaction_type: 'earn',
      activity: 'account_verified',
      activity_label: 'Account verified',
      activity_icon: 'mail',
      direction: 'credit',
      amount: 100,
      balance_after: 100,
      token: 'POINTS',
      status: 'completed',
      counterparty: { kind: 'club', name: 'Longevity Club' },
      reference: { kind: 'welcome', id: 'once' },
      description: 'Account verified',
      subject: null,
      created_at: '2026-11-20T09:00:00.000Z',
    });
    expect(body.results[0]).toMatchObject({
      amount: -30,
      balance_after: 66.5,
      direction: 'debit',
      activity_label: 'Transfer',
      activity_icon: 'send',
      counterparty: { kind: 'member' },
    });
    expect(await amounts({}, ben)).toEqual([30, 2.5, 1]);
  });

  it('are narrowed by each filter and by all of them together', async () => {
    expect(await amounts({ date_from: '2026-11-21' })).toEqual([-30, -2.5, -1]);
    expect(await amounts({ date_from: '2026-11-22' })).toEqual([]);
    expect(await amounts({ status: 'completed' })).toHaveLength(4);
    expect(await amounts({ status: 'failed' })).toEqual([]);
    expect(await amounts({ amount_gte: '2.50' })).toEqual([-30, -2.5, 100]);
    expect(await amounts({ activity: 'account_verified' })).toEqual([100]);
    expect(await amounts({ activity: 'account_verified,transfer' })).toHaveLength(4);
    expect(await amounts({ transaction_type: 'transfer' })).toEqual([-30, -2.5, -1]);
    expect(
      await amounts({ transaction_type: 'transfer', amount_gte: 2, date_from: '2026-11-21', status: 'completed' }),
    ).toEqual([-30, -2.5]);
    expect(await amounts({ transaction_type: 'earn', amount_gte: 101 })).toEqual([]);
  });

  it('treat an empty filter as none', async () => {
    expect(
      await amounts({ status: '', activity: '', transaction_type: '', date_from: '', amount_gte: '' }),
    ).toHaveLength(4);
  });

  it.each([
    ['status', 'lost'],
    ['transaction_type', 'gift'],
    ['activity', 'transfer,nonsense'],
    ['date_from', '2026-02-30'],
    ['amount_gte', '1e3'],
    ['amount_gte', '-1'],
    ['limit', '101'],
    ['offset', '10001'],
  ])('refuse %s=%s and name the field', async (field, value) => {
    expect((await list({ [field]: value })).problem).toMatchObject({
      status: 400,
      code: 'validation_error',
      errors: [{ field }],
    });
  });

  it('come in pages whose links keep the filters and cover the whole list', async () => {
    const seen: number[] = [];
    let body: Output<typeof points.listTransactions> = (
      await list({ limit: 2, amount_gte: 1, activity: 'account_verified,transfer' })
    ).body;
    const previous: (string | null)[] = [];
    for (;;) {
      seen.push(...body.results.map(({ amount }) => amount));
      previous.push(body.previous);
      expect(body.count).toBe(4);
      if (!body.next) break;
      expect(body.next.startsWith(`${club.config.publicUrl}/api/r/v2/transactions/?`)).toBe(true);
      const { searchParams } = new URL(body.next);
      expect(searchParams.get('amount_gte')).toBe('1');
      body = (await list(Object.fromEntries(searchParams))).body;
    }
    expect(seen).toEqual([-30, -2.5, -1, 100]);
    expect(previous[0]).toBeNull();
    expect(new URL(previous[1] ?? '').searchParams.get('offset')).toBe('0');
  });

  it('open with their history and receipt, only for their owner', async () => {
    const [first, second] = (await list({})).body.results;
    const open = (transactionId: string, as: Member) =>
      call(club.app, points.getTransaction, { transactionId }, { as });
    const { body } = await open(first?.id ?? '', ada);
    const before = (await open(second?.id ?? '', ada)).body;
    expect(body).toMatchObject({ ...first, timeline: [{ status: 'completed', at: first?.created_at }], related: [] });
    expect(body.receipt).toEqual({
      seq: 4,
      prev_hash: before.receipt?.hash,
      hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    });
    expect(body.around).toEqual([second]);
    expect(before.around.map(({ id }) => id)).toEqual([first?.id, (await list({})).body.results[2]?.id]);
    const earned = (await list({ transaction_type: 'earn' })).body.results[0]?.id ?? '';
    expect((await open(earned, ada)).body.receipt).toMatchObject({ seq: 1, prev_hash: null });
    expect((await open(earned, ben)).problem).toMatchObject({ status: 404, code: 'not_found' });
    expect((await open('01900000-0000-7000-8000-000000000000', ada)).problem.status).toBe(404);
  });
});

import { randomUUID } from 'node:crypto';
import { points } from '@club/contract/club/points';
import { transfers } from '@club/contract/club/transfers';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { updateUser } from '#core/identity';
import { freeze, post } from '#core/ledger';
import { call, factories, listRows, type Member, password, type TestClub, testClub } from '#tools/testing';
import { mailTransfers } from './mails.ts';

let club: TestClub;
let ada: Member;
let ben: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  club.clock.set('2026-11-18T09:00:00.000Z');
  [ada, ben] = [await factories.member(club), await factories.member(club, { first_name: 'Ben', last_name: 'Kovac' })];
  club.clock.set('2026-11-20T09:00:00.000Z');
});

const give = (member: Member, minor: number, activity = 'adjustment') =>
  post(club.database.db, club.clock, {
    type: activity === 'adjustment' ? 'adjust' : 'earn',
    activity,
    key: `given:${randomUUID()}`,
    legs: [
      activity === 'adjustment' ? { system: 'adjustment', amount: -minor } : { system: 'issuance', amount: -minor },
      { member: member.id, amount: minor },
    ],
  });
const send = (input: Record<string, unknown>, as = ada, headers = {}) =>
  call(club.app, transfers.transferTokens, { client_code: ben.client_code, ...input } as never, { as, headers });
const readPoints = async (as: Member) => (await call(club.app, points.getBalance, {}, { as })).body.points;

/** The same member with a new access token, which lasts five minutes. */
const fresh = async (member: Member): Promise<Member> => {
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  return { ...member, access: body.access };
};

beforeEach(async () => {
  [ada, ben] = [await fresh(ada), await fresh(ben)];
});

test('points move from one member to another, and both are mailed', async () => {
  await give(ada, 10_000);
  const { status, body } = await send({ amount: 25.5, note: 'For the tickets' });
  expect(status).toBe(201);
  expect(body).toMatchObject({ amount: 25.5, fee: 0, recipient: { display_name: 'Ben K.' }, balance: 74.5 });
  expect([await readPoints(ada), await readPoints(ben)]).toEqual([74.5, 25.5]);
  expect((await club.mails(ada.email))[0]).toMatchObject({ template: 'transfer_sent' });
  const [received] = await club.mails(ben.email);
  expect(received).toMatchObject({ template: 'transfer_received', subject: 'Ada L. sent you 25.50 points' });
  expect(received?.text).toContain('You received 25.50 points from Ada L.\n');
  expect(received?.text).toContain('They wrote: For the tickets');
});

test('queues the mails of many transfers once each, however many processes run', async () => {
  await give(ada, 20_000);
  for (let sent = 0; sent < 20; sent += 1) expect((await send({ amount: 1 })).status).toBe(201);
  await Promise.all([mailTransfers(club.club), mailTransfers(club.club), mailTransfers(club.club)]);
  const templates = (await club.mails(ben.email)).map(({ template }) => template);
  expect(templates.filter((template) => template === 'transfer_received')).toHaveLength(20);
});

test.each([
  ['e-mail', () => ({ email: ben.email.toUpperCase() })],
  ['client code', () => ({ client_code: ben.client_code.toLowerCase() })],
  ['rewards code', () => ({ to: ben.rewards_client_code })],
])('a recipient is found by %s', async (_name, named) => {
  await give(ada, 1000);
  expect((await send({ client_code: undefined, ...named(), amount: 1 })).status).toBe(201);
});

test('finds a recipient by the account number as it is printed', async () => {
  await give(ada, 1000);
  const number = (await call(club.app, points.getBalance, {}, { as: ben })).body.account_number;
  const printed = number.replace(/(.{4})(?=.)/g, '$1 ');
  expect((await send({ client_code: undefined, account_number: printed, amount: 1 })).status).toBe(201);
});

test('a dry run names the recipient and moves no points', async () => {
  await give(ada, 1000);
  const before = await listRows(club.database);
  const { status, body } = await send({ amount: 10, dry_run: true });
  expect([status, body.transaction_id, body.recipient.display_name]).toEqual([200, null, 'Ben K.']);
  expect(await listRows(club.database)).toEqual(before);
  const short = await send({ amount: 10.01, dry_run: true });
  expect(short.problem).toMatchObject({ code: 'insufficient_points', message: 'You need 0.01 more points.' });
});

test('a dry run refuses a frozen account like the transfer, on either side', async () => {
  await give(ada, 1000);
  for (const { id } of [ada, ben]) {
    await freeze(club.database.db, id, club.clock.now());
    for (const dry_run of [true, false]) {
      expect((await send({ amount: 1, dry_run })).problem.code).toBe('account_frozen');
    }
    await freeze(club.database.db, id, null);
  }
  expect((await send({ amount: 1, dry_run: true })).status).toBe(200);
});

test('unknown, unverified, suspended and deleted recipients get the same answer', async () => {
  await give(ada, 1000);
  const unverified = await factories.member(club, { status: 'registered' });
  const suspended = await factories.member(club, { status: 'suspended' });
  for (const email of ['nobody@example.org', unverified.email, suspended.email]) {
    const { problem } = await send({ client_code: undefined, email, amount: 1 });
    expect([problem.status, problem.message]).toEqual([
      404,
      "We couldn't find an active member with these details. Check them and try again.",
    ]);
  }
});

test.each([
  [0, 'amount'],
  [0.99, 'amount'],
  [-5, 'amount'],
  [1.234, 'amount'],
  [5000.01, 'amount'],
  ['1e2', 'amount'],
  ['1e308', 'amount'],
  ['NaN', 'amount'],
  ['', 'amount'],
])('the amount %s is refused at its field, and nothing moves', async (amount, field) => {
  await give(ada, 1_000_000);
  const before = await listRows(club.database);
  const { problem } = await send({ amount });
  expect([problem.status, problem.errors.map((error) => error.field)]).toEqual([400, [field]]);
  expect(await listRows(club.database)).toEqual(before);
});

test('refuses a transfer to oneself, or to two recipients at once', async () => {
  await give(ada, 1000);
  expect((await send({ client_code: ada.client_code, amount: 1 })).problem.message).toBe(
    "You can't send points to yourself.",
  );
  expect((await send({ email: ben.email, amount: 1 })).problem.status).toBe(400);
  expect((await send({ client_code: undefined, amount: 1 })).problem.status).toBe(400);
});

test('refuses more than the balance and leaves the sums unchanged', async () => {
  await give(ada, 500);
  expect((await send({ amount: 5.01 })).problem.code).toBe('insufficient_points');
  expect([await readPoints(ada), await readPoints(ben)]).toEqual([5, 0]);
});

test('of many concurrent transfers exactly as many succeed as the balance allows', async () => {
  await give(ada, 1000);
  const answers = await Promise.all(Array.from({ length: 15 }, () => send({ amount: 1.5 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6);
  expect([await readPoints(ada), await readPoints(ben)]).toEqual([1, 9]);
});

test("two members who send to each other at once don't deadlock", async () => {
  await give(ada, 10_000);
  await give(ben, 10_000);
  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, turn) =>
      turn % 2 === 0 ? send({ amount: 2 }) : send({ client_code: ada.client_code, amount: 2 }, ben),
    ),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect([await readPoints(ada), await readPoints(ben)]).toEqual([100, 100]);
});

test('a repeated key moves the points once, and is refused with another body', async () => {
  await give(ada, 1000);
  const headers = { 'idempotency-key': 'tickets-of-friday' };
  const first = await send({ amount: 2 }, ada, headers);
  const again = await send({ amount: 2 }, ada, headers);
  expect(again.body).toEqual(first.body);
  expect((await send({ amount: 3 }, ada, headers)).problem.code).toBe('idempotency_key_reused');
  expect(await readPoints(ben)).toBe(2);
});

test('a repeated key replays the first answer even when the points are spent and the recipient is gone', async () => {
  await give(ada, 200);
  const headers = { 'idempotency-key': 'the-last-two-points' };
  const first = await send({ amount: 2 }, ada, headers);
  await updateUser(club.database.db, ben.id, { status: 'suspended' });
  const again = await send({ amount: 2 }, ada, headers);
  expect([again.status, again.body]).toEqual([201, first.body]);
  expect(again.headers['idempotency-replayed']).toBe('true');
});

test('one key sent many times at once moves the points once', async () => {
  await give(ada, 1000);
  const headers = { 'idempotency-key': 'pressed-many-times' };
  const answers = await Promise.all(Array.from({ length: 12 }, () => send({ amount: 2 }, ada, headers)));
  expect(new Set(answers.map(({ body }) => body.transaction_id)).size).toBe(1);
  expect(await readPoints(ben)).toBe(2);
});

test('a refused transfer leaves its key free', async () => {
  const headers = { 'idempotency-key': 'too-early' };
  expect((await send({ amount: 2 }, ada, headers)).problem.code).toBe('insufficient_points');
  await give(ada, 1000);
  expect((await send({ amount: 2 }, ada, headers)).status).toBe(201);
});

test("limits transfers to twenty and ten thousand points a day, until the club's next day", async () => {
  await give(ada, 3_000_000);
  for (let times = 0; times < 20; times += 1) expect((await send({ amount: 1 })).status).toBe(201);
  const many = await send({ amount: 1 });
  expect(many.problem).toMatchObject({
    code: 'limit_reached',
    message: "That's over your daily limit. You can send points 20 times a day.",
  });
  club.clock.set('2026-11-21T00:00:30.000Z');
  ada = await fresh(ada);
  expect((await send({ amount: 5000 })).status).toBe(201);
  expect((await send({ amount: 5000 })).status).toBe(201);
  expect((await send({ amount: 1 })).problem.message).toBe("You've reached your daily limit of 10,000.00 points.");
});

test('a limit holds for concurrent transfers', async () => {
  await give(ada, 3_000_000);
  const answers = await Promise.all(Array.from({ length: 24 }, () => send({ amount: 1 })));
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
  expect(await readPoints(ben)).toBe(20);
});

test('an account created today cannot send yet', async () => {
  const young = await factories.member(club);
  await give(young, 1000);
  expect((await send({ amount: 1 }, young)).problem.code).toBe('account_too_new');
  club.clock.advance({ days: 1, milliseconds: -1 });
  const later = await fresh(young);
  expect((await send({ amount: 1 }, later)).problem.code).toBe('account_too_new');
  club.clock.advance({ milliseconds: 1 });
  expect((await send({ amount: 1 }, later)).status).toBe(201);
});

test.each([
  'account_verified',
  'profile_completed',
  'onboarding_completed',
  'questionnaire_completed',
  'referral_reward',
  'referral_joined',
])('points for %s can be sent on only after 30 days', async (activity) => {
  await give(ada, 25_000, activity);
  await give(ada, 500);
  expect((await send({ amount: 6 })).problem.message).toBe(
    'You can send welcome and referral points 30 days after you receive them.',
  );
  expect((await send({ amount: 4 })).body).toMatchObject({ balance: 251, available: 1 });
  expect((await send({ amount: 1 })).body).toMatchObject({ balance: 250, available: 0 });
  club.clock.set('2026-12-20T08:59:00.000Z');
  ada = await fresh(ada);
  expect((await send({ amount: 6 })).problem.code).toBe('insufficient_points');
  club.clock.set('2026-12-20T09:00:01.000Z');
  ada = await fresh(ada);
  expect((await send({ amount: 6 })).status).toBe(201);
});

test('points that went back to the club are no longer held', async () => {
  await give(ada, 10_000, 'account_verified');
  await post(club.database.db, club.clock, {
    type: 'redeem',
    activity: 'offer_redeemed',
    legs: [
      { member: ada.id, amount: -4000 },
      { system: 'treasury', amount: 4000 },
    ],
  });
  await give(ada, 1000);
  expect((await send({ amount: 10.01 })).problem.code).toBe('insufficient_points');
  expect((await send({ amount: 10 })).status).toBe(201);
});

test('what was spent at the club before does not free later welcome points', async () => {
  await give(ada, 4000);
  await post(club.database.db, club.clock, {
    type: 'redeem',
    activity: 'offer_redeemed',
    legs: [
      { member: ada.id, amount: -4000 },
      { system: 'treasury', amount: 4000 },
    ],
  });
  await give(ada, 10_000, 'account_verified');
  expect((await send({ amount: 1 })).problem.code).toBe('insufficient_points');
});

test('received points do not count as earned', async () => {
  await give(ada, 10_000);
  expect((await send({ amount: 50 })).status).toBe(201);
  expect((await call(club.app, points.getBalance, {}, { as: ben })).body).toMatchObject({
    points: 50,
    lifetime_earned: 0,
  });
});

test("a member receives at most twenty transfers a day, from whomever, until the club's next day", async () => {
  const senders = [ada];
  club.clock.set('2026-11-18T09:00:00.000Z');
  for (let made = 0; made < 2; made += 1) senders.push(await factories.member(club));
  club.clock.set('2026-11-20T09:00:00.000Z');
  for (const [at, sender] of senders.entries()) senders[at] = await fresh(sender);
  for (const sender of senders) await give(sender, 2000);
  for (let times = 0; times < 20; times += 1) {
    expect((await send({ amount: 1 }, senders[times % 2])).status).toBe(201);
  }
  expect((await send({ amount: 1 }, senders[2])).problem).toMatchObject({
    code: 'limit_reached',
    message: "This member can't receive that many points today. Try again tomorrow.",
  });
  club.clock.set('2026-11-21T00:00:30.000Z');
  expect((await send({ amount: 1 }, await fresh(senders[2] as Member))).status).toBe(201);
});

test('a member receives at most ten thousand points a day, also from senders at the same moment', async () => {
  club.clock.set('2026-11-18T09:00:00.000Z');
  const senders = await Promise.all([1, 2, 3, 4].map(() => factories.member(club)));
  club.clock.set('2026-11-20T09:00:00.000Z');
  for (const sender of senders) await give(sender, 400_000);
  const answers = await Promise.all(senders.map(async (sender) => send({ amount: 3333.34 }, await fresh(sender))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
  const refused = await fresh(senders[answers.findIndex(({ status }) => status === 409)] as Member);
  expect((await send({ amount: 3333.33 }, refused)).problem.code).toBe('limit_reached');
  expect((await send({ amount: 3333.32 }, refused)).status).toBe(201);
  expect(await readPoints(ben)).toBe(10_000);
});

test('a large transfer needs a sign-in within the last 15 minutes', async () => {
  await give(ada, 300_000);
  club.clock.advance({ minutes: 4 });
  const headers = { 'idempotency-key': 'large-and-repeated' };
  const sent = await send({ amount: 1000.01 }, ada, headers);
  expect(sent.status).toBe(201);
  club.clock.advance({ minutes: 12 });
  const { body } = await call(club.app, identity.refreshToken, { refresh: ada.refresh });
  const later = { ...ada, access: body.access };
  expect((await send({ amount: 1000 }, later)).status).toBe(201);
  expect((await send({ amount: 1000.01 }, later, headers)).body).toEqual(sent.body);
  expect((await send({ amount: 1000.01 }, later)).problem.code).toBe('step_up_required');
});

test('a note of someone else loses the name of a member who left, and nothing else', async () => {
  const { db } = club.database;
  await give(ada, 10_000);
  const notes = ['Happy birthday, ben! Benjamin sends his love.', 'For Ben Kovac (and Mr. KOVAC)', 'For the tickets'];
  for (const note of notes) await send({ amount: 1, note });
  const written = () =>
    sql<{ note: string }>`select note from transfers where sender_id = ${ada.id} order by created_at, id`.execute(db);
  const [entry] = club.club.personalData.filter(({ table }) => table === 'transfers');
  if (typeof entry?.erase === 'function') await entry.erase(db, club.clock, ben.id);
  expect((await written()).rows.map(({ note }) => note).toSorted()).toEqual([
    'For a former member (and Mr. a former member)',
    'For the tickets',
    'Happy birthday, a former member! Benjamin sends his love.',
  ]);
});

import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { issueCard } from './cards.store.ts';
import { attemptRules } from './password-attempts.ts';

let club: TestClub;
let member: Member;
beforeAll(async () => {
  club = await testClub();
  // Only the counts for an address are strict: every test calls from one network.
  (club.config as { rateLimitFactor: number }).rateLimitFactor = 1;
});
beforeEach(async () => {
  member = await factories.member(club);
});
afterAll(() => club.close());

const owner = { 'user-agent': 'the browser of the owner' };
const thief = { 'user-agent': 'a browser elsewhere' };
const login = (headers: Record<string, string>, given = password, email = member.email) =>
  call(club.app, identity.login, { email, password: given }, { headers });
const guess = (headers: Record<string, string> = thief, email = member.email) =>
  login(headers, 'not the password', email);
const guessTimes = async (times: number, headers = thief) => {
  const statuses: number[] = [];
  for (let tries = 0; tries < times; tries += 1) statuses.push((await guess(headers)).status);
  return statuses;
};
const readLink = async () => (await club.mails(member.email))[0]?.links[0]?.split('/').at(-1) ?? '';

test('ten wrong passwords are free, and each further one waits twice as long, up to a quarter of an hour', async () => {
  expect(await guessTimes(attemptRules.free)).toEqual(Array(10).fill(400));
  for (const wait of [30, 60, 120, 240, 480, 900, 900]) {
    const early = await guess();
    expect(early.problem).toMatchObject({ status: 429, code: 'rate_limited', retry_after: wait });
    club.clock.advance({ seconds: wait - 1 });
    expect((await guess()).status).toBe(429);
    club.clock.advance({ seconds: 1 });
    expect((await guess()).status).toBe(400);
  }
});

test('an address without an account waits exactly like one with an account', async () => {
  const waits = async (email: string) => {
    const seen: unknown[] = [];
    for (let tries = 0; tries < 12; tries += 1) seen.push((await guess(thief, email)).headers['retry-after'] ?? 0);
    return seen;
  };
  expect(await waits('nobody-at-all@example.org')).toEqual(await waits(member.email));
});

test('half an hour without an attempt clears the count', async () => {
  await guessTimes(11);
  club.clock.advance({ minutes: 30 });
  expect(await guessTimes(10)).toEqual(Array(10).fill(400));
});

test('guesses from elsewhere do not keep the owner out on a device that signed in before', async () => {
  expect((await login(owner)).status).toBe(200);
  await guessTimes(20);
  expect((await login(thief)).status).toBe(429);
  expect((await login(owner)).status).toBe(200);
  expect((await login(thief)).status).toBe(429);
});

test('a known device has a count of its own, with the same waits', async () => {
  await login(owner);
  expect(await guessTimes(11, owner)).toEqual([...Array(10).fill(400), 429]);
  expect((await login(owner)).status).toBe(429);
});

test('a device known to one member is strange to another', async () => {
  const other = await factories.member(club);
  await login(thief, password, other.email);
  await guessTimes(10);
  expect((await guess({ 'user-agent': 'a third browser' })).status).toBe(429);
});

test('a device is forgotten after ninety days', async () => {
  await login(owner);
  club.clock.advance({ days: 90, seconds: -1 });
  await guessTimes(10);
  expect((await login(owner)).status).toBe(200);
  club.clock.advance({ days: 90, seconds: 1 });
  await guessTimes(10);
  expect((await login(owner)).status).toBe(429);
});

test('an owner whose address is under attack resets the password and signs in on a new device', async () => {
  await guessTimes(20);
  for (let asked = 0; asked < 12; asked += 1) {
    expect((await call(club.app, identity.forgotPassword, { email: member.email }, { headers: thief })).status).toBe(
      200,
    );
  }
  await club.runJobs();
  const uid = await readLink();
  const next = 'another long secret';
  const reset = await call(club.app, identity.forgotPassword, { uid, password: next }, { headers: owner });
  expect(reset.status).toBe(200);
  await guessTimes(3);
  expect((await login(owner, next)).status).toBe(200);
});

test('a reset mailed to the owner works whenever others have used up the mails', async () => {
  const ask = async () => {
    await call(club.app, identity.forgotPassword, { email: member.email });
    await club.runJobs();
  };
  for (let asked = 0; asked < 5; asked += 1) await ask();
  expect(await club.mails(member.email)).toHaveLength(3);
  club.clock.advance({ minutes: 14, seconds: 59 });
  await ask();
  expect(await club.mails(member.email)).toHaveLength(3);
  expect((await call(club.app, identity.validateCode, { purpose: 'reset_link', uid: await readLink() })).status).toBe(
    200,
  );
  club.clock.advance({ seconds: 1 });
  await ask();
  expect(await club.mails(member.email)).toHaveLength(4);
});

test('cards asked for from elsewhere neither replace nor use up the codes of a known device, even once paused', async () => {
  await login(owner);
  const card_number = await issueCard(club.database.db, club.config, member.id, club.clock.now());
  const enter = async (headers: Record<string, string>) => {
    const { body } = await call(club.app, identity.loginWithCard, { card_number }, { headers });
    await club.runJobs();
    return (body as { challenge_id: string }).challenge_id;
  };
  const challenge_id = await enter(owner);
  const code = (await club.mails(member.email)).find((mail) => mail.code)?.code ?? '';
  await enter(thief);
  const confirmed = await call(club.app, identity.loginWithCard, { challenge_id, code }, { headers: owner });
  expect(confirmed.status).toBe(200);
  for (let asked = 0; asked < 12; asked += 1) {
    club.clock.advance({ minutes: 15 });
    await enter(thief);
  }
  const sent = (await club.mails(member.email)).length;
  await enter(thief);
  expect(await club.mails(member.email)).toHaveLength(sent);
  await enter(owner);
  expect(await club.mails(member.email)).toHaveLength(sent + 1);
});

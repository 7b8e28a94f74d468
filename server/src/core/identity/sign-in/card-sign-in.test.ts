import { account } from '@club/contract/club/account';
import { identity } from '@club/contract/core/identity';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { blockCard, issueCard } from '#core/identity/proofs';
import { call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const issueTestCard = (member: Member) => issueCard(club.database.db, club.config, member.id, club.clock.now());
const enter = (card_number: string, headers: Record<string, string> = {}) =>
  call(club.app, identity.loginWithCard, { card_number }, { headers });
const confirm = (challenge_id: string, code: string, headers: Record<string, string> = {}) =>
  call(club.app, identity.loginWithCard, { challenge_id, code }, { headers });
const challenge = async (number: string) => (await enter(number)).body as { challenge_id: string; message: string };
const readCode = async (member: Member) => (await club.mails(member.email))[0]?.code ?? '';

test('the number and the mailed code sign the owner in', async () => {
  const member = await factories.member(club);
  const number = await issueTestCard(member);
  expect(number).toMatch(/^99\d{14}$/);
  const first = await enter(number.replace(/(.{4})/g, '$1 '));
  expect(first.status).toBe(202);
  const { challenge_id } = first.body as { challenge_id: string };
  const signedIn = await confirm(challenge_id, await readCode(member));
  expect(signedIn.body).toMatchObject({ user_id: member.id, access: expect.any(String) });
  expect((await call(club.app, account.getProfile, {}, { as: signedIn.body as { access: string } })).status).toBe(200);
  expect((await confirm(challenge_id, await readCode(member))).problem.code).toBe('invalid_code');
});

test('unknown, blocked, replaced and active cards get the same answer, and only the active one a mail', async () => {
  const [active, blocked, replaced] = [
    await factories.member(club),
    await factories.member(club),
    await factories.member(club),
  ];
  const blockedNumber = await issueTestCard(blocked);
  await blockCard(club.database.db, blocked.id, club.clock.now());
  const replacedNumber = await issueTestCard(replaced);
  await issueTestCard(replaced);
  const shapes = await Promise.all(
    [await issueTestCard(active), blockedNumber, replacedNumber, '9900000000000010'].map(async (number) => {
      const { status, body } = await enter(number);
      return { status, keys: Object.keys(body), message: (body as { message: string }).message };
    }),
  );
  expect(new Set(shapes.map((shape) => JSON.stringify(shape))).size).toBe(1);
  expect(await club.mails(active.email)).toHaveLength(1);
  for (const member of [blocked, replaced]) expect(await club.mails(member.email)).toEqual([]);
});

test('refuses a number with a wrong digit before anything else', async () => {
  expect((await enter('9900000000000011')).problem.errors).toMatchObject([
    { field: 'card_number', message: 'Check the card number: one digit is wrong.' },
  ]);
});

test('five wrong codes use up the challenge, and every failure gives the same refusal', async () => {
  const member = await factories.member(club);
  const { challenge_id } = await challenge(await issueTestCard(member));
  const right = await readCode(member);
  const wrong = right === '000000' ? '000001' : '000000';
  const refusals = [];
  for (let attempt = 0; attempt < 5; attempt += 1) refusals.push((await confirm(challenge_id, wrong)).problem);
  refusals.push((await confirm(challenge_id, right)).problem);
  refusals.push((await confirm('00000000-0000-7000-8000-000000000000', right)).problem);
  expect(new Set(refusals.map(({ status, code, message }) => `${status} ${code} ${message}`))).toEqual(
    new Set(['400 invalid_code That code is not correct.']),
  );
});

test('the code works only on the device where the card was entered', async () => {
  const member = await factories.member(club);
  const { challenge_id } = (await enter(await issueTestCard(member), { 'user-agent': 'mine' })).body as {
    challenge_id: string;
  };
  const code = await readCode(member);
  expect((await confirm(challenge_id, code, { 'user-agent': 'theirs' })).status).toBe(400);
  expect((await confirm(challenge_id, code, { 'user-agent': 'mine' })).status).toBe(200);
});

test('a card under attack is paused until its owner signs in by e-mail', async () => {
  const member = await factories.member(club);
  const number = await issueTestCard(member);
  for (let asked = 0; asked < 12; asked += 1) {
    const { challenge_id } = await challenge(number);
    await club.runJobs();
    for (let guesses = 0; guesses < 5; guesses += 1) {
      expect((await confirm(challenge_id, '000000')).problem.code).toBe('invalid_code');
    }
    club.clock.advance({ minutes: 15 });
  }
  expect(await club.mails(member.email)).toHaveLength(10);
  club.clock.advance({ days: 2 });
  await challenge(number);
  expect(await club.mails(member.email)).toHaveLength(10);
  await call(club.app, identity.login, { email: member.email, password });
  await challenge(number);
  expect(await club.mails(member.email)).toHaveLength(11);
  club.clock.advance({ minutes: 2 });
  await enter(number, { 'user-agent': 'a device never seen before' });
  expect(await club.mails(member.email)).toHaveLength(12);
});

test('a verification code does not work as a card code, nor the reverse', async () => {
  const member = await factories.member(club);
  const { challenge_id } = await challenge(await issueTestCard(member));
  const code = await readCode(member);
  expect(
    (await call(club.app, identity.validateCode, { purpose: 'verify_account', email: member.email, code })).status,
  ).toBe(400);
  expect((await confirm(challenge_id, code)).status).toBe(200);
});

test('signing in with the card cancels a pending deletion', async () => {
  const member = await factories.member(club);
  const number = await issueTestCard(member);
  await call(club.app, account.deleteAccount, {}, { as: member });
  const { challenge_id } = await challenge(number);
  const code = (await club.mails(member.email)).find((mail) => mail.code)?.code ?? '';
  const { body } = await confirm(challenge_id, code);
  expect((await call(club.app, account.getProfile, {}, { as: body as { access: string } })).status).toBe(200);
});

import { randomUUID } from 'node:crypto';
import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { questionnaires } from '@club/contract/club/questionnaires';
import { identity } from '@club/contract/core/identity';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listTasks } from '#app';
import { verify } from '#core/ledger';
import { byHand } from '#platform/jobs';
import { browserSecret, call, factories, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

type SignedIn = { access: string; user_id: string };

/** Registers and verifies an address, which signs the new member in. */
const join = async (email: string): Promise<SignedIn> => {
  await factories.registration(club, email);
  const code = (await club.mails(email)).find((mail) => mail.code)?.code ?? '';
  const { body } = await call(club.app, identity.validateCode, {
    email,
    code,
    purpose: 'verify_account',
    secret: browserSecret(email),
  });
  return body as SignedIn;
};
const completeProfile = (as: SignedIn) =>
  call(club.app, account.saveProfile, { country: 'SE', gender: 'F', date_of_birth: '1990-01-02' } as never, { as });
const answerAll = async (as: SignedIn) => {
  const { results } = (
    await call(club.app, questionnaires.listOnboardingQuestions, { kind: 'onboarding' } as never, { as })
  ).body;
  const answers = results.map(({ id, kind, options, min }) => ({
    question_id: id,
    ...(kind === 'single' || kind === 'multi'
      ? { option_ids: [options[0]?.id ?? 0] }
      : { value: kind === 'boolean' ? true : kind === 'text' ? 'Sleep well.' : (min ?? 1) }),
  }));
  return (await call(club.app, questionnaires.saveOnboardingAnswers, { answers }, { as })).body;
};
const readBalance = async (as: SignedIn) => (await call(club.app, points.getBalance, {}, { as })).body.points;

test.each([
  ['a plus-address', (name: string) => [`${name}@example.org`, `${name}+2@example.org`]],
  ['another case', (name: string) => [`${name}@example.org`, `${name.toUpperCase()}+A@Example.org`]],
  ['the dots of Gmail', (name: string) => [`${name}@gmail.com`, `${name.slice(0, 3)}.${name.slice(3)}@googlemail.com`]],
])('a mailbox has its welcome points once, whatever %s', async (_name, addresses) => {
  const [first = '', second = ''] = addresses(`m${randomUUID().replaceAll('-', '')}`);
  const ada = await join(first);
  expect(await readBalance(ada)).toBe(100);
  const twin = await join(second);
  expect((await completeProfile(twin)).status).toBe(200);
  expect(await answerAll(twin)).toMatchObject({ completed: true, points_awarded: 0 });
  expect(await readBalance(twin)).toBe(0);
  await completeProfile(ada);
  expect(await answerAll(ada)).toMatchObject({ completed: true, points_awarded: 50 });
  expect(await readBalance(ada)).toBe(200);
});

test('ten addresses of one mailbox earn welcome points once', async () => {
  const name = randomUUID();
  const members = [];
  for (let made = 0; made < 10; made += 1) members.push(await join(`${name}+${made}@example.org`));
  let sum = 0;
  for (const member of members) {
    await completeProfile(member);
    sum += await readBalance(member);
  }
  expect(sum).toBe(150);
  expect((await verify(club.database.db)).findings).toEqual([]);
});

test('different mailboxes at one host each earn welcome points', async () => {
  const one = await join(`a.${randomUUID()}@example.org`);
  const other = await join(`a${randomUUID()}@example.org`);
  expect([await readBalance(one), await readBalance(other)]).toEqual([100, 100]);
});

test('joining again after deleting the account earns no second welcome points', async () => {
  const email = `${randomUUID()}@example.org`;
  const first = await join(email);
  await call(club.app, account.deleteAccount, {}, { as: first });
  club.clock.advance({ days: 15 });
  await listTasks(club.club).erase_members?.({}, byHand);
  const { rows } = await sql`select from earning_mailboxes where user_id = ${first.user_id}`.execute(club.database.db);
  expect(rows).toEqual([]);
  expect(await readBalance(await join(email))).toBe(0);
});

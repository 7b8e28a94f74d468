import { approvals } from '@club/contract/club/approvals';
import { marketplace } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { anOffer, answerAmbassador, applyAsAmbassador, applyAsVendor } from './fixtures.testing.ts';

let club: TestClub;
let admin: Member;
let ada: Member;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  admin = await factories.member(club, {
    permissions: ['ambassadors', 'vendors'],
    first_name: 'Grace',
    last_name: 'Hughes',
  });
  ada = await factories.member(club);
});

const reason = 'Please tell us more about where you would invite people.';
type Kind = 'ambassador' | 'vendor';
type State = 'REW' | 'APR' | 'REJ' | 'OUT' | 'rechecked';
const apply = { ambassador: applyAsAmbassador, vendor: applyAsVendor };
const decide = (kind: Kind, status: string, by: Member = admin, expected_status?: 'REW') =>
  call(
    club.app,
    approvals.decide,
    { user_id: ada.id, approval_type: kind, status, expected_status, ...(status === 'REJ' && { reason }) } as never,
    { as: by },
  );
const readStatus = async (kind: Kind) =>
  (await call(club.app, approvals.getAccountStatus, {}, { as: ada })).body[kind]?.status;

/** Takes a new application to a state through allowed moves. */
const reach: Record<State, (kind: Kind) => Promise<unknown>> = {
  REW: (kind) => apply[kind](club, ada),
  APR: async (kind) => {
    await reach.REW(kind);
    await decide(kind, 'APR');
  },
  REJ: async (kind) => {
    await reach.REW(kind);
    await decide(kind, 'REJ');
  },
  OUT: async (kind) => {
    await reach.REW(kind);
    await call(club.app, approvals.setAccountType, { type_of_account: 'CM', withdraw: kind }, { as: ada });
  },
  rechecked: async (kind) => {
    await reach.APR(kind);
    await decide(kind, 'REW');
  },
};

const moves: readonly (readonly [State, 'REW' | 'APR' | 'REJ', 'done' | 'same' | 'refused'])[] = [
  ['REW', 'APR', 'done'],
  ['REW', 'REJ', 'done'],
  ['REW', 'REW', 'same'],
  ['APR', 'REJ', 'done'],
  ['APR', 'REW', 'done'],
  ['APR', 'APR', 'same'],
  ['REJ', 'APR', 'done'],
  ['REJ', 'REW', 'refused'],
  ['REJ', 'REJ', 'same'],
  ['OUT', 'APR', 'refused'],
  ['OUT', 'REJ', 'refused'],
  ['OUT', 'REW', 'refused'],
  ['rechecked', 'APR', 'done'],
  ['rechecked', 'REJ', 'done'],
  ['rechecked', 'REW', 'same'],
];
const everyMove = (['ambassador', 'vendor'] as const).flatMap((kind) =>
  moves.map(([from, to, outcome]) => ({ kind, from, to, outcome })),
);

test.each(everyMove)('a decision on $kind from $from to $to is $outcome', async ({ kind, from, to, outcome }) => {
  await reach[from](kind);
  const before = await readStatus(kind);
  const steps = async () =>
    (
      await sql<{
        count: number;
      }>`select count(*) as count from decisions d join applications p on p.id = d.application_id
        where p.user_id = ${ada.id}`.execute(club.database.db)
    ).rows[0]?.count;
  const count = (await steps()) ?? 0;
  const answer = await decide(kind, to);
  if (outcome === 'refused') expect(answer.problem.code).toBe('invalid_transition');
  else expect(answer.body.status).toBe(to);
  expect(await steps()).toBe(outcome === 'done' ? count + 1 : count);
  if (outcome === 'refused') expect(await readStatus(kind)).toBe(before);
});

test.each(['APR', 'rechecked', 'REW'] as const)('an applicant in state %s cannot apply again', async (state) => {
  await reach[state]('ambassador');
  const { body } = await call(club.app, approvals.getAccountStatus, {}, { as: ada });
  const again = await call(club.app, approvals.setAccountType, { type_of_account: 'AMB' }, { as: ada });
  expect(again.status).toBe(state === 'REW' ? 202 : 200);
  const after = (await call(club.app, approvals.getAccountStatus, {}, { as: ada })).body;
  expect(after.ambassador).toEqual(body.ambassador);
});

test('ten administrators deciding at once leave one decision', async () => {
  await applyAsAmbassador(club, ada);
  const chiefs = await Promise.all(
    Array.from({ length: 10 }, () => factories.member(club, { permissions: ['ambassadors'] as const as never })),
  );
  const answers = await Promise.all(
    chiefs.map((chief, index) => decide('ambassador', index % 2 === 0 ? 'APR' : 'REJ', chief, 'REW')),
  );
  const { rows } = await sql<{ to_status: string }>`
    select to_status from decisions d join applications p on p.id = d.application_id
    where p.user_id = ${ada.id} and decided_by is not null`.execute(club.database.db);
  expect(rows).toHaveLength(1);
  const winner = rows[0]?.to_status;
  // Those who chose like the winner changed nothing; the others learn that someone was faster.
  for (const [index, answer] of answers.entries()) {
    if ((index % 2 === 0 ? 'APR' : 'REJ') === winner) expect(answer.status).toBe(200);
    else expect(answer.problem.message).toBe('Another reviewer has just decided. Reload to see the decision.');
  }
  expect(await readStatus('ambassador')).toBe(winner);
});

test('the history names who decided what and why, and the changes show what is new since', async () => {
  await applyAsAmbassador(club, ada);
  await decide('ambassador', 'REJ');
  await answerAmbassador(club, ada, 'I run a group of forty people every Sunday.');
  await call(
    club.app,
    approvals.setSocialLinks,
    { links: [{ network: 'INSTA', url: 'https://www.instagram.com/ada.runs', followers: 1200 }] } as never,
    { as: ada },
  );
  const { body } = await call(
    club.app,
    approvals.getRights,
    { approval_type: 'ambassador', search: ada.email },
    { as: admin },
  );
  if (!('results' in body)) throw new Error('the list was not answered');
  const [row] = body.results;
  expect(row?.history).toMatchObject([
    { to: 'REJ', reason, by: 'Grace Hughes', attempt: 1 },
    { to: 'REW', reason: null, by: null, attempt: 1 },
  ]);
  expect(row?.changes).toEqual([
    {
      field: 'Why do you want to be an ambassador?',
      before: 'I like the club and say so.',
      after: 'I run a group of forty people every Sunday.',
    },
    {
      field: 'Is there anything else we should know?',
      before: 'I like the club and say so.',
      after: 'I run a group of forty people every Sunday.',
    },
    { field: 'Instagram', before: null, after: 'https://www.instagram.com/ada.runs (1200)' },
  ]);
});

test('a vendor whose approval is revoked stops selling, keeps its data, and may be approved again', async () => {
  await reach.APR('vendor');
  const vendor = (await call(club.app, approvals.getAccountStatus, {}, { as: ada })).body.vendor?.vendor;
  const offer = await anOffer(club, { vendor: vendor?.id ?? '' });
  const onSale = async () =>
    (await call(club.app, marketplace.listOffers, { vendor: vendor?.id } as never)).body.results.map(({ id }) => id);
  expect(await onSale()).toEqual([offer]);
  await decide('vendor', 'REW');
  expect(await onSale()).toEqual([offer]);
  await decide('vendor', 'REJ');
  expect(await onSale()).toEqual([]);
  const { rows } = await sql`select status, title from offers where id = ${offer}`.execute(club.database.db);
  expect(rows).toEqual([{ status: 'paused', title: 'Thermal circuit' }]);
  const { body } = await call(club.app, approvals.getRights, {}, { as: ada });
  expect(body).toMatchObject({ account_types: ['CM'], gates: { vendor: false } });
  await decide('vendor', 'APR');
  const again = await call(club.app, approvals.getRights, {}, { as: ada });
  expect(again.body).toMatchObject({ account_types: ['CM', 'VEN'], gates: { vendor: true } });
});

test.each(['ambassador', 'vendor'] as const)(
  'mails the applicant about each step of a %s application',
  async (kind) => {
    const told = async () => (await club.mails(ada.email)).map(({ template, subject }) => [template, subject]);
    const role = kind === 'ambassador' ? 'an ambassador' : 'a vendor';
    await reach.APR(kind);
    await decide(kind, 'REJ');
    expect(await told()).toEqual([
      ['role_ended', `You are no longer ${role} of the club`],
      ['application_approved', `You are ${role} of the club`],
      ['application_received', `We have your application to become ${role}`],
    ]);
    const [last] = await club.mails(ada.email);
    expect(last?.text).toContain(reason);
    expect(last?.text).toContain(kind === 'ambassador' ? '/ambassador-program' : '/marketplace/vendor/overview');
  },
);

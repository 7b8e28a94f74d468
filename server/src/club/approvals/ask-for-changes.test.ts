import { approvals } from '@club/contract/club/approvals';
import { inbox } from '@club/contract/club/inbox';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';
import { applyAsAmbassador, applyAsVendor } from './fixtures.testing.ts';

let club: TestClub;
let grace: Member;
let ada: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  grace = await factories.member(club, { permissions: ['vendors'], first_name: 'Grace', last_name: 'Hughes' });
  ada = await factories.member(club);
});

const text = 'Please add the address of your spa.';
const findApplication = async (as = grace) => {
  const { body } = await call(club.app, approvals.getRights, { approval_type: 'vendor' }, { as });
  return 'results' in body ? body.results[0] : undefined;
};
const ask = async (as = grace, id?: string) =>
  call(club.app, approvals.askForChanges, { id: id ?? (await findApplication())?.id ?? '', text }, { as });
const readOwn = async () => (await call(club.app, approvals.getAccountStatus, {}, { as: ada })).body.vendor;
const sendAgain = () => call(club.app, approvals.setAccountType, { type_of_account: 'VEN' }, { as: ada });
const listWaiting = async () => (await call(club.app, inbox.listInbox, {}, { as: grace })).body.items;
const decide = (status: 'APR' | 'REJ') =>
  call(
    club.app,
    approvals.decide,
    { user_id: ada.id, approval_type: 'vendor', status, ...(status === 'REJ' && { reason: text }) } as never,
    { as: grace },
  );

test('an applicant is asked to change something, sends it again, and waits for the club again', async () => {
  await applyAsVendor(club, ada);
  expect(await listWaiting()).toHaveLength(1);
  expect((await ask()).body).toMatchObject({ status: 'REW', changes_asked: { text } });
  expect(await listWaiting()).toEqual([]);
  expect(await readOwn()).toMatchObject({ status: 'REW', attempt: 1, changes_asked: { text } });
  const [mail] = (await club.mails(ada.email)).filter(({ template }) => template === 'application_changes_asked');
  expect(mail?.text).toContain(text);
  club.clock.advance({ minutes: 2 });
  await sendAgain();
  expect(await readOwn()).toMatchObject({ status: 'REW', attempt: 1, changes_asked: null });
  expect(await listWaiting()).toMatchObject([{ since: '2026-11-20T09:02:00.000Z' }]);
  expect((await findApplication())?.history.map(({ to, reason, by }) => [to, reason, by])).toEqual([
    ['REW', null, null],
    ['REW', text, 'Grace Hughes'],
    ['REW', null, null],
  ]);
});

test('an application that was asked about can still be decided, and nothing is asked any more', async () => {
  await applyAsVendor(club, ada);
  await ask();
  expect((await decide('APR')).body).toMatchObject({ status: 'APR', changes_asked: null });
  expect(await readOwn()).toMatchObject({ status: 'APR', was_approved: true, changes_asked: null });
});

test('of two reviewers who ask, one is heard, and the other told', async () => {
  await applyAsVendor(club, ada);
  const id = (await findApplication())?.id ?? '';
  const answers = await Promise.all([ask(grace, id), ask(grace, id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await club.mails(ada.email)).filter(({ template }) => template === 'application_changes_asked')).toHaveLength(
    1,
  );
});

test('only who reviews the kind asks, and never about their own application', async () => {
  await applyAsAmbassador(club, ada);
  const ines = await factories.member(club, { permissions: ['ambassadors'] });
  const { body } = await call(club.app, approvals.getRights, { approval_type: 'ambassador' }, { as: ines });
  const id = 'results' in body ? (body.results[0]?.id ?? '') : '';
  expect((await ask(grace, id)).problem.code).toBe('forbidden');
  await applyAsVendor(club, grace);
  const own = await findApplication();
  expect((await ask(grace, own?.id)).problem.code).toBe('self_review');
});

test('a rejected applicant is told of paused offers only where they were approved before', async () => {
  await applyAsVendor(club, ada);
  await decide('REJ');
  expect(await readOwn()).toMatchObject({ status: 'REJ', was_approved: false });
});

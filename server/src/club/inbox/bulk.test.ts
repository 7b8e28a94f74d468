import { approvals } from '@club/contract/club/approvals';
import { feedback } from '@club/contract/club/feedback';
import { type InboxItem, inbox } from '@club/contract/club/inbox';
import type { BulkAct } from '@club/contract/club/inbox/bulk';
import type { AdminPermission } from '@club/contract/platform/access';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { applyAsAmbassador, applyAsVendor } from '#club/approvals/fixtures';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;

beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());
beforeEach(async () => {
  await club.database.wipe();
  club.clock.set('2026-11-20T09:00:00.000Z');
  grace = await staff('Grace', 'ambassadors', 'vendors', 'support');
});

const reason = 'Please tell us more about your business.';
const staff = (first_name: string, ...permissions: AdminPermission[]) =>
  factories.member(club, { permissions, first_name, last_name: 'Hughes' });
const list = async (as: Member = grace) => (await call(club.app, inbox.listInbox, {}, { as })).body.items;
const choose = (items: readonly InboxItem[]) =>
  items.map(({ kind, id, since, assignee }) => ({ kind, id, since, seen: assignee?.id ?? null }));
const preview = async (act: BulkAct, items: readonly InboxItem[], as: Member = grace) =>
  (await call(club.app, inbox.previewBulk, { act, items: choose(items) }, { as })).body.outcomes;
const start = (act: BulkAct, items: readonly InboxItem[], { words = '', id = uuidv7(), as = grace } = {}) =>
  call(club.app, inbox.startBulk, { id, act, items: choose(items), words }, { as });
const sendFeedback = async (message: string): Promise<void> => {
  const as = await factories.member(club);
  await call(club.app, feedback.sendFeedback, { category: 'bug', message } as never, { as });
};
const apply = async (name: string): Promise<Member> => {
  const member = await factories.member(club);
  await applyAsVendor(club, member, name);
  return member;
};
const readStatus = async (as: Member) =>
  (await call(club.app, approvals.getAccountStatus, {}, { as })).body.vendor?.status;

test('a preview tries an act out on each, changes nothing, and says who is left out and why', async () => {
  await apply('Alba Spa');
  club.clock.advance({ minutes: 1 });
  const own = await factories.member(club, { permissions: ['vendors'], first_name: 'Marco', last_name: 'Ruiz' });
  await applyAsVendor(club, own, 'Norte Gym');
  const items = await list();
  const outcomes = await preview('approve', items, own);
  expect(outcomes.map(({ title, left_out }) => [title, left_out])).toEqual([
    ['Alba Spa', null],
    ['Norte Gym', expect.stringMatching(/own/)],
  ]);
  expect(await list()).toEqual(items);
  const { rows } = await sql`select from audit_log where action = 'application.decided'`.execute(club.database.db);
  expect(rows).toEqual([]);
});

test('several applications are decided in one act, each by itself, and each applicant is told', async () => {
  const [alba, norte] = [await apply('Alba Spa'), await apply('Norte Gym')];
  const { body } = await start('reject', await list(), { words: reason });
  expect(body).toMatchObject({ total: 2, state: 'done' });
  expect(body.outcomes.map(({ left_out }) => left_out)).toEqual([null, null]);
  expect([await readStatus(alba), await readStatus(norte), await list()]).toEqual(['REJ', 'REJ', []]);
  for (const one of [alba, norte]) expect((await club.mails(one.email))[0]?.text).toContain(reason);
});

test('what a colleague decided, or was sent again, after the list was opened is named and left out', async () => {
  const alba = await apply('Alba Spa');
  await sendFeedback('The desk refused my code.');
  const items = await list();
  const marco = await staff('Marco', 'vendors');
  const opened = items.filter(({ kind }) => kind === 'vendor');
  await start('approve', opened, { as: marco });
  const [outcome] = await preview('reject', opened);
  expect(outcome).toMatchObject({ title: 'Alba Spa', left_out: 'Approved by Marco Hughes meanwhile.' });
  expect((await start('reject', opened, { words: reason })).body.outcomes[0]?.left_out).toContain('Marco Hughes');
  expect(await readStatus(alba)).toBe('APR');
  const older = items
    .filter(({ kind }) => kind === 'feedback')
    .map((one) => ({ ...one, since: '2026-11-19T09:00:00.000Z' }));
  expect((await start('close', older)).body.outcomes[0]?.left_out).toBe('It has changed since you opened the list.');
});

test('what one act decided is undone together, and a decision of its own beside it is not', async () => {
  await apply('Alba Spa');
  await apply('Norte Gym');
  const id = uuidv7();
  await start('approve', await list(), { id });
  club.clock.advance({ minutes: 1 });
  await sendFeedback('The desk refused my code.');
  await call(
    club.app,
    inbox.startBulk,
    { id: uuidv7(), act: 'close', items: choose(await list()), words: '' },
    { as: grace },
  );
  const marco = await staff('Marco', 'vendors');
  const watch = async (as: Member) => (await call(club.app, inbox.watchInbox, {}, { as })).body.undoable;
  const own = await watch(grace);
  expect(
    own
      .filter(({ bulk }) => bulk === id)
      .map(({ title }) => title)
      .sort(),
  ).toEqual(['Alba Spa', 'Norte Gym']);
  expect(own).toHaveLength(3);
  expect((await watch(marco)).map(({ bulk }) => bulk)).toEqual([null, null]);
  const undone = await Promise.all(
    own
      .filter(({ bulk }) => bulk === id)
      .map((one) => call(club.app, inbox.undoDecision, { id: one.id }, { as: grace })),
  );
  expect(undone.map(({ status }) => status)).toEqual([200, 200]);
});

test('two administrators who decide on the same things at once decide on each once', async () => {
  for (let index = 0; index < 4; index += 1) await apply(`Spa ${index}`);
  const items = await list();
  const marco = await staff('Marco', 'vendors');
  const both = await Promise.all([
    start('approve', items),
    start('reject', items.toReversed(), { words: reason, as: marco }),
  ]);
  const done = both.flatMap(({ body }) => body.outcomes).filter(({ left_out }) => left_out === null);
  expect(done.map(({ id }) => id).sort()).toEqual(items.map(({ id }) => id).sort());
});

test('an act sent twice is done once, and is read again by its sender only', async () => {
  await sendFeedback('The desk refused my code.');
  const items = await list();
  const id = uuidv7();
  const first = await start('note', items, { id, words: 'Called the vendor.' });
  expect((await start('note', items, { id, words: 'Called the vendor.' })).body).toEqual(first.body);
  const [item] = await list();
  expect(item?.notes).toBe(1);
  expect((await call(club.app, inbox.getBulk, { id }, { as: grace })).body).toEqual(first.body);
  const other = await call(club.app, inbox.getBulk, { id }, { as: await staff('Marco', 'support') });
  expect(other.status).toBe(404);
});

test('an act that is stopped leaves the rest in the inbox', async () => {
  for (let index = 0; index < 6; index += 1) await sendFeedback(`Message ${index} of a member.`);
  const items = await list();
  const id = uuidv7();
  const [{ body }] = await Promise.all([start('close', items, { id }), stopAtFirst(id)]);
  // None or the first is done: it is held up there, or stopped just before.
  expect(body.state).toBe('stopped');
  expect(body.outcomes.length).toBeLessThan(2);
  expect(await list()).toHaveLength(6 - body.outcomes.length);
});

/** Holds an act up at its first thing, and stops it there. */
const stopAtFirst = (id: string): Promise<void> =>
  club.database.db.transaction().execute(async (locking) => {
    await sql`select from feedback for update`.execute(locking);
    for (let isStarted = false; !isStarted; ) {
      const { rows } = await sql`select from inbox_bulk_acts where id = ${id}`.execute(club.database.db);
      isStarted = rows.length > 0;
    }
    await call(club.app, inbox.stopBulk, { id }, { as: grace });
  });

test('several things are taken and left, of kinds that the permissions open', async () => {
  await apply('Alba Spa');
  await sendFeedback('The desk refused my code.');
  const items = await list();
  await start('take', items);
  expect((await list()).map(({ assignee }) => assignee?.id)).toEqual([grace.id, grace.id]);
  const vendors = await staff('Marco', 'vendors');
  const { body } = await start('leave', await list(), { as: vendors });
  expect(body.outcomes.map(({ kind, left_out }) => [kind, left_out === null]).sort()).toEqual([
    ['feedback', false],
    ['vendor', true],
  ]);
});

test('a reason that is too short, and what cannot be decided together, is refused', async () => {
  await applyAsAmbassador(club, await factories.member(club));
  await sendFeedback('The desk refused my code.');
  const items = await list();
  expect((await start('reject', items, { words: 'no' })).problem.errors).toMatchObject([
    { field: 'words', message: 'Write at least 10 characters.' },
  ]);
  const { body } = await start('approve', items);
  expect(body.outcomes.find(({ kind }) => kind === 'feedback')?.left_out).toBe('Open it to decide on it.');
  expect(body.outcomes.find(({ kind }) => kind === 'ambassador')?.left_out).toBeNull();
});

test('what became of each is forgotten after a week', async () => {
  await sendFeedback('The desk refused my code.');
  await start('take', await list());
  club.clock.advance({ days: 8 });
  await club.runJob('purge_inbox');
  const { rows } = await sql`select from inbox_bulk_acts`.execute(club.database.db);
  expect(rows).toEqual([]);
});

import { inbox } from '@club/contract/club/inbox';
import { settings } from '@club/contract/hub/settings';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { call, factories, type Member, type TestClub, testClub } from '#tools/testing';

let club: TestClub;
let grace: Member;

beforeAll(async () => {
  club = await testClub();
  grace = await factories.member(club, { permissions: ['settings'], first_name: 'Grace' });
});
afterAll(() => club.close());

const read = async () => (await call(club.app, settings.getClubSettings, {}, { as: grace })).body;
const tryPart = (part: 'mail' | 'files' | 'database' | 'sign_in' | 'model') =>
  call(club.app, settings.testClubPart, { part }, { as: grace });
const findPart = async (part: string) => (await read()).parts.find((one) => one.part === part);

test('what is outside, on this machine and not in use is said of each part, without a password', async () => {
  expect(await findPart('database')).toMatchObject({ testable: true, last_test: null });
  expect(await findPart('model')).toMatchObject({ state: 'off', testable: false });
  expect(await findPart('files')).toMatchObject({ state: 'local', testable: true });
  const told = JSON.stringify(await read());
  for (const { url } of [{ url: club.club.config.databases?.appUrl }]) {
    const password = url ? new URL(url).password : '';
    if (password) expect(told).not.toContain(password);
  }
  for (const key of club.club.config.secretKeys) expect(told).not.toContain(key);
});

test('a test of the e-mail sends one to the administrator who asked', async () => {
  expect((await tryPart('mail')).body).toMatchObject({ ok: true, failure: '' });
  const mails = (await club.mails(grace.email)).filter(({ template }) => template === 'settings_test');
  expect(mails).toMatchObject([{ subject: 'The e-mail of your club works' }]);
  expect((await findPart('mail'))?.last_test).toMatchObject({ ok: true, at: club.clock.now().toISOString() });
});

test('a part that fails says so with a code, and nothing of what was sent', async () => {
  const { mail } = club.club.adapters;
  const send = mail.send;
  mail.send = () => Promise.reject(Object.assign(new Error('535 secret-password refused'), { code: 'EAUTH' }));
  try {
    expect((await tryPart('mail')).body).toMatchObject({ ok: false, failure: 'EAUTH' });
  } finally {
    mail.send = send;
  }
  expect((await findPart('mail'))?.last_test).toMatchObject({ ok: false, failure: 'EAUTH' });
  const { rows } =
    await sql`select outcome from audit_log where action = 'settings.tested' order by id desc limit 1`.execute(
      club.database.db,
    );
  expect(rows).toEqual([{ outcome: 'refused' }]);
});

test('files are stored, read and removed, and a part that is off is not tried', async () => {
  expect((await tryPart('files')).body.ok).toBe(true);
  expect((await tryPart('database')).body.ok).toBe(true);
  expect((await tryPart('model')).problem.code).toBe('invalid_transition');
});

test('the ledger is checked when asked, once however often it is pressed, and the result joins the list', async () => {
  const press = () => call(club.app, settings.startLedgerCheck, {}, { as: grace });
  expect((await press()).status).toBe(202);
  await press();
  await club.runJobs();
  expect((await read()).ledger_checks).toEqual([{ at: club.clock.now().toISOString(), findings: 0 }]);
});

test('a ledger that does not add up waits in the inbox until a check finds nothing', async () => {
  const list = async () => (await call(club.app, inbox.listInbox, {}, { as: grace })).body.items;
  club.clock.advance({ minutes: 1 });
  const check = (findings: number) =>
    sql`insert into ledger_checks (at, findings) values (${club.clock.now()}, ${findings})`.execute(club.database.db);
  await check(2);
  expect(await list()).toMatchObject([{ kind: 'ledger', about: '2 findings of the last check' }]);
  club.clock.advance({ minutes: 1 });
  await check(0);
  expect(await list()).toEqual([]);
});

test('failed jobs are counted beside those that wait', async () => {
  const before = (await read()).jobs;
  await sql`select graphile_worker.add_job('purge_inbox', '{}'::json, run_at := now() + interval '1 hour')`.execute(
    club.database.db,
  );
  expect((await read()).jobs.waiting).toBe(before.waiting + 1);
});

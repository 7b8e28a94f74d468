import { account } from '@club/contract/club/account';
import { points } from '@club/contract/club/points';
import { identity } from '@club/contract/core/identity';
import { notifications } from '@club/contract/hub/notifications';
import { strFromU8, unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportFiles, listTasks, personalData } from '#app';
import { verify } from '#core/ledger';
import { byHand } from '#platform/jobs';
import { browserSecret, call, factories, type Member, password, type TestClub, testClub } from '#tools/testing';
import { openArchive } from './data-copy.ts';

let club: TestClub;
beforeAll(async () => {
  club = await testClub();
});
afterAll(() => club.close());

const order = (as: Member) => call(club.app, account.requestExport, {}, { as });
const fetchCopy = (as: { access: string }, token: string) => call(club.app, account.fetchExport, { token }, { as });
const readToken = async (member: Member) => (await club.mails(member.email))[0]?.links[0]?.split('/').at(-1) ?? '';
const nightly = () => listTasks(club.club).erase_members?.({}, byHand);

/** A person who joined through the API, completed the profile and visited twice. */
const makeActiveMember = async (email: string, phone_number = '612345678'): Promise<Member> => {
  await factories.registration(club, email);
  const code = (await club.mails(email)).find((mail) => mail.code)?.code ?? '';
  const given = { purpose: 'verify_account', email, code, secret: browserSecret(email) } as const;
  const { body } = await call(club.app, identity.validateCode, given);
  const member = { ...(body as unknown as Member), id: (body as { user_id: string }).user_id, email };
  await call(
    club.app,
    account.saveProfile,
    { country: 'FR', gender: 'F', date_of_birth: '1984-02-29', phone_code: '+33', phone_number },
    { as: member },
  );
  await call(
    club.app,
    points.recordEvent,
    { event_type: 'daily_visit', reference: '2026-11-20' },
    { as: member, headers: { 'idempotency-key': 'a-visit-of-today' } },
  );
  return member;
};

test('the personal data list covers exactly the tables that refer to a member', async () => {
  const { rows } = await sql<{ name: string }>`
    select distinct c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where t.table_type = 'BASE TABLE' and c.table_schema = 'public' and c.column_name in ('user_id', 'member_id', 'owner_id', 'actor_id', 'initiated_by', 'recipient', 'sender_id', 'by_id', 'email')
    union
    select distinct conrelid::regclass::text from pg_constraint where contype = 'f' and confrelid = 'users'::regclass
    union select 'users'`.execute(club.database.db);
  const health = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'health'::regnamespace and relkind in ('r', 'p')
      and relname <> 'schema_migrations'`.execute(club.database.health.db);
  const declared = personalData.map(({ table }) => table).sort();
  expect(declared).toEqual(
    [...rows, ...health.rows]
      .map(({ name }) => name)
      .filter((name) => name !== 'earn_days')
      .sort(),
  );
});

test('the export holds what the club knows, as JSON and CSV, without secrets', async () => {
  const member = await makeActiveMember('copy@example.org');
  expect((await order(member)).status).toBe(202);
  const { body } = await fetchCopy(member, await readToken(member));
  expect(body.file_name).toBe('my-data-2026-11-20.zip');
  const files = unzipSync(new Uint8Array(Buffer.from(body.archive, 'base64')));
  const json = (table: string) => JSON.parse(strFromU8(files[`json/${table}.json`] ?? new Uint8Array()));
  expect(Object.keys(files)).toHaveLength(personalData.length * 2 + exportFiles.length + 1);
  expect(strFromU8(files['README.txt'] ?? new Uint8Array())).toContain('users: 1 row\n');
  expect(json('users')).toMatchObject([{ email: 'copy@example.org', first_name: 'Ada' }]);
  expect(json('profiles')).toMatchObject([{ country: 'FR', phone_number: '612345678' }]);
  expect(json('ledger_transactions').map(({ activity }: { activity: string }) => activity)).toEqual([
    'account_verified',
    'profile_completed',
    'daily_visit',
  ]);
  for (const entry of [...json('ledger_transactions'), ...json('ledger_accounts'), ...json('reward_events')]) {
    expect(entry).toMatchObject({ account_number: expect.stringMatching(/^\d+$/), asset: 'POINTS', unit: 'Points' });
  }
  expect(json('ledger_accounts')[0]).toMatchObject({ balance: expect.stringMatching(/^\d+\.\d\d$/), held: '0.00' });
  expect(json('ledger_transactions')[0]).toMatchObject({ amount: expect.stringMatching(/^\d+\.\d\d$/) });
  expect(strFromU8(files['csv/users.csv'] ?? new Uint8Array())).toContain('"copy@example.org"');
  const everything = Object.values(files)
    .map((file) => strFromU8(file))
    .join('\n');
  expect(everything).not.toMatch(/argon2|password_hash|code_hmac|token_hash/);
});

test('a stored copy opens with the link alone', async () => {
  const member = await makeActiveMember('sealed@example.org');
  await order(member);
  const token = await readToken(member);
  const { rows } = await sql<{
    archive: Buffer;
  }>`select archive from data_exports where user_id = ${member.id}`.execute(club.database.db);
  const stored = rows[0]?.archive ?? Buffer.alloc(0);
  expect(stored.subarray(0, 2).toString()).not.toBe('PK');
  expect(openArchive(token, stored).subarray(0, 2).toString()).toBe('PK');
  expect(() => openArchive(`${token}x`, stored)).toThrow();
});

test('no cell of the export runs as a formula in a spreadsheet', async () => {
  const member = await factories.member(club);
  await sql`update users set first_name = '=HYPERLINK("//x")', last_name = '-2+3+cmd' where id = ${member.id}`.execute(
    club.database.db,
  );
  await order(member);
  const { body } = await fetchCopy(member, await readToken(member));
  const files = unzipSync(new Uint8Array(Buffer.from(body.archive, 'base64')));
  const users = strFromU8(files['csv/users.csv'] ?? new Uint8Array());
  expect(users).toContain(`"'=HYPERLINK(""//x"")"`);
  expect(users).toContain(`"'-2+3+cmd"`);
  for (const [name, file] of Object.entries(files)) {
    if (name.startsWith('csv/')) expect(strFromU8(file), name).not.toMatch(/(^|,)"[=+@\t\r]/m);
  }
});

test('a registration records which version of the terms and of the privacy policy it accepts', async () => {
  const member = await makeActiveMember('agrees@example.org');
  const { body } = await call(club.app, account.listConsents, {}, { as: member });
  expect(body.results.map(({ kind, version }) => [kind, version])).toEqual([
    ['privacy', '2024-01-01'],
    ['terms', '2024-01-01'],
  ]);
});

test('the link works once, for a day, and only for its member', async () => {
  const [member, other] = [await factories.member(club), await factories.member(club)];
  await order(member);
  const token = await readToken(member);
  expect((await fetchCopy(other, token)).problem).toMatchObject({
    code: 'code_expired',
    message: 'This link is no longer valid. Request a new copy of your data.',
  });
  expect((await fetchCopy(member, token)).status).toBe(200);
  expect((await fetchCopy(member, token)).status).toBe(400);
  await order(member);
  const late = await readToken(member);
  club.clock.advance({ days: 1, seconds: 1 });
  const { body } = await call(club.app, identity.login, { email: member.email, password });
  expect((await fetchCopy(body, late)).status).toBe(400);
  await order({ ...member, access: body.access });
  const last = await readToken(member);
  club.clock.advance({ days: 1, seconds: -1 });
  const again = await call(club.app, identity.login, { email: member.email, password });
  expect((await fetchCopy(again.body, last)).status).toBe(200);
});

test('an export and a deletion need a recent sign-in', async () => {
  const member = await factories.member(club);
  club.clock.advance({ minutes: 20 });
  const { body } = await call(club.app, identity.refreshToken, { refresh: member.refresh });
  for (const reply of [
    await call(club.app, account.requestExport, {}, { as: body }),
    await call(club.app, account.deleteAccount, {}, { as: body }),
  ]) {
    expect(reply.problem).toMatchObject({ status: 403, code: 'step_up_required' });
  }
  await call(club.app, identity.stepUp, { password }, { as: body });
  expect((await call(club.app, account.requestExport, {}, { as: body })).status).toBe(202);
});

test('requesting deletion ends every session, and signing in within two weeks cancels it', async () => {
  const member = await factories.member(club);
  const asked = await call(club.app, account.deleteAccount, {}, { as: member });
  expect(asked.body.deleted_after).toBe(new Date(club.clock.now().getTime() + 14 * 86_400_000).toISOString());
  expect((await call(club.app, account.getProfile, {}, { as: member })).status).toBe(401);
  expect((await club.mails(member.email))[0]?.template).toBe('account_deletion_requested');
  club.clock.advance({ days: 13 });
  await nightly();
  const back = await call(club.app, identity.login, { email: member.email, password });
  expect((await call(club.app, account.getProfile, {}, { as: back.body })).body.email).toBe(member.email);
  await club.runJobs();
  const told = (await call(club.app, notifications.listNotices, {}, { as: back.body })).body.results;
  expect(told.map(({ title }) => title)).toContain('Your account stays');
  club.clock.advance({ days: 2 });
  await nightly();
  expect((await call(club.app, identity.login, { email: member.email, password })).status).toBe(200);
});

test('after two weeks nothing outside the ledger identifies the member, and the ledger still balances', async () => {
  const member = await makeActiveMember('gone@example.org', '698765432');
  await call(club.app, account.deleteAccount, {}, { as: member });
  club.clock.advance({ days: 14 });
  await nightly();
  expect((await call(club.app, identity.login, { email: 'gone@example.org', password })).problem.code).toBe(
    'invalid_credentials',
  );
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(
    club.database.db,
  );
  for (const { name } of rows.filter(({ name: table }) => table !== 'local_outbox')) {
    const found =
      await sql`select 1 from ${sql.table(name)} t where t::text ilike any (array['%gone@example.org%', '%698765432%'])`.execute(
        club.database.db,
      );
    expect(found.rows, name).toEqual([]);
  }
  const account_ = await sql`select balance, held from ledger_accounts where owner_id = ${member.id}`.execute(
    club.database.db,
  );
  expect(account_.rows).toEqual([{ balance: 0, held: 0 }]);
  expect((await verify(club.database.db)).findings).toEqual([]);
  expect((await factories.registration(club, 'gone@example.org')).status).toBe(201);
});

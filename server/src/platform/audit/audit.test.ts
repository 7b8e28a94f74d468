import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '#tools/testing';
import { audit, auditLines } from './index.ts';

let database: TestDatabase;
const at = new Date('2026-11-20T09:00:00.000Z');
const origin = { id: 'request-1', ip: '2001:db8:1:2:3:4:5:6' };
beforeAll(async () => {
  database = await testDatabase();
  const object = { type: 'user', id: 'unknown' } as const;
  await audit(database.db, { at, action: 'sign_in.failed', actorId: null, object, outcome: 'refused', origin });
});
afterAll(() => database.wipe());

const written = async () =>
  (await sql`select action, outcome, network, request_id from audit_log`.execute(database.db)).rows;
const line = { action: 'sign_in.failed', outcome: 'refused', network: '2001:db8:1:2::/64', request_id: 'request-1' };
const changes = ["update audit_log set outcome = 'done'", 'delete from audit_log', 'truncate audit_log'];

test('an entry names what happened and the network, never the full address', async () => {
  expect(await written()).toEqual([line]);
});

test.each(changes)("the application's role may not: %s", async (change) => {
  await expect(sql.raw(change).execute(database.db)).rejects.toThrow(/permission denied/);
  expect(await written()).toEqual([line]);
});

test.each(changes)('even the owner of the table is refused: %s', async (change) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await expect(owner.query(change)).rejects.toThrow('the audit log is never changed');
  await owner.end();
  expect(await written()).toEqual([line]);
});

test.each([
  ['the newest lines', {}, 'audit_log_at_id_idx'],
  ['the lines of one kind', { action: 'session' }, 'audit_log_at_id_idx'],
  ['the lines about one member', { about: '0190' }, 'audit_log_object_id_at_id_idx'],
])('%s are read from the end of an index, without sorting the whole log', async (_what, asked, index) => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await owner.query(`insert into audit_log (at, action, object_type, object_id, outcome)
    select timestamptz '2026-01-01' + number * interval '1 minute', 'session.opened', 'session',
      case when number % 2 = 0 then '0190' else number::text end, 'done'
    from generate_series(1, 4000) as number`);
  await owner.query('analyze audit_log');
  await owner.end();
  const { rows } = await sql<{ 'QUERY PLAN': string }>`
    explain (costs off) ${auditLines({ ...asked, limit: 20, offset: 0 })}`.execute(database.db);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain(`Index Scan using ${index}`);
  expect(plan).not.toMatch(/Sort|Seq Scan on audit_log/);
});

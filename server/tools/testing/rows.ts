import { sql } from 'kysely';
import type pg from 'pg';
import { asWorker } from '#health/storage';
import type { Db } from '#platform/db';
import type { TestDatabase } from './database.ts';

/**
 * Tables that a refused call may write: counted attempts, codes with their failed attempts, and the audit of the
 * refusal.
 */
const counters = new Set(['rate_limits', 'password_attempts', 'email_codes', 'audit_log']);

/** The row count and a content hash of each table, to show that nothing was written. */
export const listRows = async (database: TestDatabase): Promise<Record<string, string>> => {
  const { pool, health } = database;
  if (!texts.has(pool)) texts.set(pool, buildText(database.db, 'public'));
  if (!texts.has(health.pool)) texts.set(health.pool, buildText(health.db, 'health'));
  // Named, so that the seventy queries are planned once per connection.
  const { rows } = await pool.query<{ name: string; state: string }>({
    name: 'rows of every table',
    text: (await texts.get(pool)) ?? '',
  });
  const text = (await texts.get(health.pool)) ?? '';
  const kept = await asWorker(health.db, (db) => sql<{ name: string; state: string }>`${sql.raw(text)}`.execute(db));
  return Object.fromEntries([...rows, ...kept.rows].map(({ name, state }) => [name, state]));
};

const texts = new WeakMap<pg.Pool, Promise<string>>();

const buildText = async (db: Db, schema: string): Promise<string> => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = ${schema} and table_type = 'BASE TABLE' and table_name <> 'schema_migrations' order by 1`.execute(
    db,
  );
  const state = "count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as state";
  return rows
    .filter(({ name }) => !counters.has(name))
    .map(({ name }) => `select '${name}' as name, ${state} from ${name} t`)
    .join(' union all ');
};

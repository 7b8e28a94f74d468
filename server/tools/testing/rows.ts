import type pg from 'pg';
import type { TestDatabase } from './database.ts';

/**
 * Tables that a refused call may write: counted attempts, codes with their failed attempts, and the audit of the
 * refusal.
 */
const counters = new Set(['rate_limits', 'password_attempts', 'email_codes', 'audit_log', 'bridge_uses']);

/** Whether a refused call may write to this table. */
export const isCounter = (table: string): boolean => counters.has(table);

/** The row count and a content hash of a table `t`, in SQL. */
export const state = "count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0)";

/** The row count and a content hash of each table, to show that nothing was written. */
export const listRows = async ({ owners }: TestDatabase): Promise<Record<string, string>> => {
  const found: Record<string, string> = {};
  for (const owner of owners) {
    if (!texts.has(owner)) texts.set(owner, buildText(owner));
    // Named, so that its hundred queries are planned once per connection.
    const { rows } = await owner.query<{ name: string; state: string }>({
      name: 'rows of every table',
      text: (await texts.get(owner)) ?? '',
    });
    for (const { name, state } of rows) found[name] = state;
  }
  return found;
};

const texts = new WeakMap<pg.Pool, Promise<string>>();

const buildText = async (owner: pg.Pool): Promise<string> => {
  const { rows } = await owner.query<{ schema: string; name: string }>(`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'health') and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
    order by 1, 2`);
  return rows
    .filter(({ name }) => !isCounter(name))
    .map(({ schema, name }) => `select '${name}' as name, ${state} as state from ${schema}.${name} t`)
    .join(' union all ');
};

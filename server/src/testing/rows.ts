import { sql } from 'kysely';
import type { Database } from '#db';

/** Tables that a refused call may write: counted attempts, the codes whose misses they are, the audit of the refusal. */
const counters = new Set(['rate_limits', 'email_codes', 'audit_log']);

/** How many rows each table of the product has and a hash of what they hold, to show that nothing was written. */
export const rowsOf = async ({ db }: Database): Promise<Record<string, string>> => {
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`.execute(db);
  const names = tables.rows.map(({ name }) => name).filter((name) => !counters.has(name));
  const parts = names.map(
    (name) =>
      sql`select ${sql.lit(name)} as name, count(*) || ':' || coalesce(sum(hashtext(t::text)::bigint), 0) as state from ${sql.table(name)} t`,
  );
  const { rows } = await sql<{ name: string; state: string }>`${sql.join(parts, sql` union all `)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, state }) => [name, state]));
};

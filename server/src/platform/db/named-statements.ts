import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import { coded } from './failures.ts';

/**
 * Put before a query whose best plan depends on its values: it is planned at each call. A prepared statement soon gets
 * one plan for all values.
 */
export const plannedAnew: RawBuilder<unknown> = sql.raw('/* planned anew */');

/** More distinct texts than this stay unnamed: a named statement lives in every connection until it closes. */
const most = 1000;

/**
 * The pool as Kysely uses it, with each parameterised query sent as a prepared statement named after its text, so that
 * PostgreSQL parses and plans it once a connection instead of at every call.
 */
export const namedStatements = (pool: pg.Pool): PostgresPool => {
  const names = new Map<string, string>();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  const toName = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= most || text.includes('/* planned anew */')) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };

  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    const query = async (text: string, values: readonly unknown[]) => {
      if (text.startsWith('start transaction')) return begun(client, text);
      try {
        const name = values.length > 0 ? toName(text) : undefined;
        return await client.query(name ? { name, text, values: [...values] } : { text, values: [...values] });
      } catch (error) {
        throw coded(error);
      }
    };
    // Kysely's declaration also covers cursors, which are not used.
    const wrapped = { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
    clients.set(client, wrapped);
    return wrapped;
  };

  /** Sends the start of a transaction without waiting for its answer: it travels with the first statement. */
  const begun = (client: pg.PoolClient, text: string) => {
    // When the connection is lost the first statement fails for the same reason, and tells.
    client.query(text).catch(() => undefined);
    return { command: 'START', rowCount: null, rows: [] };
  };

  return {
    connect: async () => {
      try {
        return wrap(await pool.connect());
      } catch (error) {
        throw coded(error);
      }
    },
    end: () => pool.end(),
    options: pool.options,
  };
};

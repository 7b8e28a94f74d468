import { createHash } from 'node:crypto';
import { type PostgresPool, type PostgresPoolClient, type RawBuilder, sql } from 'kysely';
import type pg from 'pg';

const planMark = '/* planned again */';

/**
 * Put before a query whose best plan depends on its values: it is planned at each call. A prepared statement soon gets
 * one plan for all values.
 */
export const plannedAnew: RawBuilder<unknown> = sql.raw(planMark);

/** More distinct texts than this stay unnamed: a named statement lives in every connection until it closes. */
const most = 1000;

/**
 * Kysely's pool, with each parameterised query sent as a prepared statement named after its text, and the start of a
 * transaction sent together with its first statement. Results and errors are the plain pool's.
 */
export const namedStatements = (pool: pg.Pool): PostgresPool => {
  const toName = nameStatements();
  const clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();
  const wrap = (client: pg.PoolClient): PostgresPoolClient => {
    const known = clients.get(client);
    if (known) return known;
    const query = async (text: string, values: readonly unknown[]) => {
      if (text.startsWith('start transaction')) return startTransaction(client, text);
      const name = values.length > 0 ? toName(text) : undefined;
      return client.query(name ? { name, text, values: [...values] } : { text, values: [...values] });
    };
    // Kysely's declaration also covers cursors, which are not used.
    const wrapped = { query, release: (destroy?: boolean) => client.release(destroy) } as unknown as PostgresPoolClient;
    clients.set(client, wrapped);
    return wrapped;
  };
  return { connect: async () => wrap(await pool.connect()), end: () => pool.end(), options: pool.options };
};

/** Names the first thousand texts, each after its hash. */
const nameStatements = (): ((text: string) => string | undefined) => {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= most || text.includes(planMark)) return known;
    const name = createHash('sha256').update(text).digest('hex').slice(0, 32);
    names.set(text, name);
    return name;
  };
};

/** Does not wait for the answer, so that the first statement travels along. */
const startTransaction = (client: pg.PoolClient, text: string) => {
  // When the connection is lost the first statement fails for the same reason, and tells.
  client.query(text).catch(() => undefined);
  return { command: 'START', rowCount: null, rows: [] };
};

import type { Socket } from 'node:net';
import type pg from 'pg';

/** Longer than any statement may take: the server ends one after five seconds. */
const mostSilence = 8000;

interface Watched {
  /** Queries that are not answered yet. */
  waiting: number;
  /** When the first of them was sent, or the last answer came. */
  since: number;
  /** Whether a transaction gave its statements more time than others have. */
  isPatient: boolean;
}

/**
 * Ends connections over which nothing comes any more, as after the loss of the database's machine: the network says nothing
 * of that, and whatever waits there would wait for a quarter of an hour. Idle ones that were heard last before then are
 * ended with it, so that no other call waits for the same reason. Their queries fail with a code that `isUnavailable` knows.
 */
export const endSilent = (pool: pg.Pool, longest = mostSilence): void => {
  const clients = new Map<pg.PoolClient, Watched>();
  pool.on('connect', (client) => clients.set(client, watch(client)));
  pool.on('remove', (client) => clients.delete(client));
  const look = (): void => {
    if (pool.ended) clearInterval(timer);
    const now = performance.now();
    const silent = [...clients.values()].filter(
      ({ waiting, since, isPatient }) => waiting > 0 && !isPatient && now - since > longest,
    );
    if (silent.length === 0) return;
    const sent = Math.max(...silent.map(({ since }) => since));
    for (const [client, one] of clients) {
      if (silent.includes(one) || (one.waiting === 0 && one.since < sent)) hangUp(client);
    }
  };
  const timer = setInterval(look, Math.min(1000, longest));
  timer.unref();
};

const watch = (client: pg.PoolClient): Watched => {
  const watched: Watched = { waiting: 0, since: performance.now(), isPatient: false };
  const query = client.query.bind(client) as (...words: unknown[]) => unknown;
  const answered = (): void => {
    watched.waiting -= 1;
    watched.since = performance.now();
  };
  const send = (...words: unknown[]): unknown => {
    if (watched.waiting === 0) watched.since = performance.now();
    watched.waiting += 1;
    const text = findText(words[0]);
    if (text.startsWith('set local statement_timeout')) watched.isPatient = true;
    else if (text === 'commit' || text === 'rollback') watched.isPatient = false;
    const last = words.at(-1);
    if (typeof last === 'function') {
      const told = (...answer: unknown[]) => {
        answered();
        last(...answer);
      };
      return query(...words.slice(0, -1), told);
    }
    const answer = query(...words);
    if (answer instanceof Promise) answer.then(answered, answered);
    else watched.waiting -= 1;
    return answer;
  };
  client.query = send as typeof client.query;
  return watched;
};

const findText = (query: unknown): string => {
  const text = typeof query === 'string' ? query : (query as { text?: unknown } | undefined)?.text;
  return typeof text === 'string' ? text : '';
};

const hangUp = (client: pg.PoolClient): void => {
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  stream.destroy(Object.assign(new Error('the database has fallen silent'), { code: 'ETIMEDOUT' }));
};

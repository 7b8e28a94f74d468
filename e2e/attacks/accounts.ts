import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '@club/server/embedded';
import pg from 'pg';

/** A member of the attacked club, with a token that lasts five minutes. */
export interface Account {
  readonly id: string;
  readonly email: string;
  readonly access: string;
  /** The address their calls come from. */
  readonly from: string;
}

/**
 * Registers members through the club itself, each from an address of its own; their codes come from the mails that wait
 * to be sent.
 */
export const registerAccounts = (url: URL, dataDir: string, count: number): Promise<Account[]> =>
  withDatabase(dataDir, async (pool) => {
    const made: Account[] = [];
    while (made.length < count) {
      const some = Array.from({ length: Math.min(8, count - made.length) }, (_, index) => made.length + index);
      made.push(...(await Promise.all(some.map((index) => register(url, pool, index)))));
    }
    return made;
  });

/** Looks into the database of a club that runs: this only joins it. */
export const withDatabase = async <T>(dataDir: string, look: (pool: pg.Pool) => Promise<T>): Promise<T> => {
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const pool = new pg.Pool({ connectionString: embedded.ownerUrl, max: 2 });
  try {
    return await look(pool);
  } finally {
    await pool.end();
    await embedded.stop();
  }
};

/** @returns the seconds until the job with a newcomer's code was taken from the queue; nothing listens for its mail. */
export const waitForCode = (url: URL, dataDir: string): Promise<number> =>
  withDatabase(dataDir, async (pool) => {
    const email = `newcomer-${randomUUID()}@example.org`;
    const person = { email, password, first_name: 'New', last_name: 'Comer', accept_terms: true };
    const started = performance.now();
    await post(url, 'api/register/', { from: '192.0.2.250', body: person });
    for (;;) {
      const { rowCount } = await pool.query(
        `select from graphile_worker._private_jobs where payload->>'to' = $1 and attempts > 0`,
        [email],
      );
      if (rowCount) return (performance.now() - started) / 1000;
      await pause(20);
    }
  });

const password = 'a password for attacks';

/** @returns a new token of a member, for five minutes. */
export const signIn = async (url: URL, { email, from }: Pick<Account, 'email' | 'from'>): Promise<string> =>
  String((await post(url, 'api/login/', { from, body: { email, password } })).access);

const names = ['Ada', 'Bea', 'Cleo', 'Dora', 'Edda', 'Fay', 'Gil', 'Hal', 'Ida', 'Jon', 'Kim', 'Lou'];

const register = async (url: URL, pool: pg.Pool, index: number): Promise<Account> => {
  const [email, from] = [`account-${index}@example.org`, `192.0.2.${index + 1}`];
  const first_name = names[index % names.length] ?? 'Ada';
  const person = { email, password, first_name, last_name: 'Quill', accept_terms: true };
  const registered = await post(url, 'api/register/', { from, body: person });
  const { rows } = await pool.query<{ text: string }>(
    `select payload->>'text' as text from graphile_worker._private_jobs
      where payload->>'to' = $1 and payload->>'template' = 'verify_code'`,
    [email],
  );
  const code = /^\d{6}$/m.exec(rows[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`the code of ${email} was not queued`);
  const { secret } = registered.verification as { secret: string };
  const body = { purpose: 'verify_account', email, code, secret };
  const signedIn = await post(url, 'api/validate-code/', { from, body });
  return { id: String(signedIn.user_id), email, access: String(signedIn.access), from };
};

const post = async (
  url: URL,
  path: string,
  { from, body }: { from: string; body: object },
): Promise<Record<string, unknown>> => {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': from };
  const response = await fetch(new URL(path, url), { method: 'POST', headers, body: JSON.stringify(body) });
  const answer = (await response.json()) as Record<string, unknown>;
  if (response.status === 503) {
    // A machine busy with something else puts some registrations off.
    await pause(1000 * Number(answer.retry_after ?? 1));
    return post(url, path, { from, body });
  }
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  return answer;
};

import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { readPoolerSettings, readStatements, runPooler } from '#tools/operations';

export interface Pooler {
  /** The same database for the product, through the pooler and under its own login. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

const login = 'club_login';

/** Starts PgBouncer in front of a cluster, with a login that is neither the owner nor the product's role. */
export const startPooler = async (binary: string, ownerUrl: string): Promise<Pooler> => {
  const password = randomBytes(16).toString('hex');
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(readStatements('Behind PgBouncer', password).join(';')).finally(() => owner.end());
  const { port, stop } = await runPooler(binary, {
    databasePort: new URL(ownerUrl).port,
    users: [{ name: login, password }],
    settings: readPoolerSettings(),
  });
  const appUrl = `postgres://${login}:${password}@127.0.0.1:${port}${new URL(ownerUrl).pathname}`;
  await untilAnswering(appUrl);
  return { appUrl, stop };
};

const untilAnswering = async (url: string): Promise<void> => {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt === 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => undefined);
    }
  }
};

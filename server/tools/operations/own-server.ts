import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded';

/** A PostgreSQL server as an operator has one: it knows nothing of the club, and has one administrator. */
export interface OwnServer {
  readonly port: string;
  readonly password: string;
  /** The address of a login at it. */
  toUrl(login: string, database?: string): string;
  asAdministrator(statements: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Starts one in a folder, and forgets the club that the embedded server begins with. */
export const startOwnServer = async (dataDir: string): Promise<OwnServer> => {
  const server = await startEmbedded({ dataDir, log: () => undefined, durable: false });
  const password = 'a-password-of-the-operator';
  const toUrl = (login: string, database = 'postgres') => {
    const url = new URL(server.ownerUrl);
    url.username = login;
    url.password = password;
    url.pathname = database;
    return url.href;
  };
  const asAdministrator = (statements: readonly string[]) => run(toUrl('administrator'), statements);
  const admin = `create role administrator superuser login password '${password}'`;
  await run(server.ownerUrl.replace(/club$/, 'postgres'), [admin, 'drop database club']);
  await asAdministrator([
    'drop role club_app, health_app, health_worker',
    'alter role club_owner rename to first_administrator',
  ]);
  return { port: new URL(server.ownerUrl).port, password, toUrl, asAdministrator, stop: () => server.stop() };
};

const run = async (url: string, statements: readonly string[]): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
};

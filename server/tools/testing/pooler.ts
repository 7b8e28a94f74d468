import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';

export interface Pooler {
  /** The same database for the product, through the pooler and under its own login. */
  readonly appUrl: string;
  stop(): Promise<void>;
}

const login = 'club_login';

/** What an operator runs once for the login behind a pooler, as docs/operations.md says. */
const prepareLogin = (password: string): string => `
  create role ${login} login password '${password}';
  grant club_app to ${login};
  alter role ${login} set statement_timeout = '5s';
  alter role ${login} set lock_timeout = '3s';
  alter role ${login} set idle_in_transaction_session_timeout = '10s';
  alter role ${login} set search_path = public, pg_temp;`;

/** Starts PgBouncer in front of a cluster, with a login that is neither the owner nor the product's role. */
export const startPooler = async (binary: string, ownerUrl: string): Promise<Pooler> => {
  const password = randomBytes(16).toString('hex');
  const owner = new pg.Client(ownerUrl);
  await owner.connect();
  await owner.query(prepareLogin(password)).finally(() => owner.end());
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), 'club-pooler-'));
  writeFileSync(path.join(folder, 'users.txt'), `"${login}" "${password}"\n`);
  writeFileSync(path.join(folder, 'pgbouncer.ini'), configure({ folder, port, databasePort: new URL(ownerUrl).port }));
  chmodSync(folder, 0o755);
  const child = spawn(binary, ['--quiet', path.join(folder, 'pgbouncer.ini')], {
    stdio: ['ignore', 'inherit', 'inherit'],
    // PgBouncer refuses to run as root.
    ...(process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  });
  const ended = new Promise<void>((resolve) => child.on('close', () => resolve()));
  const appUrl = `postgres://${login}:${password}@127.0.0.1:${port}${new URL(ownerUrl).pathname}`;
  await untilAnswering(appUrl);
  return {
    appUrl,
    stop: async () => {
      child.kill('SIGINT');
      child.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const configure = (place: { folder: string; port: number; databasePort: string }): string => `
[databases]
* = host=127.0.0.1 port=${place.databasePort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${place.port}
unix_socket_dir =
auth_type = trust
auth_file = ${place.folder}/users.txt
pool_mode = session
default_pool_size = 90
max_client_conn = 1000
ignore_startup_parameters = options, statement_timeout, lock_timeout, idle_in_transaction_session_timeout
`;

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

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

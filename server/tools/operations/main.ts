import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startEmbedded } from '#platform/db/embedded';
import { readPoolerSettings, readSettings, readStatements } from './manual.ts';
import { runPooler } from './pooler.ts';

/**
 * `npm run test:operations`: does what docs/operations.md tells an operator to do, word for word, with a PostgreSQL server
 * that knows nothing of the club: makes the logins, starts the club in production, directly and behind PgBouncer, and
 * after each refusal runs the statement that it names.
 */
const password = 'a-password-of-the-operator';
const folder = mkdtempSync(path.join(tmpdir(), 'club-operations-'));
chmodSync(folder, 0o711);
let failures = 0;

const step = async (name: string, work: () => Promise<unknown>): Promise<void> => {
  try {
    await work();
    console.log(`ok: ${name}`);
  } catch (error) {
    failures += 1;
    console.log(`FAILED: ${name}\n  ${error instanceof Error ? error.message : error}`);
  }
};

const server = await startEmbedded({ dataDir: path.join(folder, 'server'), log: () => undefined, durable: false });
const toUrl = (login: string, database = 'postgres') => {
  const url = new URL(server.ownerUrl);
  url.username = login;
  url.password = password;
  url.pathname = database;
  return url.href;
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

/** Leaves a server as PostgreSQL makes it, with one administrator. */
const forgetClub = async (): Promise<void> => {
  const admin = `create role administrator superuser login password '${password}'`;
  await run(server.ownerUrl.replace(/club$/, 'postgres'), [admin, 'drop database club']);
  await run(toUrl('administrator'), [
    'drop role club_app, health_app, health_worker',
    'alter role club_owner rename to first_administrator',
  ]);
};

const asAdministrator = (statements: readonly string[]) => run(toUrl('administrator'), statements);

/** The settings of the manual, with this server in place of the one it invents. */
const settings = (): Record<string, string> => {
  const key = path.join(folder, 'key');
  writeFileSync(key, 'a key of thirty-two characters or more');
  const given = Object.entries(readSettings('In production')).map(([name, value]) => {
    const login = /^postgres:\/\/(\w+)@db\/(\w+)$/.exec(value);
    return [name, login ? toUrl(login[1] ?? '', login[2]) : value];
  });
  const agreements = path.resolve(import.meta.dirname, '../testing/agreements');
  return { ...Object.fromEntries(given), SECRET_KEY_FILE: key, AGREEMENTS_DIR: agreements };
};

/** Like a supervisor: a club that has just started may be too busy to say that it is ready. @returns the last status */
const untilReady = async (address: string): Promise<number> => {
  let status = 0;
  for (let attempt = 0; attempt < 60 && status !== 200; attempt += 1) {
    if (attempt > 0) await pause(500);
    status = (await fetch(`${address}/api/readyz`)).status;
  }
  return status;
};

/** Starts the club, waits until it is ready, and stops it. @throws {Error} with what it said when it refuses to start. */
const open = async (more: Record<string, string> = {}): Promise<void> => {
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  const child = spawn(process.execPath, ['src/app/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { PATH: process.env.PATH, ...settings(), DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const ended = once(child, 'exit');
  const listening = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        said += chunk;
        const address = /Listening on (\S+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
    }
  });
  const address = await Promise.race([listening, ended.then(() => null)]);
  if (!address) throw new Error(said);
  const status = await untilReady(address);
  child.kill('SIGTERM');
  await ended;
  if (status !== 200) throw new Error(`readyz answered ${status}: ${said}`);
};

/** Runs as an administrator the statement that the refusal of a start names. */
const mend = async (statement: RegExp, more: Record<string, string> = {}): Promise<void> => {
  const said = await open(more).then(
    () => 'It was not refused.',
    (error: Error) => error.message,
  );
  const found = statement.exec(said)?.[0];
  if (!found) throw new Error(`It names no statement like ${statement}: ${said}`);
  await asAdministrator(
    found
      .replaceAll("'...'", `'${password}'`)
      .replace('database ...', 'database club')
      .replace('this login', 'club_owner')
      .split('; '),
  );
};

/** The start is refused with a statement that mends it: once it has been run, the club opens. */
const refused = async (statement: RegExp): Promise<void> => {
  await mend(statement);
  await open();
};

await forgetClub();
const logIns = readStatements('A database of your own', password);
const isLast = (statement: string) => statement.includes('health_worker');
await step('a login that is missing is named with the line that makes it', async () => {
  await asAdministrator(logIns.filter((statement) => !isLast(statement)));
  await refused(/create role health_worker login password '...'/);
});
await step('the logins and the database of the manual are made', async () => {
  await asAdministrator(['drop database club', 'drop role health_worker']);
  await asAdministrator(logIns.filter((statement) => isLast(statement) || statement.startsWith('create database')));
});
await step('the club opens in production with the settings of the manual', () => open());
await step('a login that may take the other half is refused with the line that takes it back', async () => {
  await asAdministrator(['grant health_app to club_app']);
  await refused(/revoke health_app from club_app/);
});
await step('an owner of the tables who does not own the database is told how to', async () => {
  await asAdministrator(['drop database club', 'create database club']);
  await refused(/alter database ... owner to this login/);
});

const makePooled = (login: string, role: string, schema: string): string[] =>
  readStatements('Behind PgBouncer', password).map((statement) =>
    statement
      .replaceAll('club_login', login)
      .replaceAll('club_app', role)
      .replace('public, pg_temp', `${schema}, pg_temp`),
  );
await step('the logins behind PgBouncer are made', () =>
  asAdministrator([
    ...makePooled('club_login', 'club_app', 'public'),
    ...makePooled('health_login', 'health_app', 'health'),
    ...makePooled('health_worker_login', 'health_worker', 'health'),
  ]),
);
const logins = ['club_login', 'health_login', 'health_worker_login'];
/** Opens the club behind PgBouncer, with connections that are all new. */
const openPooled = async (statement?: RegExp): Promise<void> => {
  const pooler = await runPooler(process.env.TEST_POOLER ?? 'pgbouncer', {
    databasePort: new URL(server.ownerUrl).port,
    users: logins.map((name) => ({ name, password })),
    settings: readPoolerSettings(),
  });
  const urls = logins.map((name) => `postgres://${name}:${password}@127.0.0.1:${pooler.port}/club`);
  const [club = '', health = '', healthWorker = ''] = urls;
  const pooled = {
    DATABASE_URL: club,
    HEALTH_DATABASE_URL: health,
    HEALTH_WORKER_DATABASE_URL: healthWorker,
    HEALTH_DATABASE_OWNER_URL: toUrl('club_owner', 'club'),
  };
  await (statement ? mend(statement, pooled) : open(pooled)).finally(() => pooler.stop());
};
await step('a search path that the pooler drops is refused with the line that sets it', async () => {
  await asAdministrator(['alter role health_login reset search_path']);
  await openPooled(/alter role health_login set search_path = health, pg_temp/);
});
await step('the club opens behind PgBouncer', () => openPooled());

await server.stop();
rmSync(folder, { recursive: true, force: true });
console.log(failures === 0 ? 'Everything the manual says works.' : `${failures} of its steps failed.`);
process.exit(failures === 0 ? 0 : 1);

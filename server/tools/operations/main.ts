import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startClub, writeSettings } from './club-process.ts';
import { checkProxy, checkUnits } from './deploy-files.ts';
import { readPoolerSettings, readStatements } from './manual.ts';
import { startOwnServer } from './own-server.ts';
import { runPooler } from './pooler.ts';

/**
 * `npm run test:operations`: does what docs/operations.md tells an operator to do, word for word, with a PostgreSQL server
 * that knows nothing of the club: makes the logins, starts the club in production, directly and behind PgBouncer, and
 * after each refusal runs the statement that it names.
 */
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

const { TEST_NGINX: nginx = 'nginx', TEST_SYSTEMD: analyze = 'systemd-analyze' } = process.env;
await step('nginx understands its example', async () => checkProxy(nginx, path.join(folder, 'nginx')));
await step('systemd understands the units', async () => checkUnits(analyze, path.join(folder, 'units')));
await step('a slip in either would be found', async () => {
  const finds = (look: () => void): boolean => {
    try {
      look();
      return false;
    } catch {
      return true;
    }
  };
  const slipped = (word: string) => (text: string) => text.replaceAll(word, `${word}d`);
  if (!finds(() => checkProxy(nginx, path.join(folder, 'nginx'), slipped('proxy_pass'))))
    throw new Error('nginx read a word that it does not know.');
  if (!finds(() => checkUnits(analyze, path.join(folder, 'units'), slipped('ProtectSystem=strict'))))
    throw new Error('systemd read a word that it does not know.');
});

const server = await startOwnServer(path.join(folder, 'server'));
const { toUrl, asAdministrator, password } = server;
const agreements = path.resolve(import.meta.dirname, '../testing/agreements');

/** Starts the club, waits until it is ready, and stops it. @throws {Error} with what it said when it refuses to start. */
const open = async (more: Record<string, string> = {}): Promise<void> => {
  const club = await startClub({ ...writeSettings(server, folder), AGREEMENTS_DIR: agreements, ...more });
  await club.stop();
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
    databasePort: server.port,
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

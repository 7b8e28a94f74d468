import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `npm run test:upgrade [-- revision]`: starts an earlier version from the repository's history with a data folder of its
 * own, lets a member use it, and opens that folder with this version: the member finds everything, and the ledger is right.
 * Without a revision it is the one that was kept as a release last. It installs that version's packages, so it is no part of
 * `npm test`.
 */
const root = path.resolve(import.meta.dirname, '../../..');
const folder = mkdtempSync(path.join(tmpdir(), 'club-upgrade-'));
// PostgreSQL may run as a user of its own, who has to pass through.
chmodSync(folder, 0o711);
const [old, dataDir] = [path.join(folder, 'version'), path.join(folder, 'data')];
const password = 'demo-club-2026';

const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 1e9 }).trim();

/** The commit at which the newest release was kept. */
const findRelease = (): string => git('log', '-1', '--format=%H', '--', 'server/tools/releases/*.json.gz');

const layOutVersion = (revision: string): void => {
  mkdirSync(old);
  const archive = path.join(folder, 'version.tar');
  git('archive', '--output', archive, revision);
  execFileSync('tar', ['-xf', archive, '-C', old]);
  execFileSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: old,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
};

interface Running {
  readonly url: string;
  stop(): Promise<void>;
}

/** Starts a version over the data folder, with its demo sign-ins, on a port of its own. */
const start = async (version: string, more: Record<string, string>): Promise<Running> => {
  const child = spawn(process.execPath, ['server/tools/seed/main.ts'], {
    cwd: version,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...more },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const url = await findAddress(child);
  for (let waited = 0; waited < 60_000; waited += 100) {
    if ((await fetch(`${url}/api/readyz`)).ok) break;
    await pause(100);
  }
  return { url, stop: () => stop(child) };
};

const findAddress = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        said += chunk;
        const address = /Listening on (\S+)/.exec(said)?.[1];
        if (address) resolve(address);
      });
    }
    child.once('exit', () => reject(new Error(`It does not start:\n${said}`)));
  });

const stop = async (child: ChildProcess): Promise<void> => {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
};

const send = async (url: string, body?: unknown, token?: string): Promise<Record<string, unknown>> => {
  const answer = await fetch(url, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Record<string, unknown>;
};

const signIn = async (url: string, email: string): Promise<string> =>
  String((await send(`${url}/api/login/`, { email, password })).token);

/** What a member sees of their own: points, and measurements. */
const readOwn = async (url: string, token: string): Promise<string> => {
  const { balance } = await send(`${url}/api/r/v2/balance/`, undefined, token);
  const { results } = await send(`${url}/api/mh/measurements/latest/`, undefined, token);
  const values = (results as { metric: string; value: number }[]).map(({ metric, value }) => ({ metric, value }));
  return JSON.stringify({ balance, values });
};

/** A member agrees that the club keeps health data, and records a weight. */
const useClub = async (url: string, token: string): Promise<void> => {
  const { results } = await send(`${url}/api/mh/consents/`, undefined, token);
  const { version } = (results as { purpose: string; version: string }[]).find(
    ({ purpose }) => purpose === 'health_data',
  ) ?? { version: '' };
  await send(`${url}/api/mh/consents/`, { purpose: 'health_data', version }, token);
  const values = [{ metric: 'weight', value: 68.5, unit: 'kg' }];
  await send(`${url}/api/mh/measurements/`, { observed_at: new Date().toISOString(), values }, token);
};

const member = 'newcomer@demo.test';

/** The earlier version must not write to what it doesn't know. */
const expectRefusal = async (): Promise<void> => {
  const opened = await start(old, { DEMO: 'false' }).catch(() => null);
  await opened?.stop();
  if (opened) throw new Error('The earlier version opens the upgraded folder.');
  console.log('The earlier version refuses the folder now');
};

const run = async (): Promise<void> => {
  const revision = git('rev-parse', process.argv[2] ?? findRelease());
  console.log(`Starting the version of ${git('log', '-1', '--format=%h, %as', revision)}`);
  layOutVersion(revision);
  const before = await start(old, { DEMO_PASSWORD: password });
  const token = await signIn(before.url, member);
  await useClub(before.url, token);
  const found = await readOwn(before.url, token);
  await before.stop();
  console.log(`It left ${found}. Opening its folder with this version`);
  const after = await start(root, { DEMO: 'false' });
  const again = await readOwn(after.url, await signIn(after.url, member));
  await after.stop();
  if (again !== found) throw new Error(`The member finds ${again}`);
  execFileSync(process.execPath, ['server/src/app/verify.cli.ts'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: 'inherit',
  });
  await expectRefusal();
  console.log('The folder is upgraded: the member finds everything, and the ledger is right.');
};

await run()
  .catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  })
  .finally(() => rmSync(folder, { recursive: true, force: true }));

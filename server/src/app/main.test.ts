import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';

const server = path.resolve(import.meta.dirname, '../..');
const running = new Set<ChildProcess>();

interface Club {
  /** Where it listens; rejected when it ends first. */
  readonly url: Promise<string>;
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

/** The development start, which goes on to fill in the demo club. */
const filling = ['tools/seed/main.ts'];

/** The same start with the demo sign-ins alone: filling in the club takes a core for half a minute. */
const unfilled = [
  '--input-type=module',
  '--eval',
  `import { runClub } from '#app';
  import { demoSignIns, seedSignIns } from './tools/seed/index.ts';
  runClub({ signIns: demoSignIns, seedSignIns, seedClub: async () => undefined });`,
];

/** Starts a club on a port that the system chooses, so that no other process can have it. */
const start = (environment: Record<string, string>, program = unfilled): Club => {
  const child = spawn(process.execPath, program, {
    cwd: server,
    env: {
      PATH: process.env.PATH,
      // Compiled before, the code starts a quarter sooner.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      RATE_LIMIT_FACTOR: '1000',
      ...environment,
    },
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (text += chunk));
  const ended = new Promise<number | null>((resolve) => child.on('exit', (code) => resolve(code)));
  const url = new Promise<string>((resolve, reject) => {
    const look = () => resolve(/Listening on (\S+)/.exec(text)?.[1] ?? '');
    child.stdout?.on('data', () => text.includes('Listening on ') && look());
    child.on('exit', () => reject(new Error(`the club ended: ${text}`)));
  });
  // A club that is meant to end has no address.
  url.catch(() => undefined);
  return { url, child, said: () => text, ended };
};

const ready = async (club: Club): Promise<string> => {
  const url = await club.url;
  await expect.poll(async () => (await fetch(`${url}/api/readyz`)).status).toBe(200);
  return url;
};

const folder = () => mkdtempSync(path.join(tmpdir(), 'club-main-'));
/** A data folder that most tests share in sequence; the first creates it. */
const used = folder();
const credentials = JSON.stringify({ email: 'newcomer@demo.test', password: 'demo-club-2026' });
const headers = { 'content-type': 'application/json' };
const login = async (club: Club) =>
  fetch(`${await club.url}/api/login/`, { method: 'POST', headers, body: credentials });

/** A sign-in whose body is sent only after the server has begun to work on it. */
const beginLogin = async (club: Club) => {
  const call = request(`${await club.url}/api/login/`, {
    method: 'POST',
    headers: { ...headers, expect: '100-continue' },
  });
  const answered = new Promise<number | undefined>((resolve, reject) => {
    call.on('response', (response) => resolve(response.resume().statusCode));
    call.on('error', reject);
  });
  call.flushHeaders();
  await new Promise((resolve) => call.on('continue', resolve));
  return { finish: () => call.end(credentials), answered };
};

afterEach(async () => {
  for (const child of running) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = new Promise((resolve) => child.on('exit', resolve));
    child.kill('SIGTERM');
    await gone;
  }
  running.clear();
});

test('an invalid setting stops the start with a sentence that names it', async () => {
  const club = start({ DATA_DIR: folder(), PORT: 'eighty' }, filling);
  expect(await club.ended).toBe(1);
  expect(club.said()).toContain('PORT: must be a port number');
});

test('prints its address and demo sign-ins, and answers', async () => {
  const club = start({ DATA_DIR: used }, filling);
  await ready(club);
  await expect.poll(club.said).toContain('Longevity Club is open at http://localhost:');
  expect(club.said()).toContain('member@demo.test');
  for (const local of [
    'Mails are kept locally',
    'simulated partners',
    'hosted sign-in',
    'Pictures',
    'embedded',
    'chat',
  ]) {
    expect(club.said()).toContain(local);
  }
  expect((await login(club)).status).toBe(200);
});

test('several first starts at once on one empty folder all succeed and know the same members', async () => {
  const data = folder();
  const clubs = Array.from({ length: 3 }, () => start({ DATA_DIR: data }));
  for (const club of clubs) {
    await ready(club);
    expect((await login(club)).status).toBe(200);
  }
  for (const club of clubs) {
    club.child.kill('SIGTERM');
    expect(await club.ended, club.said()).toBe(0);
  }
});

test('a stop signal lets running calls finish and exits cleanly', async () => {
  const club = start({ DATA_DIR: used }, filling);
  await ready(club);
  const calls = await Promise.all(Array.from({ length: 20 }, () => beginLogin(club)));
  club.child.kill('SIGTERM');
  club.child.kill('SIGTERM');
  await expect.poll(club.said).toContain('Stopping.');
  for (const { finish } of calls) finish();
  expect(await Promise.all(calls.map(({ answered }) => answered))).toEqual(Array(20).fill(200));
  expect(await club.ended).toBe(0);
});

test('after a kill the next start takes over the data and knows the same members', async () => {
  const first = start({ DATA_DIR: used });
  await ready(first);
  expect((await login(first)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start({ DATA_DIR: used });
  await ready(second);
  expect((await login(second)).status).toBe(200);
});

test('a replaced SECRET_KEY stops the start, and a rotation lets the new one take its place', async () => {
  const newKey = 'a new key that takes the place of the first';
  const refused = start({ DATA_DIR: used, SECRET_KEY: newKey });
  expect(await refused.ended).toBe(1);
  expect(refused.said()).toMatch(/SECRET_KEY: .*npm run admin -- rotate-keys/s);
  const both = `${newKey},${readFileSync(path.join(used, 'secret-key'), 'utf8').trim()}`;
  const rotation = start({ DATA_DIR: used, SECRET_KEY: both }, ['src/app/admin.cli.ts', 'rotate-keys']);
  expect(await rotation.ended).toBe(0);
  expect(rotation.said()).toContain('0 values still sealed with an older key.');
  const club = start({ DATA_DIR: used, SECRET_KEY: newKey });
  await ready(club);
  expect((await login(club)).status).toBe(200);
});

test('a stop signal during the start exits cleanly and leaves no database running', async () => {
  const data = folder();
  const club = start({ DATA_DIR: data });
  await expect.poll(club.said).toContain('Database:');
  club.child.kill('SIGINT');
  expect(await club.ended).toBe(0);
  const again = start({ DATA_DIR: data });
  await ready(again);
  expect((await login(again)).status).toBe(200);
});

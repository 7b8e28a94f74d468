import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../..');
const running = new Set<ChildProcess>();

interface Club {
  readonly url: string;
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
}

const start = (environment: Record<string, string>): Club => {
  const port = String(20_000 + Math.floor(Math.random() * 20_000));
  const child = spawn(process.execPath, ['server/tools/seed/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      PORT: port,
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
  return { url: `http://127.0.0.1:${port}`, child, said: () => text, ended };
};

const ready = async (club: Club): Promise<void> => {
  for (let waited = 0; waited < 30_000; waited += 50) {
    if ((await fetch(`${club.url}/api/readyz`).catch(() => null))?.ok) return;
    if (club.child.exitCode !== null) throw new Error(`the club ended: ${club.said()}`);
    await pause(50);
  }
  throw new Error(`the club was never ready: ${club.said()}`);
};

const folder = () => mkdtempSync(path.join(tmpdir(), 'club-main-'));
/** A data folder that most tests share in sequence; the first creates it. */
const used = folder();
const login = (club: Club) =>
  fetch(`${club.url}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'newcomer@demo.test', password: 'demo-club-2026' }),
  });

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
  const club = start({ DATA_DIR: folder(), PORT: 'eighty' });
  expect(await club.ended).toBe(1);
  expect(club.said()).toContain('PORT: must be a port number');
});

test('prints its address and demo sign-ins, and answers', async () => {
  const club = start({ DATA_DIR: used });
  await ready(club);
  await expect.poll(club.said).toContain('Longevity Club is open at http://localhost:');
  expect(club.said()).toContain('member@demo.test');
  expect((await login(club)).status).toBe(200);
}, 60_000);

test('a stop signal lets running calls finish and exits cleanly', async () => {
  const club = start({ DATA_DIR: used });
  await ready(club);
  const answers = Array.from({ length: 20 }, () => login(club));
  // all have arrived by then, and twenty password hashes take longer
  await pause(150);
  club.child.kill('SIGTERM');
  club.child.kill('SIGTERM');
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual(Array(20).fill(200));
  expect(await club.ended).toBe(0);
}, 60_000);

test('after a kill the next start takes over the data and knows the same members', async () => {
  const first = start({ DATA_DIR: used });
  await ready(first);
  expect((await login(first)).status).toBe(200);
  first.child.kill('SIGKILL');
  await first.ended;
  const second = start({ DATA_DIR: used });
  await ready(second);
  expect((await login(second)).status).toBe(200);
}, 60_000);

test('a stop signal during the start exits cleanly and leaves no database running', async () => {
  const data = folder();
  const club = start({ DATA_DIR: data });
  await expect.poll(club.said, { timeout: 20_000 }).toContain('Database:');
  club.child.kill('SIGINT');
  expect(await club.ended).toBe(0);
  const again = start({ DATA_DIR: data });
  await ready(again);
  expect((await login(again)).status).toBe(200);
}, 60_000);

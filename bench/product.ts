import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startEmbedded } from '@club/server/embedded';

const root = path.resolve(import.meta.dirname, '..');

export interface RunningProduct {
  readonly url: string;
  readonly pid: number;
  /** Seconds from the start of the process until it was ready. */
  readonly readyAfter: number;
  /** The database address for its owner, to prepare measurements. */
  readonly ownerUrl: string;
  /** The database address for the application's role. */
  readonly appUrl: string;
  /** Waits until the product has said something, such as that its demo club is complete. */
  untilSaid(words: string): Promise<void>;
  stop(): Promise<void>;
}

/** A folder for one measurement's data, in the machine's temporary folder, which goes with the measurement. */
export const emptyFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

/** Settings of the production runs; the secret is used only here. */
export const production = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://localhost',
  SECRET_KEY: 'a secret that only the measurements use',
  // Nothing listens there, so mails stay queued, where a measurement reads its codes.
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'club@localhost',
  TRUST_PROXY: 'none',
  AGREEMENTS_DIR: path.join(root, 'server/tools/testing/agreements'),
  RATE_LIMIT_FACTOR: '1000000',
  LOG_LEVEL: 'silent',
};

/** Starts the product as in production, on a free port, and waits until it is ready. */
export const startProduct = async (
  dataDir: string,
  environment: Record<string, string> = production,
): Promise<RunningProduct> => {
  const port = await freePort();
  const started = performance.now();
  const main = environment.NODE_ENV === 'production' ? 'server/src/app/main.ts' : 'server/tools/seed/main.ts';
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { ...process.env, ...environment, DATA_DIR: dataDir, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout?.on('data', (text) => {
    said += String(text);
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  const readyAfter = (performance.now() - started) / 1000;
  // The product already runs its database: this only joins it, and leaves before it is stopped.
  const embedded = await startEmbedded({ dataDir, log: () => undefined });
  const untilSaid = async (words: string): Promise<void> => {
    while (!said.includes(words)) {
      if (child.exitCode !== null) throw new Error(`the product stopped before it said "${words}"`);
      await pause(200);
    }
  };
  const stop = async () => {
    await embedded.stop();
    await stopped(child);
  };
  const { ownerUrl, appUrl } = embedded;
  return { url, pid: child.pid ?? 0, readyAfter, ownerUrl, appUrl, untilSaid, stop };
};

const untilReady = async (url: string, child: ChildProcess): Promise<void> => {
  for (let waited = 0; waited < 60_000; waited += 10) {
    if (child.exitCode !== null) throw new Error('the product stopped before it was ready');
    const ready = await fetch(`${url}/api/readyz`).catch(() => null);
    if (ready?.ok) return;
    await pause(10);
  }
  throw new Error('the product was not ready within a minute');
};

const stopped = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGTERM');
  });

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });

import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** The key of every attacked club. */
export const secretKey = 'a secret that only the attacks know of';

export interface AttackedClub {
  readonly url: URL;
  /** Its data. */
  readonly folder: string;
  /** Ends it, and leaves its data. @returns the milliseconds until it had ended. */
  end(signal: NodeJS.Signals): Promise<number>;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

/**
 * Starts a production club, with its real limits unless the environment says otherwise. It trusts this machine as its proxy, so that every request can come
 * from an address of its own.
 */
export const startClub = async (
  env: Readonly<Record<string, string>> = {},
  folder = mkdtempSync(path.join(tmpdir(), 'club-attack-')),
): Promise<AttackedClub> => {
  const child = spawn(process.execPath, ['server/src/app/main.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      PUBLIC_URL: 'https://localhost',
      SECRET_KEY: secretKey,
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'club@localhost',
      TRUST_PROXY: '127.0.0.1',
      AGREEMENTS_DIR: 'server/tools/testing/agreements',
      DATA_DIR: folder,
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const url = await new Promise<URL>((resolve, reject) => {
    let said = '';
    child.stdout.on('data', (chunk) => {
      said += chunk;
      const address = /Listening on (\S+)\n/.exec(said)?.[1];
      if (address) resolve(new URL(address));
    });
    child.on('exit', () => reject(new Error(`the club ended: ${said}`)));
  });
  const end = async (signal: NodeJS.Signals): Promise<number> => {
    const started = performance.now();
    child.kill(signal);
    await ended;
    return performance.now() - started;
  };
  return {
    url,
    folder,
    end,
    stop: async () => {
      await end('SIGTERM');
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { makeProgram, mark, type Program } from './machine/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/** The club's logins, in the order of the manual; those behind PgBouncer carry their own settings. */
export const logins = ['club_login', 'health_login', 'health_worker_login'] as const;

interface Given {
  readonly publicUrl: string;
  readonly smtpPort: number;
  readonly secretKey: string;
  readonly password: string;
  /** Where the processes find PgBouncer, or what stands before it. */
  readonly poolerPort: number;
  /** The address that writes: migrations go there directly. */
  readonly writerPort: number;
  readonly dataDir: string;
}

/** Named apart from a club's own, whose bucket a cluster must not tidy up. */
const bucketSettings = 'CLUSTER_S3_';

/** The environment that all processes of the club share, in production, with a bucket if `CLUSTER_S3_…` names one. */
export const makeClubEnvironment = (given: Given): Record<string, string> => {
  const toUrl = (login: string, port: number) => `postgres://${login}:${given.password}@127.0.0.1:${port}/club`;
  const [club, health, worker] = logins.map((login) => toUrl(login, given.poolerPort));
  const stored = Object.entries(process.env).flatMap(([name, value]) =>
    name.startsWith(bucketSettings) && value ? [[name.replace('CLUSTER_', ''), value]] : [],
  );
  return {
    ...(Object.fromEntries(stored) as Record<string, string>),
    NODE_ENV: 'production',
    HOST: '127.0.0.1',
    PUBLIC_URL: given.publicUrl,
    SECRET_KEY: given.secretKey,
    SMTP_URL: `smtp://127.0.0.1:${given.smtpPort}`,
    MAIL_FROM: 'Club <club@club.example>',
    TRUST_PROXY: '127.0.0.1',
    AGREEMENTS_DIR: path.join(root, 'server/tools/testing/agreements'),
    DATA_DIR: given.dataDir,
    DATABASE_URL: club ?? '',
    HEALTH_DATABASE_URL: health ?? '',
    HEALTH_WORKER_DATABASE_URL: worker ?? '',
    DATABASE_OWNER_URL: toUrl('club_owner', given.writerPort),
    HEALTH_DATABASE_OWNER_URL: toUrl('club_owner', given.writerPort),
  };
};

export const makeClubProgram = (
  name: string,
  port: number,
  { env, logs, flags }: { env: Readonly<Record<string, string>>; logs: string; flags: () => readonly string[] },
): Program =>
  makeProgram({
    name,
    command: () => [process.execPath, ...flags(), 'server/src/app/main.ts'],
    cwd: root,
    env: { ...env, PORT: String(port) },
    logs,
    keep: true,
  });

/**
 * Fills in the demo club, before the processes of production start, which take none.
 * @throws {Error} when that failed.
 */
export const seedDemo = async (env: Readonly<Record<string, string>>, logs: string): Promise<void> => {
  const output = openSync(path.join(logs, 'seed.log'), 'a');
  const seed = spawn(process.execPath, ['server/tools/seed/seed.cli.ts'], {
    cwd: root,
    // Mails of invented members go nowhere.
    env: { PATH: process.env.PATH, ...env, NODE_ENV: 'development', SMTP_URL: '', [mark]: logs },
    stdio: ['ignore', output, output],
  });
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('The demo club could not be filled in.');
};

/** Waits until an address answers 200, for at most two minutes. @throws {Error} that names it. */
export const untilAnswering = async (url: string): Promise<void> => {
  for (const end = Date.now() + 120_000; Date.now() < end; await pause(200)) {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) }).catch(() => null);
    await answer?.text().catch(() => undefined);
    if (answer?.ok) return;
  }
  throw new Error(`${url} does not answer.`);
};

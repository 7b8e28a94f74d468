import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { readSettings } from './manual.ts';
import type { OwnServer } from './own-server.ts';

export const serverFolder = path.resolve(import.meta.dirname, '../..');

/** The settings that the manual gives to a start in production, with this server in place of the one it invents. */
export const writeSettings = (server: OwnServer, folder: string): Record<string, string> => {
  const key = path.join(folder, 'key');
  writeFileSync(key, 'a key of thirty-two characters or more');
  const given = Object.entries(readSettings('In production')).map(([name, value]) => {
    const login = /^postgres:\/\/(\w+)@db\/(\w+)$/.exec(value);
    return [name, login ? server.toUrl(login[1] ?? '', login[2]) : value];
  });
  const dataDir = path.join(folder, 'data');
  mkdirSync(dataDir, { recursive: true });
  return { ...Object.fromEntries(given), SECRET_KEY_FILE: key, DATA_DIR: dataDir, HOST: '127.0.0.1', PORT: '0' };
};

/** The club as a process of its own, ready for calls. */
export interface ClubProcess {
  readonly address: string;
  stop(): Promise<void>;
}

/** Starts the club and waits until it is ready. @throws {Error} with what it said when it refuses to start. */
export const startClub = async (
  env: Readonly<Record<string, string>>,
  flags: readonly string[] = [],
): Promise<ClubProcess> => {
  const child = spawn(process.execPath, [...flags, 'src/app/main.ts'], {
    cwd: serverFolder,
    env: { PATH: process.env.PATH, ...env },
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
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  const status = await untilReady(address);
  if (status === 200) return { address, stop };
  await stop();
  throw new Error(`readyz answered ${status}: ${said}`);
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

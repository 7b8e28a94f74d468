import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './file-lock.ts';

/** One use of the embedded database by a process. */
export interface Membership {
  leave(): void;
  /** Whether another living use exists, in this process or another. */
  hasOthers(): boolean;
}

let uses = 0;
const mine = new Set<string>();

/**
 * Notes in the data folder that this process uses the database. When the process ends without leaving (`process.exit`,
 * an uncaught error), `stop` runs if nobody else is left.
 */
export const joinUsers = (dataDir: string, stop: () => void): Membership => {
  const folder = path.join(dataDir, 'postgres-users');
  mkdirSync(folder, { recursive: true });
  uses += 1;
  const use = path.join(folder, `${process.pid}.${uses}`);
  writeFileSync(use, '');
  mine.add(use);
  const leave = (): void => {
    mine.delete(use);
    process.off('exit', atExit);
    rmSync(use, { force: true });
  };
  const hasOthers = (): boolean => readdirSync(folder).some((name) => isInUse(path.join(folder, name)));
  const atExit = (): void => {
    leave();
    if (!hasOthers()) stop();
  };
  process.once('exit', atExit);
  return { leave, hasOthers };
};

/** A note with our own process id that we did not write is from an earlier process that had the same id. */
const isInUse = (note: string): boolean => {
  const pid = Number(path.basename(note).split('.')[0]);
  return pid === process.pid ? mine.has(note) : isAlive(pid);
};

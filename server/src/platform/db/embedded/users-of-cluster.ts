import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { isAlive } from './file-lock.ts';

/** One process's use of the embedded database. */
interface Membership {
  leave(): void;
  /** Whether anyone else, in this process or another, still uses it. */
  hasOthers(): boolean;
}

let uses = 0;
const mine = new Set<string>();

/**
 * Records in the data folder that this process uses the database. If the process exits without leaving (`process.exit`,
 * an uncaught error), `stop` runs unless someone else still uses it.
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

/** A note with our process id that we did not write is from an earlier process with the same id. */
const isInUse = (note: string): boolean => {
  const pid = Number(path.basename(note).split('.')[0]);
  return pid === process.pid ? mine.has(note) : isAlive(pid);
};

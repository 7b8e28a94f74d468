import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** Whether a process with this id is running. */
export const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

/** Locks held by this process. A lock file with our process id that is not listed here is from an earlier process. */
const held = new Set<string>();

/**
 * Runs `work` while no other process on this machine holds the lock file. A dead process's lock is broken.
 * @throws after two minutes of waiting.
 */
export const withFileLock = async <Result>(file: string, work: () => Promise<Result>): Promise<Result> => {
  const deadline = Date.now() + 120_000;
  while (!take(file)) {
    if (Date.now() > deadline) throw new Error(`Another process keeps ${file}. Delete that file if none is running.`);
    await wait(30);
  }
  try {
    return await work();
  } finally {
    held.delete(file);
    rmSync(file, { force: true });
  }
};

const take = (file: string): boolean => {
  if (held.has(file)) return false;
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
    held.add(file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    if (isLeftBehind(file)) breakLock(file);
    return false;
  }
};

const isLeftBehind = (file: string): boolean => {
  try {
    const holder = Number(readFileSync(file, 'utf8'));
    if (holder) return holder === process.pid || !isAlive(holder);
    // created but not yet written: unless it is very young, its process died in between
    return Date.now() - statSync(file).mtimeMs > 5000;
  } catch {
    return false;
  }
};

/**
 * Moves the file away before checking it again, so that two processes never break a lock that one of them has just
 * taken.
 */
const breakLock = (file: string): void => {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
  } catch {
    return;
  }
  if (isLeftBehind(aside)) rmSync(aside, { force: true });
  else renameSync(aside, file);
};

import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { add, type Count, one } from './step.ts';

/**
 * A runner that fails outside its tests (a file that does not load, an unhandled error) still counts as one failure.
 */
export const agree = (code: number, count: Count): Count =>
  code !== 0 && count.failed === 0 ? add(count, one(false)) : count;

export const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

/** Does work in a folder of its own, for reports and logs, which goes with it. */
export const inNewFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-report-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

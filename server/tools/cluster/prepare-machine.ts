import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { hasEngines, listLacks, readMachine, unpackEngines } from './machine/index.ts';

const root = path.resolve(import.meta.dirname, '../../..');

/**
 * The folder of a cluster, with the engines in it, for this process alone.
 * @throws {Error} with what the machine lacks, or which other process has it.
 */
export const prepareMachine = (log: (line: string) => void): string => {
  const folder = path.join(path.resolve(root, process.env.CLUSTER_DIR || '.data'), 'cluster');
  mkdirSync(folder, { recursive: true });
  const lacks = listLacks(readMachine(folder, hasEngines(folder)));
  if (lacks.length > 0) throw new Error(lacks.join('\n'));
  const owner = path.join(folder, 'cluster.pid');
  const other = existsSync(owner) ? Number(readFileSync(owner, 'utf8')) : 0;
  if (other !== process.pid && isClub(other))
    throw new Error(`Process ${other} runs a cluster in ${folder}: end it first.`);
  writeFileSync(owner, String(process.pid));
  process.once('exit', () => rmSync(owner, { force: true }));
  unpackEngines(folder, log);
  return folder;
};

/** Whether a process lives and is a Node, and not another one that has got its number since. */
const isClub = (pid: number): boolean =>
  pid > 1 && existsSync(`/proc/${pid}/cmdline`) && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('node');

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** How many questions were answered as meant, and what became of the others. */
export interface Tally {
  readonly right: number;
  readonly of: number;
  readonly asked: number;
  readonly unknown: number;
  readonly lacking: number;
  readonly wrong: number;
}

interface Measured {
  readonly seen: Readonly<Record<string, Tally>>;
  readonly unseen: Readonly<Record<string, Tally>>;
  readonly conversations: Tally;
  readonly unanswerable: { readonly of: number; readonly answered: readonly string[] };
  /** Milliseconds. */
  readonly times: { readonly median: number; readonly p95: number };
}

const root = path.join(import.meta.dirname, '../..');

/** Asks the assistant every question, as its own test does: the report is what that test measured, passed or not. */
export const measureAssistant = async (): Promise<Measured> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'assistant-'));
  const report = path.join(folder, 'report.json');
  const test = 'server/tools/assistant/corpus.test.ts';
  try {
    await promisify(execFile)('npx', ['vitest', 'run', '--project', 'server', test], {
      cwd: root,
      env: { ...process.env, ASSISTANT_REPORT: report },
      maxBuffer: 64 * 1024 * 1024,
    }).catch(() => undefined);
    return JSON.parse(await readFile(report, 'utf8')) as Measured;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

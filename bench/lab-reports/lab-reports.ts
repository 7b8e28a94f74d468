import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readReport, readReportInProcess } from '@club/server/lab-report-reader';
import { median } from '#load';
import type { Times } from '#times';

const folder = new URL('../../server/src/health/exchange/lab-reports/reader/examples/printed/', import.meta.url);
const person = { names: ['Nora Vell'], born: '1984-06-17', sex: 'F' as const };
const give = (name: string) => ({
  bytes: readFileSync(fileURLToPath(new URL(name, folder))),
  name,
  person,
  today: '2026-05-20',
});

interface Found {
  /** Milliseconds for a report as the club reads it, its process started for it. */
  readonly inProcess: Times;
  /** Milliseconds for the reading alone. */
  readonly alone: Times;
  /** Megabytes that this process held at most while it read all of them. */
  readonly resident: number;
}

/** Reads the sixty printed reports twice: each in a process of its own, and all in this one. */
export const measureLabReports = async (): Promise<Found> => {
  const names = readdirSync(folder).filter((name) => name !== 'expected.json');
  const inProcess: number[] = [];
  for (const name of names) {
    inProcess.push(await time(() => readReportInProcess(give(name), new AbortController().signal)));
  }
  const alone: number[] = [];
  let resident = 0;
  for (const name of names) {
    alone.push(await time(() => readReport(give(name))));
    resident = Math.max(resident, process.memoryUsage.rss() / 1024 ** 2);
  }
  return { inProcess: toTimes(inProcess), alone: toTimes(alone), resident };
};

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

const toTimes = (taken: readonly number[]): Times => {
  const sorted = taken.toSorted((one, other) => one - other);
  return {
    p50: median([...taken]),
    p99: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
    longest: sorted.at(-1) ?? 0,
  };
};

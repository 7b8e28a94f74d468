import { existsSync, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, runNode } from './child.ts';
import { ensureChromium } from './chromium.ts';
import { findLeaks } from './log-secrets.ts';
import { add, type Count, one, type Step } from './step.ts';
import { ensureWebBuild } from './web-build.ts';

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');

/** The slow suites: unit and database tests, a minute of simulation, the production build, the browser journeys. */
export const suites = (extra: readonly string[]): readonly Step[] => [
  { key: 'vitest', title: 'Contract, server and web tests', run: () => runVitest(extra) },
  { key: 'chaos', title: 'A minute of kills, compared with a model', alongside: true, run: runChaos },
  { key: 'build', title: 'Production build of the pages, within its budgets', run: buildWithinBudgets },
  { key: 'e2e', title: 'Browser journeys', run: () => runJourneys(extra) },
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

const runVitest = (extra: readonly string[]): Promise<Count> =>
  withReport(async (report) => {
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const { code } = await runNode([vitest, 'run', ...reporters, ...extra]);
    const read = readReport<VitestReport>(report);
    if (!read) return one(false);
    return agree(code, {
      passed: read.numPassedTests,
      failed: read.numFailedTests,
      skipped: read.numPendingTests + read.numTodoTests,
    });
  });

/** Builds the pages and checks each page's first load against its budget; each counts as one check. */
const buildWithinBudgets = async (): Promise<Count> => {
  if (!(await ensureWebBuild())) return one(false);
  const { code } = await runNode([path.join(root, 'web/build/first-load.ts')]);
  return add(one(true), one(code === 0));
};

/** A random seed, printed each time: if it fails, run the printed command again. */
const runChaos = async (): Promise<Count & { said: string }> => {
  const command = [path.join(root, 'server/tools/chaos/chaos.cli.ts'), '--seconds', '60'];
  const { code, output } = await runNode(command, { quiet: true });
  return { ...one(code === 0), said: output.trimEnd() };
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/**
 * Journeys run against the built pages, so a failed build is a failure here too. Afterwards the servers' logs are
 * searched for secrets, which counts as one more test.
 */
export const runJourneys = async (extra: readonly string[]): Promise<Count> => {
  if (!(await ensureWebBuild())) return one(false);
  const chromium = await ensureChromium();
  return withReport(async (report) => {
    const { code } = await runNode([playwright, 'test', ...extra], {
      cwd: path.join(root, 'e2e'),
      env: {
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
        E2E_LOGS: path.dirname(report),
        ...(chromium && { CHROMIUM_PATH: chromium }),
      },
    });
    const read = readReport<PlaywrightReport>(report);
    if (!read) return one(false);
    const { expected, unexpected, flaky, skipped } = read.stats;
    const journeys = agree(code, { passed: expected, failed: unexpected + flaky, skipped });
    return add(journeys, one(logsHoldNoSecret(path.dirname(report))));
  });
};

/** Searches the verbose logs of the journeys' servers for secrets that the journeys sent. */
const logsHoldNoSecret = (folder: string): boolean => {
  const logs = globSync('*.log', { cwd: folder }).map((name) => readFileSync(path.join(folder, name), 'utf8'));
  if (logs.length === 0 || !logs.some((log) => log.includes('"route":'))) {
    console.error('The servers of the journeys logged no call, so nothing could be searched for secrets.');
    return false;
  }
  const sent = path.join(folder, 'sent-secrets.txt');
  const known = existsSync(sent) ? readFileSync(sent, 'utf8').trim().split('\n') : [];
  const leaks = logs.flatMap((log) => findLeaks(log, known));
  for (const text of new Set(leaks.map(({ kind, line }) => `A log holds ${kind}: ${line}`))) console.error(text);
  const lines = logs.reduce((sum, log) => sum + log.split('\n').length, 0);
  console.log(`Searched ${lines} log lines for ${known.length} sent secrets and every shape of one.`);
  return leaks.length === 0;
};

/**
 * A runner that fails outside its tests (a file that does not load, an unhandled error) still counts as one failure.
 */
const agree = (code: number, count: Count): Count =>
  code !== 0 && count.failed === 0 ? add(count, one(false)) : count;

const readReport = <T>(file: string): T | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : undefined;

const withReport = async (work: (file: string) => Promise<Count>): Promise<Count> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'club-report-'));
  try {
    return await work(path.join(folder, 'report.json'));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};

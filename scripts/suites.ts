import path from 'node:path';
import { root, runNode } from './child.ts';
import { journeys } from './journeys.ts';
import { agree, inNewFolder, readReport } from './report.ts';
import { add, type Count, one, type Step } from './step.ts';
import { ensureWebBuild } from './web-build.ts';

const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');

/** The slow suites: unit and database tests, a minute of simulation, the production build, the browser journeys. */
export const suites = (extra: readonly string[]): readonly Step[] => [
  { key: 'vitest', title: 'Contract, server and web tests', run: () => runVitest(extra) },
  { key: 'chaos', title: 'A minute of kills, compared with a model', alongside: true, run: runChaos },
  { key: 'build', title: 'Production build of the pages, within its budgets', run: buildWithinBudgets },
  ...journeys(extra),
];

interface VitestReport {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numTodoTests: number;
}

const runVitest = (extra: readonly string[]): Promise<Count> =>
  inNewFolder(async (folder) => {
    const report = path.join(folder, 'report.json');
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

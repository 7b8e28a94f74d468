import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { waitForDemoClub } from '#e2e/filled-club';
import { sumUpInteractionTimes } from '#e2e/interaction-times';
import { prepareProducts } from '#e2e/products';
import { root, runNode, type Started, start } from './child.ts';
import { findLeaks } from './log-secrets.ts';
import { ensureChromium } from './on-demand/chromium.ts';
import { agree, readReport } from './report.ts';
import { add, type Count, one, type Step } from './step.ts';
import { ensureWebBuild } from './web-build.ts';

const playwright = path.join(root, 'node_modules/@playwright/test/cli.js');
const e2e = path.join(root, 'e2e');

/**
 * The browser journeys, against the built pages. Filling their demo club takes half a minute of one core, so it is done
 * beside the steps before.
 */
export const journeys = (extra: readonly string[]): readonly Step[] => {
  let club: Started | undefined;
  const fill = async (): Promise<Count> => {
    if (!(await ensureWebBuild())) return one(false);
    // Read by the products, the journeys and what they start.
    process.env.E2E_LOGS = makeLogFolder();
    const { env } = (await prepareProducts()).club;
    const started = start(process.execPath, ['server.ts'], { cwd: e2e, env, quiet: true });
    try {
      await waitForDemoClub();
    } catch (error) {
      await started.stop();
      throw error;
    }
    club = started;
    return one(true);
  };
  return [
    { key: 'e2e', title: 'Demo club of the journeys', alongside: true, run: fill },
    { key: 'e2e', title: 'Browser journeys', run: async () => (club ? runJourneys(club, extra) : one(false)) },
  ];
};

const makeLogFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-report-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
}

/** Afterwards the servers' logs are searched for secrets and the interactions' times judged, which count as two more tests. */
const runJourneys = async (club: Started, extra: readonly string[]): Promise<Count> => {
  const logs = process.env.E2E_LOGS ?? '';
  const chromium = await ensureChromium();
  const report = path.join(logs, 'report.json');
  const { code } = await runNode([playwright, 'test', ...extra], {
    cwd: e2e,
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: report, ...(chromium && { CHROMIUM_PATH: chromium }) },
  });
  await club.stop();
  const read = readReport<PlaywrightReport>(report);
  if (!read) return one(false);
  const { expected, unexpected, flaky, skipped } = read.stats;
  const journeyed = agree(code, { passed: expected, failed: unexpected + flaky, skipped });
  return add(add(journeyed, one(logsHoldNoSecret(logs))), one(pagesAnswerInTime(logs)));
};

/**
 * Milliseconds from an interaction to the next paint. The target is for a machine with nothing else to do; the bar is far
 * above it and for the median, since journeys run beside each other and beside whatever else a machine does: only pages that
 * have become slow as a whole pass it.
 */
const interaction = { target: 100, bar: 500 };

const pagesAnswerInTime = (folder: string): boolean => {
  const file = path.join(folder, 'interaction-times.txt');
  const { pages, median, p98, slowest } = sumUpInteractionTimes(existsSync(file) ? readFileSync(file, 'utf8') : '');
  const worst = slowest.map(({ value, page }) => `${page} ${value}`).join(', ');
  console.log(
    `Interaction to next paint on ${pages} pages: median ${median} ms, p98 ${p98} ms (target ${interaction.target} ms); slowest ${worst}.`,
  );
  if (pages === 0) console.error('No page of the journeys told how long its interactions took.');
  if (median > interaction.bar) console.error(`Half of the pages take longer than ${interaction.bar} ms to answer.`);
  return pages > 0 && median <= interaction.bar;
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

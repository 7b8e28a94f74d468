import { availableParallelism, loadavg } from 'node:os';
import { measureAdministration } from './administration.ts';
import { measureAssistant, type Tally } from './assistant/measure-assistant.ts';
import { measureBalance } from './balance.ts';
import { measureBeside } from './beside/beside.ts';
import { measureCatalogueLists } from './catalogue-lists.ts';
import { type Frames, measureCharts } from './charts/charts.ts';
import { measureContention } from './contention.ts';
import { measureDay } from './day/day.ts';
import { findNeeds } from './day/needs.ts';
import { measureEarn } from './earn.ts';
import { measureBodyMap } from './fitness/body-map.ts';
import { measureFoods } from './foods/foods.ts';
import { measureGlucose } from './glucose/glucose.ts';
import { measureHealth } from './health/health.ts';
import { measureHistory, measureScale } from './history.ts';
import { measureImports } from './imports/imports.ts';
import { measureLabReports } from './lab-reports/lab-reports.ts';
import { measureMealPlans } from './meal-plans/meal-plans.ts';
import { type BenchMember, registerMembers, signIn } from './members.ts';
import { measureNamedStatements } from './named-statements.ts';
import { measureObservability } from './observability.ts';
import { measureOffers, measureOfferTimes, type OfferPairs } from './offers.ts';
import { measurePages } from './pages/pages.ts';
import type { Pairs } from './pairs.ts';
import { readyToSend } from './points.ts';
import { findPgbench, measurePosting } from './posting.ts';
import { emptyFolder, type RunningProduct, startProduct } from './product.ts';
import { measurePurchases } from './purchases.ts';
import { measurePush } from './push/push.ts';
import { measureSignIn } from './sign-in.ts';
import { measureStart } from './start.ts';
import type { Times } from './times.ts';
import { measureTransfers } from './transfers.ts';

/** `npm run bench [-- balance earn …]`: prints each figure beside its target. Nothing here passes or fails. */
const report = (name: string, found: string, target: string): void =>
  console.log(`${name.padEnd(42)} ${found.padEnd(46)} ${target}`);
const inPairs = ({ product, baseline, ratio }: Pairs): string =>
  `${ratio.toFixed(2)} (${Math.round(product)} / ${Math.round(baseline)} a second)`;
const withProcessor = (found: OfferPairs): string =>
  `${inPairs(found)}, by processor time ${found.processor.toFixed(2)}`;
const inMilliseconds = ({ product, baseline, ratio }: Pairs): string =>
  `${ratio.toFixed(2)} (${product.toFixed(2)} / ${baseline.toFixed(2)} ms)`;

const inTimes = ({ p50, p99, longest }: Times): string =>
  `${p50.toFixed(1)} / ${p99.toFixed(1)} / ${longest.toFixed(1)} ms (median, p99, longest)`;

/** "61 of 67 (3 asked back, 2 not known, 1 without its figures, 0 mistaken)". */
const inTally = ({ right, of, asked, unknown, lacking, wrong }: Tally): string =>
  `${right} of ${of} (${asked} asked back, ${unknown} not known, ${lacking} without figures, ${wrong} mistaken)`;

/** Measurements that share one running product and 128 members, so that few wait for another's account. */
const shared: Record<string, (product: RunningProduct, members: readonly BenchMember[]) => Promise<void>> = {
  balance: async (product, members) =>
    report('balance over HTTP / constant reply', inPairs(await measureBalance(product, members)), 'at least 0.35'),
  earn: async (product, members) =>
    report('earn over HTTP / its SQL through pg', inPairs(await measureEarn(product, members)), 'at least 0.50'),
  transfers: (product, members) =>
    measureTransfers(product, members, (connections, found) =>
      report(`transfers over HTTP / baseline, ${connections} at a time`, inPairs(found), 'at least 0.3'),
    ),
  purchases: (product, members) =>
    measurePurchases(product, members, (connections, found) =>
      report(`purchases over HTTP / baseline, ${connections} at a time`, inPairs(found), 'at least 0.3'),
    ),
  posting: async (product, members) => {
    const pgbench = findPgbench();
    if (!pgbench)
      return report('posting SQL through pgbench / TPC-B-like', 'pgbench is not on this machine', 'reported');
    await measurePosting(pgbench, product, members, (connections, found) =>
      report(`posting SQL / TPC-B-like, ${connections} at a time`, inPairs(found), 'reported'),
    );
  },
  contention: async (product, members) => {
    const { together, deadlocks, before, after, ratio } = await measureContention(product, members);
    report('32 senders into one account', `${Math.round(together)} a second, ${deadlocks} deadlocks`, 'no deadlock');
    const found = `${ratio.toFixed(2)} (${Math.round(after)} / ${Math.round(before)} a second)`;
    report('one sender into it, after / before', found, 'at least 0.8');
  },
  'sign-in': async (product, members) => {
    const { known, unknown, ratio } = await measureSignIn(product.url, members[0]?.email ?? '');
    const found = `${ratio.toFixed(3)} (${known.toFixed(1)} / ${unknown.toFixed(1)} ms)`;
    report('sign-in, known / unknown e-mail', found, '0.95 to 1.05');
  },
};

/** Measurements that start their own servers. */
const alone: Record<string, () => Promise<void>> = {
  start: async () => {
    const { first, again } = await measureStart();
    report('first start until ready', `${first.toFixed(2)} s`, 'at most 8 s');
    report('start on existing data until ready', `${again.toFixed(2)} s`, 'at most 2 s');
  },
  offers: () =>
    measureOffers(
      (what, found, target) => report(`${what} / baseline`, withProcessor(found), target),
      (mebibytes) => report('memory of the server, 64 at a time', `${Math.round(mebibytes)} MiB`, 'at most 250 MiB'),
    ),
  'offers-p99': () =>
    measureOfferTimes([10_000, 100_000], (what, offers, found) =>
      report(`${what}, ${offers.toLocaleString('en')} offers`, inTimes(found), 'p99 at most 50 ms'),
    ),
  'catalogue-lists': () =>
    measureCatalogueLists([10_000, 100_000], (list, offers, kept, found) =>
      report(
        `${list}${kept ? '' : ', nothing kept'}, ${offers.toLocaleString('en')} offers / page`,
        `${found.ratio.toFixed(2)} (${found.list.toFixed(2)} / ${found.page.toFixed(2)} ms)`,
        'at most 3, flat',
      ),
    ),
  history: () =>
    measureHistory((what, found) =>
      report(`${what}, 100,000 entries / 100`, inMilliseconds(found), 'at most 1.1; own transactions 1.5'),
    ),
  health: () =>
    measureHealth(Number(process.env.HEALTH_MEMBERS ?? 100_000), {
      ratio: (what, found) => report(`${what}, five years / baseline`, inPairs(found), 'at least 0.5'),
      times: (what, found) => report(what, inTimes(found), 'p99 at most 30 ms'),
      growth: (what, found) => report(`${what}, ten years / one`, inMilliseconds(found), 'at most 1.3'),
    }),
  glucose: () =>
    measureGlucose(Number(process.env.GLUCOSE_MEMBERS ?? 2_000), {
      ratio: (what, found, target) => report(`${what} / same bytes`, inPairs(found), target),
      times: (what, found) => report(what, inTimes(found), 'p99 at most 60 ms'),
      growth: (what, found) => report(`${what}, five years / one`, inMilliseconds(found), 'at most 1.2'),
      pages: (what, found, most) => report(`pages of ${what} of readings`, `${found}`, `at most ${most}`),
      size: (found) => report('a member-year of glucose on disk', `${found.toFixed(2)} MiB`, 'at most 0.5 MiB'),
    }),
  foods: () =>
    measureFoods(10_000, {
      ratio: (what, found) => report(`${what}, 10,000 foods / trigrams`, inPairs(found), 'at least 1.0'),
      times: (what, found) => report(`${what}, 10,000 foods`, inTimes(found), 'p99 at most 10 ms'),
    }),
  'lab-reports': async () => {
    const { inProcess, alone, resident } = await measureLabReports();
    report('a laboratory report, in its own process', inTimes(inProcess), 'p99 at most 3 s');
    report('a laboratory report, reading alone', inTimes(alone), 'reported');
    report('memory with all of them read', `${Math.round(resident)} MiB`, 'at most 512 MiB in one process');
  },
  'meal-plans': async () => {
    const { plan, delay, idle } = await measureMealPlans();
    report('a plan of a week', inTimes(plan), 'p99 at most 150 ms');
    report('delay of others, 20 plans at once', inTimes(delay), 'p99 at most 10 ms');
    report('delay of others, nothing to do', inTimes(idle), 'reported');
  },
  assistant: async () => {
    const { seen, unseen, conversations, unanswerable, times } = await measureAssistant();
    for (const [language, tally] of Object.entries(seen)) report(`questions, ${language}`, inTally(tally), 'reported');
    for (const [language, tally] of Object.entries(unseen))
      report(
        `questions kept apart, ${language}`,
        inTally(tally),
        language === 'en' ? 'at least 90 %' : 'at least 70 %',
      );
    report('conversations of three turns', inTally(conversations), 'at least 55 of 60');
    report('questions nobody can answer, answered', `${unanswerable.answered.length} of ${unanswerable.of}`, '0');
    report('an answer', `${times.median.toFixed(0)} / ${times.p95.toFixed(0)} ms median, p95`, 'p95 at most 150 ms');
  },
  push: async () => {
    const { devices, product, baseline, twice } = await measurePush(Number(process.env.PUSH_DEVICES ?? 10_000));
    const rates = `(${Math.round(product)} / ${Math.round(baseline)} a second)`;
    report(`push to ${devices} devices / bare requests`, `${(product / baseline).toFixed(2)} ${rates}`, 'reported');
    report('devices written to twice', `${twice}`, '0');
  },
  'body-map': async () => report('body map', inTimes(await measureBodyMap()), 'p99 at most 5 ms'),
  statement: () =>
    measureScale(1_000_000, (found) =>
      report('statement, ledger of 1,000,000 / 10,000', inMilliseconds(found), 'at most 1.5'),
    ),
};

const inFrames = ({ perSecond, median, p95, late, longestTask }: Frames): string =>
  `${perSecond.toFixed(1)} a second (${median.toFixed(1)} / ${p95.toFixed(1)} ms median, p95), ` +
  `${(100 * late).toFixed(1)} % late, ${inLongest(longestTask)}`;
const inLongest = (milliseconds: number): string =>
  milliseconds === 0 ? 'no task of 50 ms' : `longest task ${Math.round(milliseconds)} ms`;

/** Measurements that run only when named. */
const named: typeof alone = {
  charts: () =>
    measureCharts((screen, { points, opening, drawing, still, panning, reading, zooming }) => {
      const what = (act: string): string => `${screen}: ${act}, ${points.toLocaleString('en')} points`;
      report(`${screen}: opening the page`, inLongest(opening.longestTask), 'reported');
      const drawn = `${Math.round(drawing.milliseconds)} ms after the answer, ${inLongest(drawing.longestTask)}`;
      report(what('drawing'), drawn, 'no task of 50 ms');
      report(`${screen}: nothing follows the pointer`, inFrames(still), 'reported');
      for (const [act, found] of Object.entries({ panning, reading, zooming }))
        report(what(act), inFrames(found), '60 a second, no task of 50 ms');
    }),
  pages: () =>
    measurePages(
      (page, { scripts, calls, laterCalls, kibibytes, largestPaint, blocking, longestTask }) => {
        const asked = `${scripts} scripts, ${calls} calls and ${laterCalls} below, ${Math.round(kibibytes)} KiB`;
        const times = `LCP ${(largestPaint / 1000).toFixed(2)} s, blocking ${Math.round(blocking)} ms`;
        report(
          `first visit of ${page}`,
          `${asked}, ${times}, ${inLongest(longestTask)}`,
          '15 scripts, 6 calls, LCP 2.5 s, no task above 150 ms',
        );
      },
      (rate, milliseconds) =>
        report(
          `home without a network, ${rate} times slower`,
          `${Math.round(milliseconds)} ms until the balance`,
          rate === 1 ? 'at most 300 ms' : 'reported',
        ),
    ),
  imports: async () => {
    const found = await measureImports(Number(process.env.IMPORT_GIGABYTES ?? 2) * 1e9);
    const { seconds, memory, product, copy } = found;
    const steps = Object.entries(seconds).map(([step, taken]) => `${step} ${taken.toFixed(0)} s`);
    report(`import of ${found.gigabytes.toFixed(1)} GB, ${found.rows} rows`, steps.join(', '), 'reported');
    const rates = `(${Math.round(product)} / ${Math.round(copy)} a second)`;
    report('rows imported / COPY of the same rows', `${(product / copy).toFixed(2)} ${rates}`, 'at least 0.3');
    const grown = Object.entries(memory).map(([step, most]) => `${step} ${Math.round(most)}`);
    report('memory of the server, peaks', `${grown.join(', ')} MiB`, 'at most 300 MiB');
    report("another member's score before", inTimes(found.before), 'reported');
    report("another member's score during", inTimes(found.during), 'reported');
  },
  beside: () =>
    measureBeside((found) =>
      report(
        `a visitor while ${found.work}`,
        `${(100 * found.inTime).toFixed(1)} % in time, ${inTimes(found)}, code ${found.code.toFixed(2)} s, done ${found.done}`,
        'at least 95 %, code at most 5 s',
      ),
    ),
  day: async () => {
    const cost = await measureDay({ members: 32, days: Number(process.env.MEMBER_DAYS ?? 2_000) });
    const milliseconds = (seconds: number) => `${(1000 * seconds).toFixed(1)} ms`;
    report('a day of a member who opens the club', `${cost.calls.toFixed(1)} calls`, 'reported');
    report(
      'processor time of the club / PostgreSQL',
      `${milliseconds(cost.club)} / ${milliseconds(cost.database)}`,
      '',
    );
    report('transactions', cost.transactions.toFixed(1), '');
    const kilobytes = [cost.answered, cost.stored, cost.logged].map((bytes) => (bytes / 1000).toFixed(1)).join(' / ');
    report('answered / stored / written to the log', `${kilobytes} kB`, '');
    for (const members of [10_000, 100_000, 1_000_000, 10_000_000]) {
      const needs = findNeeds(members, cost);
      report(
        `${members.toLocaleString('en')} members, busiest hour`,
        `${needs.callsASecond.toFixed(1)} calls, ${needs.transactionsASecond.toFixed(0)} transactions, ${needs.megabitsASecond.toFixed(1)} Mbit a second`,
        `cores: club ${needs.clubCores.toFixed(2)}, PostgreSQL ${needs.databaseCores.toFixed(2)}; ${needs.stored.toFixed(1)} GB a year, log ${needs.logged.toFixed(1)} GB a day`,
      );
    }
  },
  administration: () =>
    measureAdministration({ members: 1_000_000, entries: 10_000_000 }, (call, slowest) =>
      report(`admin: ${call}`, `${Math.round(slowest)} ms (slowest of 5)`, 'at most 1000 ms'),
    ),
  'named-statements': () =>
    measureNamedStatements((what, found) =>
      report(`${what}, with / without names`, inPairs(found), 'above 1, or remove them'),
    ),
  observability: () =>
    measureObservability((what, found) => report(`${what}, watched / not`, inPairs(found), 'at least 0.98')),
  scale: () =>
    measureScale(10_000_000, (found) =>
      report('statement, ledger of 10,000,000 / 10,000', inMilliseconds(found), 'at most 1.5'),
    ),
};

const wanted = process.argv.slice(2);
const chosen = (name: string): boolean => wanted.length === 0 || wanted.includes(name);

const load = loadavg().map((average) => average.toFixed(1));
console.log(
  `Node ${process.version}, ${process.platform} ${process.arch}, ${availableParallelism()} cores, load ${load.join(', ')}\n`,
);
report('what', 'found', 'target');
for (const [name, measure] of Object.entries(alone)) if (chosen(name)) await measure();
for (const [name, measure] of Object.entries(named)) if (wanted.includes(name)) await measure();
if (Object.keys(shared).some(chosen)) {
  const product = await startProduct(emptyFolder());
  try {
    const members = await registerMembers(product.url, product.ownerUrl, 128);
    await readyToSend(product.ownerUrl, members);
    for (const [name, measure] of Object.entries(shared)) {
      if (chosen(name)) await measure(product, await signIn(product.url, members));
    }
  } finally {
    await product.stop();
  }
}

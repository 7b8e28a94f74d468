import { spawn } from 'node:child_process';
import { type BenchMember, registerMembers, signIn } from '#members';
import { type Pairs, pairs } from '#pairs';
import { emptyFolder, freePort, startProduct } from '#product';
import { countReads, invert, type Times, timeReads } from '#times';
import { dailyMetrics, fillDaily, fillOthers } from './health-fixtures.ts';

/** The calls that are measured, each with the days that its rows reach back. */
const calls = {
  'health score': { path: '/api/mh/health-score/', days: 84 },
  'health chart of a month': { path: '/api/mh/health-chart/v2/?duration=last_one_month', days: 31 },
  'health chart of a year': { path: '/api/mh/health-chart/v2/?duration=last_one_year', days: 365 },
  'health indicators': { path: '/api/mh/indicators/', days: 90 },
} as const;

interface Reports {
  /** The product against `baselines/health.ts`, with five years of daily values. */
  readonly ratio: (what: string, found: Pairs) => void;
  readonly times: (what: string, found: Times) => void;
  /** Ten years against one, time over time. */
  readonly growth: (what: string, found: Pairs) => void;
}

/**
 * Score, chart and indicators of members with one, five and ten years of daily values and an answered assessment, beside
 * the rows of many others.
 */
export const measureHealth = async (others: number, report: Reports): Promise<void> => {
  const product = await startProduct(emptyFolder());
  const port = await freePort();
  const baseline = spawn(process.execPath, [new URL('../baselines/health.ts', import.meta.url).pathname], {
    env: {
      ...process.env,
      PORT: String(port),
      BASELINE_DATABASE: product.ownerUrl,
      BASELINE_METRICS: dailyMetrics.join(),
    },
    stdio: 'inherit',
  });
  try {
    const registered = await registerMembers(product.url, product.ownerUrl, 3);
    await fillOthers(product.ownerUrl, others);
    for (const [index, years] of [1, 5, 10].entries()) {
      const member = registered[index];
      if (member) await fillDaily(product.ownerUrl, member, years);
    }
    for (const member of await signIn(product.url, registered)) await prepare(product.url, member);
    for (const [what, { path, days }] of Object.entries(calls)) {
      const [one, five, ten] = await signIn(product.url, registered);
      if (!one || !five || !ten) throw new Error('the members could not sign in');
      const ask = (member: BenchMember) => countReads(product.url, path, member);
      const read = `/values?member=${five.id}&days=${days}`;
      await Promise.all([ask(one), ask(five), ask(ten)]);
      const against = { product: () => ask(five), baseline: () => countReads(`http://127.0.0.1:${port}`, read, five) };
      report.ratio(what, await pairs(3, against));
      report.times(what, await timeReads(product.url, path, five));
      report.growth(what, invert(await pairs(5, { product: () => ask(ten), baseline: () => ask(one) })));
    }
  } finally {
    baseline.kill();
    await product.stop();
  }
};

/** Agrees that health data is kept, and answers a part of the assessment. */
const prepare = async (url: string, { access }: BenchMember): Promise<void> => {
  await post(url, access, 'api/mh/consents/', { purpose: 'health_data', version: '2026-11' });
  const eating = Array.from({ length: 15 }, (_, index) => `mepa_${String(index + 1).padStart(2, '0')}`);
  const answers = [
    ...eating.map((question) => ({ question, value: 'yes' })),
    { question: 'vig_days', value: 2 },
    { question: 'vig_min', value: 30 },
    { question: 'mod_days', value: 3 },
    { question: 'mod_min', value: 30 },
    { question: 'nicotine', value: 'never' },
    { question: 'smoke_home', value: 'no' },
  ];
  for (const some of [answers.slice(0, 15), answers.slice(15)]) {
    await post(url, access, 'api/user-answer/', { answers: some });
  }
};

const post = async (url: string, access: string, path: string, body: object): Promise<void> => {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${access}` };
  const response = await fetch(`${url}/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
};

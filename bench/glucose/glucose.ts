import { spawn } from 'node:child_process';
import { dayMs } from '@club/contract/platform/units';
import { type BenchMember, registerMembers, signIn } from '#members';
import { type Pairs, pairs } from '#pairs';
import { emptyFolder, freePort, startProduct } from '#product';
import { countReads, invert, type Times, timeReads } from '#times';
import { countPages, fillReadings, measureYearSize } from './glucose-fixtures.ts';

interface Call {
  readonly path: () => string;
  /** Days of UTC that the answer is based on. */
  readonly days: number;
}

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);
const window = (days: number): string => {
  const [from, to] = [new Date(Date.now() - days * dayMs), new Date()];
  return `start_time=${from.toISOString()}&end_time=${to.toISOString()}`;
};

const readings: Call = { path: () => `/api/mh/aidex/glucose-readings/?${window(14)}&limit=5000`, days: 15 };
const fortnight: Call = { path: () => '/api/mh/glucose-report/', days: 30 };
const quarter: Call = {
  path: () => `/api/mh/glucose-report/?from=${toDay(Date.now() - 89 * dayMs)}&to=${toDay(Date.now())}`,
  days: 182,
};

interface Reports {
  readonly ratio: (what: string, found: Pairs, target: string) => void;
  readonly times: (what: string, found: Times) => void;
  /** Five years of history against one, time over time. */
  readonly growth: (what: string, found: Pairs) => void;
  readonly pages: (what: string, pages: number, most: number) => void;
  readonly size: (mebibytes: number) => void;
}

/** Readings and reports of members with one and five years of glucose, beside the years of many others. */
export const measureGlucose = async (others: number, report: Reports): Promise<void> => {
  const product = await startProduct(emptyFolder());
  const port = await freePort();
  const baseline = spawn(process.execPath, [new URL('../baselines/glucose.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port), BASELINE_DATABASE: product.ownerUrl },
    stdio: 'inherit',
  });
  const floor = `http://127.0.0.1:${port}`;
  try {
    const registered = await registerMembers(product.url, product.ownerUrl, 2);
    const [one, five] = registered;
    if (!one || !five) throw new Error('the members could not register');
    await fillReadings(product.ownerUrl, others, [
      { member: one, years: 1 },
      { member: five, years: 5 },
    ]);
    for (const member of await signIn(product.url, registered)) await agree(product.url, member);
    report.size((await measureYearSize(product.ownerUrl)) / 1_048_576);
    report.pages('a fortnight', await countPages(product.ownerUrl, five, 15), 20);
    report.pages('a year', await countPages(product.ownerUrl, five, 365), 400);
    const measured = { readings, fortnight, quarter };
    for (const [name, call] of Object.entries(measured)) {
      const [younger, older] = await signIn(product.url, registered);
      if (!younger || !older) throw new Error('the members could not sign in');
      const what = names[name as keyof typeof measured];
      const ask = (member: BenchMember) => countReads(product.url, call.path(), member);
      await copyAnswer(product.url, floor, call, older);
      const read = `/answer?member=${five.id}&days=${call.days}`;
      await Promise.all([ask(younger), ask(older)]);
      const against = { product: () => ask(older), baseline: () => countReads(floor, read, older) };
      report.ratio(what, await pairs(3, against), name === 'readings' ? 'at least 0.6' : 'reported');
      report.times(what, await timeReads(product.url, call.path(), older));
      report.growth(what, invert(await pairs(5, { product: () => ask(older), baseline: () => ask(younger) })));
    }
  } finally {
    baseline.kill();
    await product.stop();
  }
};

const names = {
  readings: 'readings of a fortnight',
  fortnight: 'glucose report of a fortnight',
  quarter: 'glucose report of 90 days',
} as const;

/** Gives the baseline what the product answers, so that both send the same bytes. */
const copyAnswer = async (url: string, floor: string, { path }: Call, { access }: BenchMember): Promise<void> => {
  const answer = await fetch(`${url}${path()}`, { headers: { authorization: `Bearer ${access}` } });
  if (!answer.ok) throw new Error(`${path()} answered ${answer.status}: ${await answer.text()}`);
  const headers = { 'content-type': 'application/octet-stream' };
  const kept = await fetch(`${floor}/answer`, { method: 'PUT', headers, body: await answer.arrayBuffer() });
  if (!kept.ok) throw new Error(`the baseline answered ${kept.status}`);
};

/** Lets the club keep a member's health data. */
export const agree = async (url: string, { access }: BenchMember): Promise<void> => {
  const response = await fetch(`${url}/api/mh/consents/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ purpose: 'health_data', version: '2026-11' }),
  });
  if (!response.ok) throw new Error(`the consent was refused: ${await response.text()}`);
};

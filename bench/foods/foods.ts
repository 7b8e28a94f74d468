import { spawn } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { load } from '#load';
import { type BenchMember, registerMembers, signIn } from '#members';
import { type Pairs, pairs } from '#pairs';
import { emptyFolder, freePort, production, startProduct } from '#product';
import { summariseTimes, type Times } from '#times';

const seconds = 3;
const catalogue = path.resolve(
  import.meta.dirname,
  '../../server/src/health/food/composition/catalogue/standard-reference.csv',
);

/** What someone types letter by letter, with an amount, a typing error and a word in the middle. */
const typed = ['125 g cooked salmon', 'overnight oats', 'brocoli', 'greek yoghurt', 'wholemeal bread', 'red lentil'];
const queries = typed.flatMap((text) =>
  Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2).trim()),
);

interface Reports {
  readonly ratio: (what: string, found: Pairs) => void;
  readonly times: (what: string, found: Times) => void;
}

/** Search while typing at some number of foods, against PostgreSQL's trigrams over the same names. */
export const measureFoods = async (count: number, report: Reports): Promise<void> => {
  const folder = emptyFolder();
  const file = path.join(folder, 'foods.csv');
  writeFileSync(file, multiplyFoods(count));
  const product = await startProduct(emptyFolder(), { ...production, FOODS_FILE: file });
  const port = await freePort();
  const baseline = spawn(process.execPath, [new URL('../baselines/foods.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port), FOODS_FILE: file, BASELINE_DATABASE: product.ownerUrl },
    stdio: 'inherit',
  });
  const floor = `http://127.0.0.1:${port}`;
  try {
    const [member] = await signIn(product.url, await registerMembers(product.url, product.ownerUrl, 1));
    if (!member) throw new Error('the member could not sign in');
    await agree(product.url, member);
    await untilAnswered(`${floor}/foods?q=oats`);
    const ask = () => perSecond(product.url, '/api/mh/foods/', member);
    await ask();
    report.ratio(
      'search while typing',
      await pairs(3, { product: ask, baseline: () => perSecond(floor, '/foods', member) }),
    );
    report.times('search while typing', await measureTimes(product.url, member));
  } finally {
    baseline.kill();
    await product.stop();
  }
};

/** The foods of the Standard Reference again and again, each time of another maker. */
const multiplyFoods = (count: number): string => {
  const [head = '', ...lines] = readFileSync(catalogue, 'utf8').trim().split('\n');
  const makers = ['Alder', 'Birch', 'Cedar', 'Dune', 'Elm', 'Fjord', 'Grove', 'Heath', 'Isle', 'Juniper'];
  const rows = Array.from({ length: count }, (_, index) => {
    const line = lines[index % lines.length] ?? '';
    const round = Math.floor(index / lines.length);
    const [maker, edition] = [makers[round % makers.length], Math.floor(round / makers.length)];
    return line
      .replace(/^([^,]+),/, `$1-${round},`)
      .replace(/^([^,]+),("?)/, `$1,$2${maker} ${edition > 0 ? `${edition} ` : ''}`);
  });
  return `${[head, ...rows].join('\n')}\n`;
};

const agree = async (url: string, { access }: BenchMember): Promise<void> => {
  const response = await fetch(`${url}/api/mh/consents/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${access}` },
    body: JSON.stringify({ purpose: 'health_data', version: '2026-11' }),
  });
  if (!response.ok) throw new Error(`the consent was refused: ${await response.text()}`);
};

const untilAnswered = async (address: string): Promise<void> => {
  for (let turn = 0; turn < 300; turn += 1) {
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('the baseline did not start');
};

let turn = 0;
const nextQuery = (): string => {
  turn += 1;
  return encodeURIComponent(queries[turn % queries.length] ?? '');
};

const perSecond = async (url: string, address: string, { access }: BenchMember): Promise<number> => {
  const headers = { authorization: `Bearer ${access}` };
  const next = () => ({ method: 'GET' as const, path: `${address}?q=${nextQuery()}`, headers });
  const found = await load(url, { connections: 1, seconds, next });
  if (found.failed > 0) throw new Error(`${found.failed} searches failed while measuring`);
  return found.perSecond;
};

const measureTimes = async (url: string, { access }: BenchMember): Promise<Times> => {
  const taken: number[] = [];
  for (let index = 0; index < 1000; index += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/mh/foods/?q=${nextQuery()}`, {
      headers: { authorization: `Bearer ${access}` },
    });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
    taken.push(performance.now() - started);
  }
  return summariseTimes(taken);
};

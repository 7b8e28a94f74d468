import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { load } from './load.ts';
import { fillOffers, vocabulary, word } from './offers-fixtures.ts';
import { type Pairs, pairs } from './pairs.ts';
import { processorTime } from './processor.ts';
import { emptyFolder, freePort, production, startProduct } from './product.ts';
import { summariseTimes, type Times } from './times.ts';

const seconds = 1;

/** A request for the product and the baseline, each in its own form. */
interface Question {
  readonly what: string;
  readonly target: string;
  /** Every total is counted again, without caching. */
  readonly keepsNothing?: boolean;
  readonly ofProduct: () => string;
  readonly askBaseline: () => string;
}

const page = '/api/m/offers?page_size=20';
let asked = 0;
/** An unknown parameter makes each request unique, so that no two share an answer. */
const another = (): string => {
  asked += 1;
  return `n=${asked}`;
};
/** Common and rare words alternating, the same for product and baseline. */
const words = (): (() => string) => {
  let turn = 0;
  return () => {
    turn = (turn + 1) % 400;
    return word(turn % 2 ? turn : vocabulary + turn);
  };
};

const questions = (): readonly Question[] => {
  const [word, same] = [words(), words()];
  const unlike = () => `${page}&${another()}`;
  return [
    { what: 'page of offers, asked alike', target: 'at least 0.90', ofProduct: () => page, askBaseline: () => '/page' },
    {
      what: 'page without its total, none alike',
      target: 'at least 0.4',
      ofProduct: unlike,
      askBaseline: () => '/page',
    },
    {
      what: 'page with its total, none alike',
      target: 'at least 0.12',
      keepsNothing: true,
      ofProduct: unlike,
      askBaseline: () => '/page',
    },
    {
      what: 'search with its total, none alike',
      target: 'at least 0.3',
      keepsNothing: true,
      ofProduct: () => `${page}&search=${word()}&${another()}`,
      askBaseline: () => `/search?word=${same()}`,
    },
  ];
};

/** Answers per second, and the baseline's processor time as a multiple of the product's. */
export interface OfferPairs extends Pairs {
  readonly processor: number;
}

/**
 * The catalogue of 10,000 offers over HTTP against `baselines/offers.ts`, alternating, and the server's memory. Two
 * servers use the same offers: one as in production, where a page's total is cached for a second, and one without
 * caching.
 */
export const measureOffers = async (
  report: (what: string, found: OfferPairs, target: string) => void,
  reportMemory: (mebibytes: number) => void,
): Promise<void> => {
  const folder = emptyFolder();
  const product = await startProduct(folder);
  const keepsNone = await startProduct(folder, { ...production, CACHE_SECONDS: '0' });
  const port = await freePort();
  const baseline = startBaseline(port, product.appUrl);
  try {
    await fillOffers(product.ownerUrl, 10_000);
    const baselineUrl = `http://127.0.0.1:${port}`;
    await sameRows(product.url, baselineUrl);
    const database = postmasterOf(folder);
    let most = 0;
    for (const { what, target, keepsNothing, ofProduct, askBaseline } of questions()) {
      const { url, pid } = keepsNothing ? keepsNone : product;
      for (const connections of [1, 16, 64]) {
        const watch = setInterval(() => {
          if (connections === 64) most = Math.max(most, memoryOf(pid));
        }, 250);
        const costs = { product: 0, baseline: 0 };
        const run = async (side: keyof typeof costs, at: string, server: number, path: () => string) => {
          const used = () => processorTime(server) + processorTime(database);
          const before = used();
          const answers = await perSecond(at, connections, path);
          costs[side] += (used() - before) / (answers * seconds);
          return answers;
        };
        const found = await pairs(3, {
          product: () => run('product', url, pid, ofProduct),
          baseline: () => run('baseline', baselineUrl, baseline.pid ?? 0, askBaseline),
        });
        clearInterval(watch);
        report(`${what}, ${connections} at a time`, { ...found, processor: costs.baseline / costs.product }, target);
      }
    }
    reportMemory(most);
  } finally {
    baseline.kill();
    await keepsNone.stop();
    await product.stop();
  }
};

const perSecond = async (url: string, connections: number, path: () => string): Promise<number> => {
  const next = () => ({ method: 'GET' as const, path: path() });
  const found = await load(url, { connections, seconds, next });
  if (found.failed > 0) throw new Error(`${found.failed} requests failed while measuring`);
  return found.perSecond;
};

const startBaseline = (port: number, appUrl: string): ChildProcess =>
  spawn(process.execPath, [new URL('./baselines/offers.ts', import.meta.url).pathname], {
    env: { ...process.env, PORT: String(port), BASELINE_DATABASE: appUrl },
    stdio: 'inherit',
  });

/** The baseline must answer the same twenty offers in about as many bytes, or the two cannot be compared. */
const sameRows = async (productUrl: string, baselineUrl: string): Promise<void> => {
  await pause(700);
  const [product, baseline] = await Promise.all([`${productUrl}${page}`, `${baselineUrl}/page`].map(read));
  const ids = ({ results }: Page) => results.map(({ id }) => id).join();
  const size = ({ results }: Page) => JSON.stringify(results).length;
  if (!product || !baseline || ids(product) !== ids(baseline) || Math.abs(size(product) / size(baseline) - 1) > 0.05)
    throw new Error('the baseline does not answer what the product answers');
};

interface Page {
  readonly results: readonly { readonly id: string }[];
}
const read = async (url: string): Promise<Page> => (await (await fetch(url)).json()) as Page;

/** Resident memory of a process, in MiB. */
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;

/** The PostgreSQL postmaster that runs on a data folder. */
const postmasterOf = (folder: string): number => {
  const pointer = path.join(folder, 'postgres-place');
  const data = existsSync(pointer) ? readFileSync(pointer, 'utf8').trim() : path.join(folder, 'postgres');
  return Number(readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n')[0]);
};

const kinds: Readonly<Record<string, (turn: number) => string>> = {
  'default page': () => page,
  'three filters': (turn) =>
    `${page}&country=${['ES', 'FR', 'IT', 'PL'][turn % 4]}&categories=${1 + (turn % 12)}&discount=${5 + (turn % 50)}`,
  'a common word': (turn) => `${page}&search=${word(turn % 20)}`,
  'a rare word': (turn) => `${page}&search=${word(vocabulary + 1 + (turn % 700))}`,
  'a misspelt word': (turn) =>
    `${page}&search=${misspelt(word(turn % 2 ? turn % 500 : vocabulary + 1 + (turn % 700)))}`,
  "the filters' counts": () => '/api/m/offer-counts?',
  'counts under three filters': (turn) =>
    `/api/m/offer-counts?country=${['ES', 'FR', 'IT', 'PL'][turn % 4]}&categories=${1 + (turn % 12)}&discount=${5 + (turn % 50)}`,
};
const misspelt = (right: string): string => `${right.slice(0, 4)}q${right.slice(5)}`;

/**
 * The time of each kind of question, one at a time, no two alike and nothing cached: the whole answer over HTTP, so the
 * queries alone take less.
 */
export const measureOfferTimes = async (
  sizes: readonly number[],
  report: (what: string, offers: number, found: Times) => void,
): Promise<void> => {
  const product = await startProduct(emptyFolder(), { ...production, CACHE_SECONDS: '0' });
  try {
    for (const offers of sizes) {
      await fillOffers(product.ownerUrl, offers);
      for (const [what, path] of Object.entries(kinds)) report(what, offers, await times(product.url, path));
    }
  } finally {
    await product.stop();
  }
};

const times = async (url: string, question: (turn: number) => string): Promise<Times> => {
  const ask = async (turn: number): Promise<number> => {
    const started = performance.now();
    const answer = await fetch(`${url}${question(turn)}&${another()}`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${question(turn)} answered ${answer.status}`);
    return performance.now() - started;
  };
  for (let turn = 0; turn < 50; turn += 1) await ask(turn);
  const taken: number[] = [];
  for (let turn = 0; turn < 400; turn += 1) taken.push(await ask(turn));
  return summariseTimes(taken);
};

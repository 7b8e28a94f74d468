import { load } from './load.ts';
import type { BenchMember } from './members.ts';
import type { Pairs } from './pairs.ts';

/** Milliseconds that answers took. */
export interface Times {
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
}

export const summariseTimes = (taken: readonly number[]): Times => {
  const rising = taken.toSorted((one, other) => one - other);
  const at = (part: number) => rising[Math.floor(rising.length * part)] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99), longest: rising.at(-1) ?? Number.NaN };
};

const seconds = 2;

/** How often a second a member can read a path, one after the other. */
export const countReads = async (url: string, path: string, { access }: BenchMember): Promise<number> => {
  const headers = { authorization: `Bearer ${access}` };
  const found = await load(url, { connections: 1, seconds, next: () => ({ method: 'GET' as const, path, headers }) });
  if (found.failed > 0) throw new Error(`${found.failed} reads of ${path} failed while measuring`);
  return found.perSecond;
};

/** 400 reads of a path by a member, one after the other. */
export const timeReads = async (url: string, path: string, { access }: BenchMember): Promise<Times> => {
  const taken: number[] = [];
  for (let turn = 0; turn < 400; turn += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${access}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
    taken.push(performance.now() - started);
  }
  return summariseTimes(taken);
};

/** Reads a second as milliseconds each, and the ratio as how much longer the first takes. */
export const invert = ({ product, baseline, ratio }: Pairs): Pairs => ({
  product: 1000 / product,
  baseline: 1000 / baseline,
  ratio: 1 / ratio,
});

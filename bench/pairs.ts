import { median } from './load.ts';

export interface Pairs {
  /** Medians over the pairs. */
  readonly product: number;
  readonly baseline: number;
  /** Median of the ratios, each from two consecutive runs. */
  readonly ratio: number;
}

/**
 * Runs the two alternately and compares each pair, so that a slow moment hits both. Each goes first in every other
 * pair, because a rest or the other's writes affect anyone who comes next.
 */
export const pairs = async (
  times: number,
  run: { product: () => Promise<number>; baseline: () => Promise<number> },
): Promise<Pairs> => {
  const rows: { product: number; baseline: number }[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index % 2 === 0) rows.push({ product: await run.product(), baseline: await run.baseline() });
    else {
      const baseline = await run.baseline();
      rows.push({ product: await run.product(), baseline });
    }
  }
  return {
    product: median(rows.map(({ product }) => product)),
    baseline: median(rows.map(({ baseline }) => baseline)),
    ratio: median(rows.map(({ product, baseline }) => product / baseline)),
  };
};

import { median } from './load.ts';

export interface Pairs {
  /** Medians over the pairs. */
  readonly product: number;
  readonly floor: number;
  /** Median of the ratios, each of two runs made one after the other. */
  readonly ratio: number;
}

/**
 * Runs the two in turn and compares each pair: a slow moment hits both. Each is first in every other pair: who comes first
 * after a rest, or after the other one's writes, is not the same.
 */
export const pairs = async (
  times: number,
  run: { product: () => Promise<number>; floor: () => Promise<number> },
): Promise<Pairs> => {
  const rows: { product: number; floor: number }[] = [];
  for (let index = 0; index < times; index += 1) {
    if (index % 2 === 0) rows.push({ product: await run.product(), floor: await run.floor() });
    else {
      const floor = await run.floor();
      rows.push({ product: await run.product(), floor });
    }
  }
  return {
    product: median(rows.map(({ product }) => product)),
    floor: median(rows.map(({ floor }) => floor)),
    ratio: median(rows.map(({ product, floor }) => product / floor)),
  };
};

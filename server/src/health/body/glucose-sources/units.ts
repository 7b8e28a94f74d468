import { perMole, rangeEnds, tightEnd, toMoles } from '@club/contract/health/signals/glucose-ranges';
import { roundDecimals } from '@club/contract/platform/units';

/** Upper ends of ranges in mmol/L that belong to the range although their mg/dL would not. */
const upperEnds: ReadonlyMap<number, number> = new Map(
  [tightEnd, rangeEnds.in_range, rangeEnds.high].map((end) => [roundDecimals(toMoles(end), 1), end]),
);

/**
 * mg/dL from mmol/L at its precision of one decimal, such that a reading stays in the range it has in its own unit: 10.0
 * is in range, although 180.18 is not. Shown in mmol/L again, it is the same figure.
 */
export const toMilligrams = (mmol: number): number => {
  const shown = roundDecimals(mmol, 1);
  return upperEnds.get(shown) ?? Math.round(shown * perMole);
};

/** A value in mg/dL, from either unit. */
export const toStoredUnit = (value: number, unit: string): number =>
  /^mmol/i.test(unit) ? toMilligrams(value) : value;

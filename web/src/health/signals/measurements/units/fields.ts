import type { Metric } from '@club/contract/health/signals/metric';
import { fromStored } from '@club/contract/health/signals/metric-units';
import { chooseUnit, type TypedValue, toTyped } from './typed-value.ts';

/** Decimals that a value has in a unit: more where the unit is large beside the stored one. */
const decimalsIn = ({ unit: stored, decimals }: Metric, unit: string): number =>
  unit === stored ? decimals : Math.max(1, decimals);

/** A stored value as the fields of a form hold it. */
export const toFields = (metric: Metric, stored: number, unit = chooseUnit(metric)): TypedValue =>
  toTyped(fromStored(metric, stored, unit) ?? stored, unit, decimalsIn(metric, unit));

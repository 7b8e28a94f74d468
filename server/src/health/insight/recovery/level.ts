import type { RecoveryLevel } from '@club/contract/health/insight/recovery';
import { findMean } from '@club/contract/platform/units';
import {
  findOwnNights,
  findUsual,
  listBefore,
  listWeek,
  measureSpread,
  type RecoveryNight,
  readLogged,
} from './nights.ts';

const [fewestNights, fewestReadings] = [5, 20];

/**
 * The mean of seven nights (five at least, Plews 2014, doi:10.1123/ijspp.2013-0455) against half a standard deviation
 * around what is usual, the smallest worthwhile change. Calculated with logarithms, given in ms.
 */
export const judgeLevel = (all: readonly RecoveryNight[], day: string): RecoveryLevel => {
  const { nights, kind } = findOwnNights(all, day);
  const read = readLogged(kind);
  const week = listWeek(nights, day, read);
  const usual = findUsual(listBefore(nights, day, read));
  const mean = week.length < fewestNights ? null : findMean(week);
  const reach = (share: number) =>
    usual && {
      low: Math.exp(usual.mean - share * usual.spread),
      high: Math.exp(usual.mean + share * usual.spread),
    };
  return {
    mean: mean === null ? null : Math.exp(mean),
    nights: week.length,
    night: reach(1),
    week: reach(0.5),
    verdict: mean === null || !usual ? null : compare(mean, usual.mean, usual.spread / 2),
    variation: measureVariation(nights, day, kind),
  };
};

const compare = (mean: number, middle: number, reach: number): NonNullable<RecoveryLevel['verdict']> =>
  mean < middle - reach ? 'below' : mean > middle + reach ? 'above' : 'usual';

/**
 * Stability, which is not level: the standard deviation of seven nights in per cent of their mean (Grosicki 2026,
 * doi:10.1152/ajpheart.00738.2025). Null unless five nights have 20 readings each.
 */
const measureVariation = (nights: readonly RecoveryNight[], day: string, kind: 'rmssd' | 'sdnn'): number | null => {
  const values = listWeek(nights, day, (night) => (night.readings < fewestReadings ? null : night[kind]));
  return values.length < fewestNights ? null : (100 * measureSpread(values)) / findMean(values);
};

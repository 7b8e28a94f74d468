import { baselineNights, type VariabilityKind } from '@club/contract/health/insight/recovery';
import { findMean } from '@club/contract/platform/units';
import { addDays } from '#platform/calendar';

/** What was measured in one night, by the day it ended on. Null: not measured. */
export interface RecoveryNight {
  readonly day: string;
  /** What measured the night; another one starts another usual range. */
  readonly device: string;
  /** Minutes. */
  readonly asleep: number | null;
  /** Means of the night in ms, and of how many readings. They are two measures, which nothing converts. */
  readonly rmssd: number | null;
  readonly sdnn: number | null;
  readonly readings: number;
  /** Resting pulse in beats a minute. */
  readonly pulse: number | null;
}

/** Nights up to a morning, all of one device and one kind of variability. */
export interface OwnNights {
  readonly device: string;
  readonly kind: VariabilityKind;
  readonly nights: readonly RecoveryNight[];
  /** Whether another device measured within the days that a usual range is made of. */
  readonly hasOthers: boolean;
}

const [weekDays, lookBack] = [7, baselineNights.of + 7];

const isMeasured = ({ rmssd, sdnn, pulse }: RecoveryNight): boolean =>
  rmssd !== null || sdnn !== null || pulse !== null;

/**
 * The nights that a morning is compared with: of the device that measured last, within 67 days. Of the two kinds of
 * variability the one it measured in more of these nights; rMSSD where both are equal.
 */
export const findOwnNights = (all: readonly RecoveryNight[], day: string): OwnNights => {
  const from = addDays(day, 1 - lookBack);
  const known = all.filter((one) => one.day >= from && one.day <= day).toSorted((a, b) => (a.day < b.day ? -1 : 1));
  const device = (known.findLast(isMeasured) ?? known.at(-1))?.device ?? '';
  const nights = known.filter((one) => one.device === device);
  const count = (kind: VariabilityKind) => nights.filter((one) => one[kind] !== null).length;
  const kind = count('sdnn') > count('rmssd') ? 'sdnn' : 'rmssd';
  return { device, kind, nights, hasOthers: known.some((one) => one.device !== device && isMeasured(one)) };
};

/** What is usual for one night: mean and standard deviation. */
export interface Usual {
  readonly mean: number;
  readonly spread: number;
}

/** The values of the 60 nights before the last seven. */
export const listBefore = (
  nights: readonly RecoveryNight[],
  day: string,
  read: (night: RecoveryNight) => number | null,
): readonly number[] => {
  const [from, to] = [addDays(day, 1 - lookBack), addDays(day, -weekDays)];
  return nights.filter((one) => one.day >= from && one.day <= to).flatMap((one) => read(one) ?? []);
};

/** The values of the seven nights up to a day. */
export const listWeek = (
  nights: readonly RecoveryNight[],
  day: string,
  read: (night: RecoveryNight) => number | null,
): readonly number[] => {
  const from = addDays(day, 1 - weekDays);
  return nights.filter((one) => one.day >= from && one.day <= day).flatMap((one) => read(one) ?? []);
};

/**
 * Mean and sample standard deviation of at least 14 nights, in the values' unit; null with fewer. Sixty days as in
 * HRV4Training (Altini).
 */
export const findUsual = (values: readonly number[]): Usual | null =>
  values.length < baselineNights.need ? null : { mean: findMean(values), spread: measureSpread(values) };

/** The sample standard deviation, with n − 1. */
export const measureSpread = (values: readonly number[]): number => {
  const mean = findMean(values);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / (values.length - 1));
};

/** The natural logarithm of a night's variability in ms; null where it was not measured. */
export const readLogged =
  (kind: VariabilityKind) =>
  (night: RecoveryNight): number | null => {
    const value = night[kind];
    return value === null || value <= 0 ? null : Math.log(value);
  };

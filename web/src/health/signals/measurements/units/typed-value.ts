import type { Metric } from '@club/contract/health/signals/metric';
import { readUnits } from '@club/contract/health/signals/metric-units';
import { readTypedNumber, writeTypedNumber } from '@club/contract/platform/numbers/read-number';
import { roundDecimals } from '@club/contract/platform/units';
import { findChosenUnit } from './chosen-units.ts';

/** What is in the fields of one metric. `part` is the smaller unit: inches beside feet, pounds beside stones. */
export interface TypedValue {
  readonly whole: string;
  readonly part: string;
  readonly unit: string;
}

/** Units that people give in two numbers: the smaller unit, and how many of it make one of the larger. */
export const parts: Readonly<Record<string, { readonly unit: string; readonly perWhole: number }>> = {
  ft: { unit: 'in', perWhole: 12 },
  st: { unit: 'lb', perWhole: 14 },
};

/** A typed number of 0 or more; null when it is none. */
export const parseNumber = (text: string): number | null => {
  const value = readTypedNumber(text);
  return value === null || value < 0 ? null : value;
};

/** The value in its unit; undefined while nothing is typed, null when it is no number. */
export const readTyped = ({ whole, part, unit }: TypedValue): number | null | undefined => {
  const smaller = parts[unit];
  if (whole.trim() === '' && (!smaller || part.trim() === '')) return undefined;
  const value = parseNumber(whole.trim() || '0');
  if (!smaller || part.trim() === '') return value;
  const rest = parseNumber(part);
  return value === null || rest === null ? null : value + rest / smaller.perWhole;
};

/** A value in a unit as the fields show it, with at most `decimals` decimals. */
export const toTyped = (value: number, unit: string, decimals: number): TypedValue => {
  const smaller = parts[unit];
  if (!smaller) return { whole: writeTypedNumber(roundDecimals(value, decimals)), part: '', unit };
  const total = roundDecimals(value * smaller.perWhole, 1);
  const whole = Math.floor(total / smaller.perWhole);
  return { whole: String(whole), part: writeTypedNumber(roundDecimals(total - whole * smaller.perWhole, 1)), unit };
};

/** Regions whose laboratories report cholesterol and glucose in mg/dL. */
const massRegions = [
  'US',
  'DE',
  'FR',
  'IT',
  'ES',
  'PT',
  'AT',
  'BE',
  'GR',
  'PL',
  'JP',
  'KR',
  'IN',
  'IL',
  'BR',
  'MX',
  'AR',
  'TR',
  'EG',
  'SA',
  'AE',
];
/** The unit the member chose before, or the one that people type where the browser's language is at home. */
export const chooseUnit = (metric: Metric, language = navigator.language): string => {
  const kept = findChosenUnit(metric);
  if (kept) return kept;
  const region = new Intl.Locale(language).maximize().region ?? '';
  const { unit, regionalUnits } = metric;
  if (regionalUnits !== 'by laboratory') return regionalUnits[region] ?? unit;
  const isMass = massRegions.includes(region);
  return readUnits(metric).find((one) => one.includes('mol') !== isMass) ?? unit;
};

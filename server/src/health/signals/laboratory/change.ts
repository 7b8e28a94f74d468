import type { LabMetricCode } from '@club/contract/health/signals/metrics';
import { findLabMarker } from './lab-markers.ts';

/** Two-sided, 95 %: 1.96 times the root of two. */
const doubt = 2.77;

/** From this variation in per cent on values are spread as their logarithms are. */
const skewedFrom = 12;

/** How far a value may move by itself, in per cent of the earlier one. */
export interface ReferenceChange {
  readonly up: number;
  readonly down: number;
}

/**
 * The reference change value of a coefficient of variation in per cent: with 95 % certainty two samples of one person who did
 * not change differ by less. The laboratory's own imprecision counts as half of it, the usual goal.
 */
export const findReferenceChange = (percent: number): ReferenceChange => {
  const both = Math.hypot(percent, percent / 2) / 100;
  if (percent <= skewedFrom) return { up: doubt * both * 100, down: doubt * both * 100 };
  const spread = doubt * Math.sqrt(Math.log(1 + both ** 2));
  return { up: (Math.exp(spread) - 1) * 100, down: (1 - Math.exp(-spread)) * 100 };
};

/** What a sample needs to be held against another. */
export interface Sample {
  readonly value: number;
  readonly limit: '<' | '>' | null;
  readonly laboratory: string | null;
  /** As it was printed; null for what was not. */
  readonly unit: string | null;
  readonly fasting: boolean | null;
}

/** Whether two values differ by more than they do by themselves, or why that can't be said. */
export type ValueChange =
  | { readonly said: 'within' | 'beyond'; readonly percent: number; readonly reference: ReferenceChange }
  | { readonly said: 'cannot'; readonly why: 'limit' | 'laboratory' | 'unit' | 'fasting' | 'variation' | 'zero' };

/** `mg/dl` is `mg/dL`, and both signs for micro are one. */
const foldUnit = (unit: string | null): string | null =>
  unit?.toLowerCase().replaceAll(/\s/g, '').replaceAll('\u00b5', '\u03bc') ?? null;

/** Compares a value with the earlier one of the same person. Never better or worse: that depends on what is measured. */
export const compareSamples = (code: LabMetricCode, before: Sample, after: Sample): ValueChange => {
  const { variation } = findLabMarker(code);
  if (before.limit || after.limit) return { said: 'cannot', why: 'limit' };
  if (before.laboratory !== after.laboratory) return { said: 'cannot', why: 'laboratory' };
  if (foldUnit(before.unit) !== foldUnit(after.unit)) return { said: 'cannot', why: 'unit' };
  if (before.fasting !== after.fasting) return { said: 'cannot', why: 'fasting' };
  if (!variation) return { said: 'cannot', why: 'variation' };
  if (before.value <= 0) return { said: 'cannot', why: 'zero' };
  const reference = findReferenceChange(variation.percent);
  const percent = ((after.value - before.value) / before.value) * 100;
  const isBeyond = percent > reference.up || percent < -reference.down;
  return { said: isBeyond ? 'beyond' : 'within', percent, reference };
};

/** From so many values on a person's own usual range says more than a population's. */
const leastOwn = 4;

/** The mean of a person's values and two standard deviations to either side; null for fewer than four, or with limits among them. */
export const findOwnRange = (samples: readonly Sample[]): { readonly low: number; readonly high: number } | null => {
  if (samples.length < leastOwn || samples.some(({ limit }) => limit)) return null;
  const mean = samples.reduce((sum, { value }) => sum + value, 0) / samples.length;
  const spread = Math.sqrt(samples.reduce((sum, { value }) => sum + (value - mean) ** 2, 0) / (samples.length - 1));
  return { low: Math.max(0, mean - 2 * spread), high: mean + 2 * spread };
};

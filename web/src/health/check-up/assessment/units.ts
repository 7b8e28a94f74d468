import type { AssessmentQuestion } from '@club/contract/health/check-up/assessment';
import { fromStoredUnit, toStoredUnit } from '@club/contract/health/signals/metrics';
import { readTyped, type TypedValue, toFields } from '#health/signals/measurements';
import { findMetric } from './drafts.ts';

/** The same value in another unit; what is no number yet stays as it was typed. */
export const switchUnit = (question: AssessmentQuestion, value: TypedValue, unit: string): TypedValue => {
  const metric = findMetric(question);
  const typed = readTyped(value);
  if (!metric || typeof typed !== 'number') return { ...value, unit, part: '' };
  const stored = toStoredUnit(metric, typed, value.unit);
  return stored === null ? { ...value, unit, part: '' } : toFields(metric, stored, unit);
};

/** The limits of a question in the unit that is typed. */
export const findLimits = (question: AssessmentQuestion, unit: string): { min: number; max: number } => {
  const metric = findMetric(question);
  const convert = (limit: number): number => (metric ? (fromStoredUnit(metric, limit, unit) ?? limit) : limit);
  return { min: Math.ceil(convert(question.min ?? 0)), max: Math.floor(convert(question.max ?? 100)) };
};

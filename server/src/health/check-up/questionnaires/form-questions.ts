import type { FormQuestion } from '@club/contract/health/check-up/questions';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import type { StoredMeasurement } from '#health/signals/measurements';
import type { Question } from './definition.ts';

/** A question as the screen asks it, with the latest measured value where it asks for one. */
export const toFormQuestion = (
  { code, section, text, help, type, options = [], unit, min, max, step, optional, show_if, metric }: Question,
  latest: ReadonlyMap<MetricCode, StoredMeasurement>,
): FormQuestion => {
  const known = metric && latest.get(metric);
  return {
    code,
    section: section ?? null,
    text,
    help: help ?? null,
    type,
    options: options.map(({ code: option, label, alone = false }) => ({ code: option, label, alone })),
    unit: unit ?? null,
    min: min ?? null,
    max: max ?? null,
    step: step ?? null,
    required: !optional,
    show_if,
    prefill: known
      ? { value: roundDecimals(known.value, 1), source: known.source, at: known.observed_at.toISOString() }
      : null,
  };
};

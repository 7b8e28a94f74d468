import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import { metrics } from '@club/contract/health/signals/metrics';
import type { Result } from '@club/contract/health/signals/result';
import { findQuestion, type StoredAnswer } from '#health/check-up/assessment';
import type { ObservedValue } from '#health/signals/measurements';

/** A value that a measure is based on: measured, answered, or from the profile. */
export interface MeasureInput {
  readonly code: string;
  readonly label: string;
  /** In words where an option was chosen. */
  readonly value: number | string;
  readonly unit: string;
  readonly source: MeasurementSource;
  readonly observed_at: Date;
}

export const fromMeasurement = ({ metric, value, source, observed_at }: ObservedValue): MeasureInput => {
  const { label, unit } = metrics[metric];
  return { code: metric, label, value, unit, source, observed_at };
};

/** An answer as it was asked and chosen. */
export const fromAnswer = ({ question: code, value, unit, source, answered_at }: StoredAnswer): MeasureInput => {
  const question = findQuestion(code);
  const chosen = question?.options.find((option) => option.code === value)?.label;
  const words = Array.isArray(value) ? value.join(', ') : (value ?? '');
  const title = question && question.page.title !== question.text ? `${question.page.title} ` : '';
  return {
    code,
    label: `${title}${question?.text ?? code}`,
    value: chosen ?? words,
    unit: unit ?? '',
    source,
    observed_at: answered_at,
  };
};

export const toResultInput = ({ observed_at, ...input }: MeasureInput): Result['inputs'][number] => ({
  ...input,
  observed_at: observed_at.toISOString(),
});

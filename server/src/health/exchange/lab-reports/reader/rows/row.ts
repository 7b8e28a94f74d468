import type { LabMetricCode } from '@club/contract/health/signals/metrics';

/** As the laboratory printed it. */
export interface Printed {
  readonly name: string;
  readonly value: string;
  readonly unit: string | null;
  readonly interval: string | null;
  readonly flag: string | null;
}

export interface ReadRow {
  /** Its place in the report, from 1. */
  readonly id: number;
  readonly printed: Printed;
  readonly metric: LabMetricCode | null;
  readonly candidates: readonly LabMetricCode[];
  readonly value: number | null;
  /** Of a result in words: 0 negative, 1 trace, 2 positive or one plus, 3 two, 4 three and more. */
  readonly answer: number | null;
  readonly comparator: '<' | '>' | null;
  /** One of the units the metric is shown in. */
  readonly unit: string | null;
  /** The printed interval, in that unit. */
  readonly low: number | null;
  readonly high: number | null;
  readonly date: string | null;
  readonly page: number;
  readonly line: number;
  readonly certainty: 'sure' | 'look' | 'cannot';
  readonly reasons: readonly Reason[];
}

/** Why a row is not sure, most telling first. */
export const reasons = [
  'person_other',
  'person_unknown',
  'value_impossible',
  'unit_impossible',
  'number_unclear',
  'word_unclear',
  'name_unclear',
  'unit_missing',
  'unit_unknown',
  'value_rare',
  'flag_contradicts',
  'columns_unclear',
  'interval_unclear',
  'date_unclear',
  'twice',
  'fasting_unknown',
  'earlier_result',
] as const;
export type Reason = (typeof reasons)[number];

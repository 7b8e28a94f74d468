import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { Refused } from '#health/exchange/lab-reports/reader/pages';

/** What is known of the file and of the member it was given by. */
export interface GivenReport {
  readonly bytes: Uint8Array;
  readonly name: string;
  readonly person: { readonly names: readonly string[]; readonly born: string | null; readonly sex: 'F' | 'M' | null };
  /** YYYY-MM-DD, the member's day. */
  readonly today: string;
}

export type ReadOutcome =
  | { readonly outcome: 'read'; readonly report: ReadReport }
  | { readonly outcome: Refused; readonly pages: number | null };

export type ReportLanguage = 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'sv';

/** Whose report it is, as far as its name and birth date tell. */
export interface ReadPerson {
  readonly name: string | null;
  readonly born: string | null;
  readonly sex: 'F' | 'M' | null;
  readonly match: 'same' | 'other' | 'unknown';
}

/** Days, as YYYY-MM-DD. */
export interface ReadDates {
  readonly collected: string | null;
  readonly received: string | null;
  readonly reported: string | null;
}

/** A line that holds a figure or a result in words and was not read. */
export interface UnreadLine {
  readonly page: number;
  readonly line: number;
  readonly text: string;
}

interface DrawnLine {
  readonly line: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

/** A page for drawing beside the values, in points from its upper left corner. */
export interface DrawnPage {
  readonly width: number;
  readonly height: number;
  readonly lines: readonly DrawnLine[];
}

export interface ReadReport {
  readonly language: ReportLanguage | null;
  readonly laboratory: string | null;
  readonly person: ReadPerson;
  readonly dates: ReadDates;
  readonly date_order: 'dmy' | 'mdy' | 'ymd' | null;
  readonly decimal_sign: ',' | '.' | null;
  readonly fasting: boolean | null;
  readonly pages: number;
  readonly pages_read: number;
  /** What it says of the sample: haemolysed, clotted, lipaemic. */
  readonly remarks: readonly string[];
  readonly rows: readonly ReadRow[];
  readonly unread: readonly UnreadLine[];
  readonly pages_text: readonly DrawnPage[];
}

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
  readonly metric: MetricCode | null;
  readonly candidates: readonly MetricCode[];
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

import type { Refused } from '#health/exchange/lab-reports/reader/pages';
import type { ReadRow } from '#health/exchange/lab-reports/reader/rows';
import type { ReportLanguage } from '#health/signals/laboratory';

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

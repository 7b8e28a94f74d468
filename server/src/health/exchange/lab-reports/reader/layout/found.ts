import type { PrintedDate } from '#health/exchange/lab-reports/reader/values';

/** Whether reports print a quantity under this name. */
export type KnowsName = (name: string) => boolean;

/** A result as it is on the page, before anyone knows what it means. */
export interface Found {
  /** Its name, and what the name is together with the line before or after, most likely first. */
  readonly names: readonly string[];
  /** The number without its sign, or the word. */
  readonly value: string;
  readonly kind: 'number' | 'word' | 'pending';
  readonly comparator: '<' | '>' | null;
  readonly printed: string;
  readonly unit: string | null;
  /** Several where it depends on sex, age or something else. */
  readonly intervals: readonly string[];
  /** The ends of an interval in columns of their own. */
  readonly ends: { readonly low: string | null; readonly high: string | null } | null;
  readonly flag: string | null;
  /** The heading it stands under. */
  readonly section: string;
  readonly specimen: string | null;
  /** Of its column or its row; null where the report's own date holds. */
  readonly date: PrintedDate | null;
  readonly column: 'current' | 'previous' | 'dated';
  /** Its columns have heads, so that nobody has to guess which number is the result. */
  readonly isHeaded: boolean;
  /** There is another number in its place. */
  readonly isCrowded: boolean;
  readonly page: number;
  readonly line: number;
  /** All lines that it was read from. */
  readonly lines: readonly number[];
  /** Which part of those lines is its own: there may be other tables beside it. */
  readonly span: { readonly from: number; readonly until: number };
}

import type { ReadReport, ReadRow } from '#health/exchange/lab-reports/reader';

/** What is true of one printed result, written from the data that the report was printed from. */
interface ExpectedValue {
  /** Codes that are right. */
  readonly codes: readonly string[];
  readonly date: string | null;
  readonly name: string;
  readonly text: string;
  /** Null for a result in words. */
  readonly value: number | null;
  readonly comparator: '<' | '>' | null;
  /** As printed. */
  readonly unit: string | null;
  readonly low: number | null;
  readonly high: number | null;
  /** A result beside today's, which need not be read. */
  readonly earlier: boolean;
}

export interface ExpectedReport {
  readonly values: readonly ExpectedValue[];
  /** Names of results that no catalogue has. */
  readonly unread: readonly string[];
}

export interface Measured {
  readonly values: number;
  readonly right: number;
  readonly sure: number;
  /** Rows offered as sure that are not among the values. */
  readonly wrongSure: readonly string[];
  /** Values that are neither read nor shown as unread. */
  readonly hidden: readonly string[];
  readonly missed: readonly string[];
}

const isSame = (one: number | null, other: number | null): boolean =>
  one === other ||
  (one !== null && other !== null && Math.abs(one - other) <= 1e-9 * Math.max(Math.abs(one), Math.abs(other)));

const spell = (unit: string | null): string | null =>
  unit?.replaceAll('μ', 'µ').replaceAll('ˆ', '^').replaceAll('³', '3') || null;

/** Marker, number, sign, day and interval together, and a word as a word. */
const isRight = (row: ReadRow, expected: ExpectedValue): boolean =>
  row.metric !== null &&
  expected.codes.includes(row.metric) &&
  row.date === expected.date &&
  row.comparator === expected.comparator &&
  isSame(row.value, expected.value) &&
  (expected.value !== null || row.answer !== null) &&
  (row.value === null || (row.unit !== null && spell(row.printed.unit) === spell(expected.unit))) &&
  (expected.earlier || (isSame(row.low, expected.low) && isSame(row.high, expected.high)));

/** Holds what was read against what is true. */
export const measure = (report: ReadReport, expected: ExpectedReport): Measured => {
  const due = expected.values.filter(({ earlier }) => !earlier);
  const missed = due.filter((value) => !report.rows.some((row) => isRight(row, value)));
  const sure = report.rows.filter(({ certainty }) => certainty === 'sure');
  const wrongSure = sure.filter((row) => !expected.values.some((value) => isRight(row, value)));
  const shown = [
    ...report.unread.map(({ text }) => text),
    ...report.rows.map(({ printed }) => `${printed.name} ${printed.value}`),
  ];
  const isShown = (name: string, text: string): boolean =>
    shown.some((one) => one.includes(name.slice(0, 8)) || one.includes(text));
  return {
    values: due.length,
    right: due.length - missed.length,
    sure: sure.length,
    wrongSure: wrongSure.map(
      (row) => `${row.metric} ${row.printed.name} ${row.printed.value} ${row.low}-${row.high} ${row.date}`,
    ),
    hidden: [
      ...missed.filter(({ name, text }) => !isShown(name, text)).map(({ name }) => name),
      ...expected.unread.filter((name) => !isShown(name, name)),
    ],
    missed: missed.map(({ name, text }) => `${name} ${text}`),
  };
};

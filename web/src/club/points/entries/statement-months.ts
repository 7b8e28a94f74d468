import type { Transaction } from '@club/contract/club/points';
import type { StatementLine } from '@club/contract/club/statements';

/** One row of a month: an entry, daily visits with nothing between them, or points on hold. */
export type StatementRow =
  | { readonly kind: 'entry'; readonly line: StatementLine }
  | { readonly kind: 'visits'; readonly lines: readonly StatementLine[] }
  | { readonly kind: 'hold'; readonly hold: Transaction };

/**
 * A month's rows, newest first. Daily visits become one row only where they are neighbours, so that the balance beside
 * each row is still the one after it.
 */
export const toRows = (lines: readonly StatementLine[], holds: readonly Transaction[] = []): StatementRow[] => {
  const rows = [
    ...lines.map((line) => ({ at: line.at_ms, seq: line.seq, row: { kind: 'entry' as const, line } })),
    ...holds.map((hold) => ({ at: Date.parse(hold.created_at), seq: 0, row: { kind: 'hold' as const, hold } })),
  ];
  const newestFirst = rows.sort((one, other) => other.at - one.at || other.seq - one.seq).map(({ row }) => row);
  const folded: StatementRow[] = [];
  for (const row of newestFirst) {
    const run = isVisit(row) ? visitsOf(folded.at(-1)) : [];
    if (isVisit(row) && run.length > 0) folded.splice(-1, 1, { kind: 'visits', lines: [...run, row.line] });
    else folded.push(row);
  }
  return folded;
};

const visitsOf = (row: StatementRow | undefined): readonly StatementLine[] => {
  if (row?.kind === 'visits') return row.lines;
  return row && isVisit(row) ? [row.line] : [];
};

const isVisit = (row: StatementRow): row is Extract<StatementRow, { kind: 'entry' }> =>
  row.kind === 'entry' && row.line.activity === 'daily_visit';

export interface Month {
  /** `YYYY-MM` */
  readonly name: string;
  readonly start: string;
  readonly end: string;
}

/** The months of a period, newest first, the first and the last cut to its days. */
export const listMonths = ({ start, end }: { readonly start: string; readonly end: string }): Month[] => {
  const months: Month[] = [];
  for (let name = end.slice(0, 7); name >= start.slice(0, 7); name = monthBefore(name)) {
    const [first, last] = [`${name}-01`, lastDayOf(name)];
    months.push({ name, start: first < start ? start : first, end: last > end ? end : last });
  }
  return months;
};

const monthBefore = (name: string): string => dayIn(name, 0).slice(0, 7);

/** The month's last day; day 0 is the last one of the month before. */
const lastDayOf = (name: string): string => dayIn(name, 0, 1);

const dayIn = (name: string, day: number, monthsLater = 0): string => {
  const [year = 0, month = 1] = name.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 + monthsLater, day)).toISOString().slice(0, 10);
};

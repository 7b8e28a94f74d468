import { findLabFacts, isLabMetric, toStoredUnit } from '@club/contract/health/signals/metrics';
import type { Found } from '#health/exchange/lab-reports/reader/layout';
import { exceedsInterval, judge, type ReportContext } from './judge.ts';
import type { ReadRow, Reason } from './row.ts';

export interface Rows {
  readonly rows: readonly ReadRow[];
  /** By page and line, the parts of it that were read. */
  readonly used: ReadonlyMap<string, readonly Found['span'][]>;
}

type Judged = Omit<ReadRow, 'id' | 'certainty'>;

/** The rows of a report as it prints them, each with how sure it is. A value that is printed again in another unit is one row. */
export const readRows = (found: readonly Found[], context: ReportContext): Rows => {
  const used = new Map<string, Found['span'][]>();
  const judged: Judged[] = [];
  for (const one of found) {
    const row = judge(one, context);
    if (!row) continue;
    for (const line of one.lines) {
      const place = `${one.page}:${line}`;
      used.set(place, [...(used.get(place) ?? []), one.span]);
    }
    judged.push(row);
  }
  const rows = doubtBare(markTwice(dropRepeats(judged)));
  const marked = doubtUnmarked(rows);
  return { rows: marked.map((row, index) => ({ ...row, id: index + 1, certainty: findCertainty(row) })), used };
};

const toStored = ({ metric, value, unit, answer }: Judged): number | null => {
  if (answer !== null) return answer;
  return metric === null || value === null || unit === null ? null : toStoredUnit(metric, value, unit);
};

const isSameThing = (one: Judged, other: Judged): boolean =>
  one.metric !== null && one.metric === other.metric && one.date === other.date;

/** The same quantity of the same day with an equal value: French reports print it in both units. */
const dropRepeats = (rows: readonly Judged[]): Judged[] => {
  const left: Judged[] = [];
  for (const row of rows) {
    const value = toStored(row);
    const at = left.findIndex((other) => {
      const before = toStored(other);
      return (
        isSameThing(row, other) &&
        value !== null &&
        before !== null &&
        row.comparator === other.comparator &&
        Math.abs(value - before) <= 0.02 * Math.abs(before)
      );
    });
    const before = left[at];
    if (!before) left.push(row);
    // Of two the one that is sure, then the first.
    else if (row.reasons.length < before.reasons.length) left[at] = row;
  }
  return left;
};

const addReason = (row: Judged, reason: Reason): Judged => ({ ...row, reasons: [...row.reasons, reason] });

/** Different values of one quantity and day are both shown, and the member chooses. */
const markTwice = (rows: readonly Judged[]): Judged[] =>
  rows.map((row) => (rows.some((other) => other !== row && isSameThing(row, other)) ? addReason(row, 'twice') : row));

/** Where a report prints intervals beside nearly all numbers, one without has lost it. */
const doubtBare = (rows: readonly Judged[]): Judged[] => {
  const isPlain = ({ value, reasons }: Judged): boolean => value !== null && !reasons.includes('earlier_result');
  const numbers = rows.filter(isPlain);
  const bare = numbers.filter(({ low, high }) => low === null && high === null);
  if (bare.length * 2 > numbers.length) return [...rows];
  return rows.map((row) =>
    bare.includes(row) && !row.reasons.includes('interval_unclear') && row.printed.interval === null
      ? addReason(row, 'interval_unclear')
      : row,
  );
};

/** Where a report marks what is outside its interval, a value outside without a mark is doubted. */
const doubtUnmarked = (rows: readonly Judged[]): Judged[] => {
  const outside = rows.filter((row) => exceedsInterval(row));
  const marks = outside.filter(({ printed }) => printed.flag !== null).length;
  if (marks < 2 || marks * 4 < outside.length * 3) return [...rows];
  return rows.map((row) => {
    const isUnmarked = exceedsInterval(row) && row.printed.flag === null && !row.reasons.includes('earlier_result');
    return isUnmarked ? addReason(row, 'flag_contradicts') : row;
  });
};

const impossible: readonly Reason[] = ['value_impossible', 'unit_impossible'];

const findCertainty = (row: Judged): ReadRow['certainty'] => {
  const isEmpty = row.value === null && row.answer === null;
  if (isEmpty || row.reasons.some((reason) => impossible.includes(reason))) return 'cannot';
  const isWhole =
    row.metric !== null && isLabMetric(row.metric) && (row.unit !== null || findLabFacts(row.metric).inWords);
  return isWhole && row.reasons.length === 0 ? 'sure' : 'look';
};

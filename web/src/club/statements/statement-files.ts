import type { Statement, StatementLine } from '@club/contract/club/statements';
import { toCsvLine } from '@club/contract/platform/csv';

const columns: readonly (readonly [name: string, value: (line: StatementLine) => string])[] = [
  ['number', ({ seq }) => String(seq)],
  ['date', ({ date }) => date],
  ['time', ({ at_ms }) => new Date(at_ms).toISOString()],
  ['activity', ({ activity }) => activity],
  ['description', ({ description }) => description],
  ['kind', ({ label }) => label],
  ['at', ({ subject }) => subject?.detail ?? ''],
  ['note', ({ subject }) => subject?.note ?? ''],
  ['earned_from', ({ subject }) => subject?.earned?.from ?? ''],
  ['earned_to', ({ subject }) => subject?.earned?.to ?? ''],
  ['earned', ({ earned }) => earned.toFixed(2)],
  ['spent', ({ spent }) => spent.toFixed(2)],
  ['expired', ({ expired }) => expired.toFixed(2)],
  ['balance_after', ({ balance_after }) => balance_after.toFixed(2)],
  ['transaction_id', ({ transaction_id }) => transaction_id],
  ['hash', ({ hash }) => hash],
];

/** All entries of a period as comma-separated values (RFC 4180): one line each, after a line of names. */
export const asCsv = (pages: readonly Statement[]): string => {
  const lines = pages.flatMap(({ results }) => results);
  const rows = [columns.map(([name]) => name), ...lines.map((line) => columns.map(([, value]) => value(line)))];
  return rows.map((row) => `${toCsvLine(row)}\r\n`).join('');
};

/** A period with everything that is needed to verify it elsewhere: entries, hashes and the signed checkpoint. */
export const asJson = (pages: readonly Statement[]): string => {
  const [first] = pages;
  if (!first) return '{}';
  const { start_date, end_date, opening_balance, closing_balance, totals, proof } = first;
  const { account_number, first_prev_hash, checkpoint } = proof;
  const entries = pages.flatMap(({ results }) => results);
  const whole = {
    account_number,
    start_date,
    end_date,
    opening_balance,
    closing_balance,
    totals,
    first_prev_hash,
    entries,
    checkpoint,
  };
  return `${JSON.stringify(whole, null, 2)}\n`;
};

export const fileName = (
  { start_date, end_date }: Pick<Statement, 'start_date' | 'end_date'>,
  ending: string,
): string => `points-${start_date}-${end_date}.${ending}`;

import type { RecordKind } from '@club/contract/health/base/record-kinds';
import { findImportKind } from '@club/contract/health/exchange/import-kinds';
import { z } from 'zod';
import type { RecordRow, ReturningTable } from '#platform/member-record';
import { BrokenRecord } from './broken-record.ts';
import type { TableShape } from './catalogue.ts';

export const unknown =
  'This copy holds something that this club does not know. Ask the people who run the club to update it, then import the copy again.';
const foreign = 'This copy names another member. Import a copy of your own record, as you downloaded it.';
const beyond = ({ kind }: ReturningTable): string =>
  `Something under “${findImportKind(kind as RecordKind).label}” can't be true, so this copy was changed after the club made it. Import it as you downloaded it.`;

const [earliest, ahead] = [Date.UTC(1900, 0, 1), 24 * 60 * 60 * 1000];

/** @throws {BrokenRecord} for a row that the club would not have written. */
export const checkRows = (one: ReturningTable, shape: TableShape, rows: readonly RecordRow[], now: Date): void => {
  const latest = now.getTime() + ahead;
  const known = new Set(shape.columns);
  const first = Object.keys(rows[0] ?? {}).join();
  for (const row of rows) {
    if ('member_id' in row || 'user_id' in row) throw new BrokenRecord(foreign);
    for (const column of Object.keys(row))
      if (!known.has(column) && !isAdded(one, column)) throw new BrokenRecord(unknown);
    const isTrue =
      Object.keys(row).join() === first &&
      shape.instants.every((column) => isInstant(row[column], latest)) &&
      shape.dates.every((column) => isDay(row[column], latest)) &&
      shape.numbers.every((column) => hasType('number', row[column])) &&
      shape.texts.every((column) => hasType('string', row[column])) &&
      Object.entries(one.columns ?? {}).every(([column, schema]) => z.safeParse(schema, row[column]).success) &&
      Object.entries(one.sealed ?? {}).every(
        ([column, { schema }]) => row[column] === null || z.safeParse(schema, row[column]).success,
      ) &&
      (one.isPossible?.(row) ?? true);
    if (!isTrue) throw new BrokenRecord(beyond(one));
  }
};

/** What `leave` says in words that mean the same in every club, and `arrive` takes out again. */
const isAdded = ({ arrive }: ReturningTable, column: string): boolean => arrive !== undefined && column === 'sources';

const isInstant = (value: unknown, latest: number): boolean => {
  if (value === null || value === undefined) return true;
  const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return at >= earliest && at <= latest;
};

/** The farthest that a plan of the club reaches ahead, in milliseconds. */
const longestPlan = 400 * 24 * 60 * 60 * 1000;

const isDay = (value: unknown, latest: number): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) && isInstant(value, latest + longestPlan));

/** PostgreSQL would take a number from words, "NaN" and "Infinity" too. */
const hasType = (type: 'number' | 'string', value: unknown): boolean =>
  value === null || value === undefined || typeof value === type;

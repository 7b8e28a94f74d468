import { sql } from 'kysely';
import { listSources, type SourceKind } from '#health/signals/series';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';
import { type DayFigures, poolFigures } from './day-figures.ts';

/** The readings of one source that counted on one of the member's own days. */
export interface SourceDay extends DayFigures {
  readonly day: string;
  /** The source's number in the series. */
  readonly source: number;
  /** Readings that the whole day had room for, whichever source gave them. */
  readonly expected: number;
}

/** One of the member's own days of which only the summary is stored. */
export interface SummarisedDay extends DayFigures {
  readonly day: string;
  readonly expected: number;
  /** How many of its readings each kind of source gave. */
  readonly sources: ReadonlyMap<SourceKind, number>;
}

interface Span {
  readonly from: string;
  readonly to: string;
}

type AskKind = (kind: SourceKind) => boolean;

/** The summarised days of a span, both ends included, in order, of all sources or only of some kinds. */
export const listSummarisedDays = async (
  db: Db,
  memberId: string,
  span: Span,
  isWanted: AskKind = () => true,
): Promise<readonly SummarisedDay[]> => {
  const rows = await listSourceDays(db, memberId, span);
  if (rows.length === 0) return [];
  const kinds = new Map((await listSources(db, memberId)).map(({ number, kind }) => [number, kind]));
  const findKind = ({ source }: SourceDay): SourceKind => kinds.get(source) ?? 'device';
  const wanted = rows.filter((row) => isWanted(findKind(row)));
  return [...Map.groupBy(wanted, ({ day }) => day)].flatMap(([day, parts]) => {
    const figures = poolFigures(parts);
    const sources = new Map<SourceKind, number>();
    for (const part of parts) sources.set(findKind(part), (sources.get(findKind(part)) ?? 0) + part.n);
    const expected = Math.max(...parts.map((part) => part.expected));
    return figures ? [{ day, expected, sources, ...figures }] : [];
  });
};

/** The same with each source by itself. */
export const listSourceDays = (
  db: Db,
  memberId: string,
  { from, to }: Span,
): Promise<readonly SourceDay[]> => queryRows<SourceDay>(db)`
    select to_char(day, 'YYYY-MM-DD') as day, source, n, expected, mean, sd, low, high, ranges,
      above_tight as "aboveTight"
    from glucose_days where member_id = ${memberId} and day between ${from} and ${to}
    order by glucose_days.day, source`;

/** Puts days in the place of their earlier summaries. */
export const replaceDays = async (db: Db, memberId: string, rows: readonly SourceDay[]): Promise<void> => {
  if (rows.length === 0) return;
  const days = [...new Set(rows.map(({ day }) => day))];
  await runStatement(db)`delete from glucose_days where member_id = ${memberId} and day = any(${days}::date[])`;
  const values = rows.map(
    (one) => sql`(${memberId}::uuid, ${one.day}::date, ${one.source}::smallint, ${one.n}::smallint,
      ${one.expected}::smallint, ${one.mean}::double precision, ${one.sd}::double precision,
      ${one.low}::double precision, ${one.high}::double precision, ${[...one.ranges]}::smallint[],
      ${one.aboveTight}::smallint)`,
  );
  await runStatement(db)`insert into glucose_days
    (member_id, day, source, n, expected, mean, sd, low, high, ranges, above_tight) values ${sql.join(values)}`;
};

/** Takes a source out of all days. @returns how many readings its days were made of. */
export const deleteSourceDays = async (db: Db, memberId: string, source: number): Promise<number> => {
  const rows = await queryRows<{ n: number }>(db)`
    delete from glucose_days where member_id = ${memberId} and source = ${source} returning n`;
  return rows.reduce((sum, { n }) => sum + n, 0);
};

/** The last summarised day of all sources or only of some kinds; undefined while there is none. */
export const findLastSummarisedDay = async (
  db: Db,
  memberId: string,
  isWanted: AskKind = () => true,
): Promise<string | undefined> => {
  const sources = await listSources(db, memberId);
  const wanted = sources.filter(({ kind }) => isWanted(kind)).map(({ number }) => number);
  const row = await queryRow<{ day: string }>(db)`
    select to_char(day, 'YYYY-MM-DD') as day from glucose_days
    where member_id = ${memberId} and source = any(${wanted}::smallint[])
    order by glucose_days.day desc limit 1`;
  return row?.day;
};

/** A member's summarised days for their copy, each source by its name. */
export const copySummarisedDays = async (db: Db, memberId: string): Promise<Record<string, unknown>[]> => {
  const sources = new Map((await listSources(db, memberId)).map(({ number, kind, name }) => [number, { kind, name }]));
  const rows = await listSourceDays(db, memberId, { from: '1900-01-01', to: '9999-12-31' });
  return rows.map(({ source, aboveTight, ...row }) => ({ ...row, above_tight: aboveTight, ...sources.get(source) }));
};

import type { PrintedResult } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import { type Db, queryRows, runStatement } from '#platform/db';

/** One value, with which side of it the truth lies on where the laboratory cannot measure, and what its report says of it. */
interface ImportedValue {
  readonly at: Date;
  readonly value: number;
  readonly limit?: '<' | '>' | null;
  readonly printed?: PrintedResult;
}

/** Values of one metric as a file tells them, in the stored unit. No two of the same time. */
export interface ImportedValues {
  readonly metric: MetricCode;
  readonly values: readonly ImportedValue[];
}

interface Known {
  readonly at: Date;
  readonly id: string;
  readonly value: number;
  readonly status: 'current' | 'corrected' | 'removed';
}

/**
 * Stores what a file tells. A value that is there already is left alone, and so is one that the member corrected or took
 * out; another value of the same time replaces an imported one.
 * @returns how many values changed.
 */
export const importMeasurements = async (
  db: Db,
  clock: Clock,
  memberId: string,
  { metric, values }: ImportedValues,
  importId: string,
): Promise<number> => {
  const known = Map.groupBy(await findKnown(db, memberId, metric, values), ({ at }) => at.getTime());
  const news = values.flatMap(({ at, value, limit = null, printed = null }) => {
    const rows = known.get(at.getTime()) ?? [];
    const current = rows.find(({ status }) => status === 'current');
    const isSettled = current ? current.value === value : rows.length > 0;
    return isSettled ? [] : [{ id: uuidv7(), at, value, limit, printed, replaces: current?.id ?? null }];
  });
  if (news.length === 0) return 0;
  const replaced = news.flatMap(({ replaces }) => replaces ?? []);
  await runStatement(db)`update measurements set status = 'corrected'
    where member_id = ${memberId} and id = any(${replaced}::uuid[])`;
  await runStatement(db)`
    insert into measurements (member_id, id, metric, value, observed_at, source, censored, exceeds, printed, recorded_at,
      replaces, import_id)
    select ${memberId}, id, ${metric}, value, at, 'import', side is not distinct from '<', side is not distinct from '>',
      printed, ${clock.now()}, replaces, ${importId}
    from unnest(${news.map(({ id }) => id)}::uuid[], ${news.map(({ value }) => value)}::double precision[],
      ${news.map(({ at }) => at.toISOString())}::timestamptz[],
      ${news.map(({ replaces }) => replaces)}::uuid[], ${news.map(({ limit }) => limit)}::text[],
      ${news.map(({ printed }) => (printed ? JSON.stringify(printed) : null))}::jsonb[])
      as news (id, value, at, replaces, side, printed)`;
  return news.length;
};

const findKnown = (
  db: Db,
  memberId: string,
  metric: MetricCode,
  values: ImportedValues['values'],
): Promise<readonly Known[]> => queryRows<Known>(db)`
    select observed_at as at, id, value, status from measurements
    where member_id = ${memberId} and metric = ${metric} and source = 'import'
      and observed_at = any(${values.map(({ at }) => at.toISOString())}::timestamptz[]) for update`;

/** Of an import, the values of one metric at some times. */
interface SomeValues {
  readonly metric: MetricCode;
  readonly times: readonly Date[];
}

/**
 * Takes an import back, or some values of it: what it replaced counts again, and what the member corrected since stays.
 * @returns how many values it had told.
 */
export const undoImportedMeasurements = async (
  db: Db,
  memberId: string,
  importId: string,
  some?: SomeValues,
): Promise<number> => {
  const metric = some?.metric ?? null;
  const times = some?.times.map((at) => at.toISOString()) ?? null;
  const selectTold = (table: string) =>
    sql`${sql.ref(`${table}.member_id`)} = ${memberId} and ${sql.ref(`${table}.import_id`)} = ${importId}
      and (${metric}::text is null or (${sql.ref(`${table}.metric`)} = ${metric}
        and ${sql.ref(`${table}.observed_at`)} = any(${times}::timestamptz[])))`;
  // A later value that replaced one of the import replaces what that one had replaced.
  await runStatement(db)`update measurements as later set replaces = reported.replaces from measurements as reported
    where later.member_id = ${memberId} and later.replaces = reported.id and ${selectTold('reported')}
      and later.import_id is distinct from ${importId}::uuid`;
  const rows = await queryRows<{ replaces: string | null }>(db)`
    delete from measurements where ${selectTold('measurements')} returning replaces`;
  const replaced = rows.flatMap(({ replaces }) => replaces ?? []);
  await runStatement(db)`update measurements as one set status = 'current'
    where one.member_id = ${memberId} and one.id = any(${replaced}::uuid[]) and one.status = 'corrected'
      and not exists (select from measurements later where later.member_id = ${memberId} and later.replaces = one.id)`;
  return rows.length;
};

/** Which of these values another source told already: the same figure in the same minute. By their place in the list. */
export const findToldElsewhere = async (
  db: Db,
  memberId: string,
  values: readonly { readonly metric: MetricCode; readonly at: Date; readonly value: number }[],
): Promise<ReadonlySet<number>> => {
  if (values.length === 0) return new Set();
  const rows = await queryRows<{ place: number }>(db)`
    select told.place::int - 1 as place
    from unnest(${values.map(({ metric }) => metric)}::text[], ${values.map(({ at }) => at.toISOString())}::timestamptz[],
      ${values.map(({ value }) => value)}::double precision[]) with ordinality as told (metric, at, value, place)
    where exists (select from measurements known where known.member_id = ${memberId} and known.metric = told.metric
      and known.status = 'current' and known.value = told.value
      and date_trunc('minute', known.observed_at) = date_trunc('minute', told.at))`;
  return new Set(rows.map(({ place }) => place));
};

import type { PrintedResult } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import { type Db, queryRows, runStatement } from '#platform/db';

/** One value, with which side of it the truth lies on where the laboratory cannot measure, and what its report says of it. */
export interface ImportedValue {
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

/** Takes an import back: what it replaced counts again, and what the member corrected since stays. @returns how many values it had told. */
export const undoImportedMeasurements = async (db: Db, memberId: string, importId: string): Promise<number> => {
  // A later value that replaced one of the import replaces what that one had replaced.
  await runStatement(db)`update measurements as later set replaces = reported.replaces from measurements as reported
    where later.member_id = ${memberId} and reported.member_id = ${memberId} and later.replaces = reported.id
      and reported.import_id = ${importId} and later.import_id is distinct from ${importId}::uuid`;
  const rows = await queryRows<{ replaces: string | null }>(db)`
    delete from measurements where member_id = ${memberId} and import_id = ${importId} returning replaces`;
  const replaced = rows.flatMap(({ replaces }) => replaces ?? []);
  await runStatement(db)`update measurements as one set status = 'current'
    where one.member_id = ${memberId} and one.id = any(${replaced}::uuid[]) and one.status = 'corrected'
      and not exists (select from measurements later where later.member_id = ${memberId} and later.replaces = one.id)`;
  return rows.length;
};

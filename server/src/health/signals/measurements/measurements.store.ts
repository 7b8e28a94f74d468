import type { MeasurementSource, PrintedResult } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

/** A stored value, in the metric's stored unit. */
export interface StoredMeasurement {
  readonly id: string;
  readonly metric: MetricCode;
  readonly value: number;
  readonly observed_at: Date;
  readonly source: MeasurementSource;
  /** The true value lies below this one. */
  readonly censored: boolean;
  /** The true value lies above this one. */
  readonly exceeds: boolean;
  readonly printed: PrintedResult | null;
  readonly recorded_at: Date;
  readonly replaces: string | null;
}

export interface NewMeasurement {
  readonly metric: MetricCode;
  /** In the metric's stored unit. */
  readonly value: number;
  readonly observedAt: Date;
  readonly source: MeasurementSource;
  readonly censored?: boolean;
  readonly printed?: PrintedResult | null;
  /** As the member typed it. */
  readonly typed?: { readonly value: number; readonly unit: string };
}

export interface Window {
  readonly from?: Date | undefined;
  /** Not included. */
  readonly to?: Date | undefined;
}

const columns = sql`id, metric, value, observed_at, source, censored, exceeds, printed, recorded_at, replaces`;

/**
 * Stores values. One that is already there for its metric, time and source is left alone if it is the same, and
 * corrected otherwise. Returns the values that count now, in the order given.
 */
export const recordMeasurements = async (
  db: Db,
  clock: Clock,
  memberId: string,
  values: readonly NewMeasurement[],
): Promise<readonly StoredMeasurement[]> => {
  const stored: StoredMeasurement[] = [];
  for (const value of values) {
    const present = await findSame(db, memberId, value);
    if (present && isSame(present, value)) stored.push(present);
    else stored.push(await insertMeasurement(db, clock, memberId, value, present?.id ?? null));
  }
  return stored;
};

const isSame = (present: StoredMeasurement, { value, censored = false }: NewMeasurement): boolean =>
  present.value === value && present.censored === censored;

/** Stores a value; one that it replaces no longer counts. */
export const insertMeasurement = async (
  db: Db,
  clock: Clock,
  memberId: string,
  { metric, value, observedAt, source, censored = false, typed, printed = null }: NewMeasurement,
  replaces: string | null,
): Promise<StoredMeasurement> => {
  if (replaces) await setStatus(db, memberId, replaces, 'corrected');
  const row = await queryRow<StoredMeasurement>(db)`
    insert into measurements (member_id, id, metric, value, observed_at, source, censored, recorded_at, replaces,
      typed_value, typed_unit, printed)
    values (${memberId}, ${uuidv7()}, ${metric}, ${value}, ${observedAt}, ${source}, ${censored}, ${clock.now()}, ${replaces},
      ${typed?.value ?? null}, ${typed?.unit ?? null}, ${printed ? JSON.stringify(printed) : null}::jsonb)
    returning ${columns}`;
  return row as StoredMeasurement;
};

const findSame = (
  db: Db,
  memberId: string,
  { metric, observedAt, source }: NewMeasurement,
): Promise<StoredMeasurement | undefined> => queryRow<StoredMeasurement>(db)`
    select ${columns} from measurements where member_id = ${memberId} and metric = ${metric}
      and observed_at = ${observedAt} and source = ${source} and status = 'current' for update`;

/** A value that counts, or a removed one. */
export const findMeasurement = (
  db: Db,
  memberId: string,
  id: string,
  status: 'current' | 'removed',
): Promise<StoredMeasurement | undefined> => queryRow<StoredMeasurement>(db)`
    select ${columns} from measurements where member_id = ${memberId} and id = ${id} and status = ${status}
      for update`;

export const setStatus = (
  db: Db,
  memberId: string,
  id: string,
  status: 'current' | 'corrected' | 'removed',
): Promise<void> =>
  runStatement(db)`update measurements set status = ${status} where member_id = ${memberId} and id = ${id}`;

/**
 * The given metrics, or without them those that the member has values of, one look at the index each: most members have a
 * few of the hundreds that there are.
 */
export const eachMetric = (memberId: string, metrics?: readonly MetricCode[]) =>
  metrics
    ? sql`unnest(${metrics}::text[])`
    : sql`(
        with recursive own (code) as (
          (select metric from measurements where member_id = ${memberId} and status = 'current' order by metric limit 1)
          union all
          select (select metric from measurements
            where member_id = ${memberId} and status = 'current' and metric > own.code order by metric limit 1)
          from own where own.code is not null
        ) select code from own where code is not null)`;

/** A metric's values in a window, newest first, and how many there are. */
export const listMeasurements = async (
  db: Db,
  memberId: string,
  metric: MetricCode,
  { from, to, limit, offset }: Window & { readonly limit: number; readonly offset: number },
): Promise<{ rows: readonly StoredMeasurement[]; total: number }> => {
  const matching = sql`from measurements where member_id = ${memberId} and metric = ${metric} and status = 'current'
    and (${from ?? null}::timestamptz is null or observed_at >= ${from ?? null}::timestamptz)
    and (${to ?? null}::timestamptz is null or observed_at < ${to ?? null}::timestamptz)`;
  const rows = await queryRows<StoredMeasurement>(db)`
    select ${columns} ${matching} order by observed_at desc, id limit ${limit} offset ${offset}`;
  const counted = await queryRows<{ total: number }>(db)`select count(*) as total ${matching}`;
  return { rows, total: counted[0]?.total ?? 0 };
};

/** The latest value of each metric, or of some, up to an instant: one look per metric, however many years lie before it. */
export const findLatestMeasurements = async (
  db: Db,
  memberId: string,
  upTo: Date,
  metrics?: readonly MetricCode[],
): Promise<ReadonlyMap<MetricCode, StoredMeasurement>> => {
  const mine = sql`from measurements where member_id = ${memberId} and metric = codes.code and status = 'current'`;
  const rows = await queryRows<StoredMeasurement>(db)`
    select latest.* from ${eachMetric(memberId, metrics)} as codes (code)
    cross join lateral (
      select ${columns} ${mine}
        and observed_at = (select observed_at ${mine} and observed_at <= ${upTo} order by observed_at desc limit 1)
      order by recorded_at desc, id desc limit 1
    ) as latest`;
  return new Map(rows.map((row) => [row.metric, row]));
};

import type { MeasurementSource, PrintedResult } from '@club/contract/health/signals/measurements';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { sql } from 'kysely';
import type { LocalTime } from '#health/base/time-zones';
import { type Db, queryRow, queryRows } from '#platform/db';
import { eachMetric, type StoredMeasurement } from './measurements.store.ts';

/** A value as formulas need it. */
export type ObservedValue = Pick<StoredMeasurement, 'metric' | 'value' | 'observed_at' | 'source'> & {
  readonly censored?: boolean;
  readonly exceeds?: boolean;
  readonly printed?: PrintedResult | null;
  readonly id?: string;
  /** As the member typed it; null for what was not typed, and for values from before that was kept. */
  readonly typed_value?: number | null;
  readonly typed_unit?: string | null;
};

/** A metric's values in one stretch of days. */
export interface Stretch {
  readonly metric: MetricCode;
  /** 0 for the time before the first stretch, of which only the latest value is read. */
  readonly stretch: number;
  readonly mean: number;
  readonly low: number;
  readonly high: number;
  readonly n: number;
  readonly sources: readonly MeasurementSource[];
  readonly last: ObservedValue;
}

interface Row extends Omit<Stretch, 'last'> {
  readonly value: number;
  readonly observed_at: Date;
  readonly source: MeasurementSource;
}

interface AskedStretches {
  /** The first day of each stretch. */
  readonly days: readonly string[];
  readonly local: Pick<LocalTime, 'findStart' | 'toDay'>;
  readonly upTo: Date;
  /** All of them unless said. */
  readonly metrics?: readonly MetricCode[];
  /** Of which the latest value before the first day is read, too. */
  readonly before?: readonly MetricCode[];
}

/**
 * Every metric's values by stretches of local days, each beginning on one of `days` and the last one ending at `upTo`,
 * with the latest value of each stretch and of the time before: what was known on any of the days, in one query. Its
 * time follows the length of the span, not how many years lie before it.
 */
export const listStretches = async (
  db: Db,
  memberId: string,
  { days, local, upTo, metrics, before = metrics }: AskedStretches,
): Promise<readonly Stretch[]> => {
  const rows = await queryRows<Row>(db)`
    with starts as materialized (
      select array_agg(day order by day) as days from unnest(${days.map(local.findStart)}::timestamptz[]) as day
    ), stretches as (
      select codes.metric, found.* from ${eachMetric(memberId, metrics)} as codes (metric)
      cross join lateral (
        select width_bucket(observed_at, (select starts.days from starts)) as stretch,
          avg(value order by observed_at desc, recorded_at desc, id desc) as mean, min(value) as low, max(value) as high, count(*)::int as n, array_agg(distinct source) as sources,
          (array_agg(value order by observed_at desc, recorded_at desc, id desc))[1] as value, max(observed_at) as observed_at,
          (array_agg(source order by observed_at desc, recorded_at desc, id desc))[1] as source
        from measurements
        where member_id = ${memberId} and metric = codes.metric and status = 'current'
          and observed_at >= (select starts.days[1] from starts) and observed_at <= ${upTo}
        group by 1
      ) as found
    ), before as (
      select codes.metric, 0 as stretch, value as mean, value as low, value as high, 1 as n, array[source] as sources,
        value, observed_at, source
      from ${eachMetric(memberId, before)} as codes (metric)
      cross join lateral (
        select value, observed_at, source from measurements
        where member_id = ${memberId} and metric = codes.metric and status = 'current'
          and observed_at = (
            select observed_at from measurements
            where member_id = ${memberId} and metric = codes.metric and status = 'current'
              and observed_at < (select starts.days[1] from starts) and observed_at <= ${upTo}
            order by observed_at desc limit 1)
        order by recorded_at desc, id desc limit 1
      ) as latest
    )
    select * from before union all select * from stretches order by stretch`;
  return rows.map(({ value, observed_at, source, ...row }) => ({
    ...row,
    last: { metric: row.metric, value, observed_at, source },
  }));
};

/** When the earliest value that counts was measured; null without any. */
export const findFirstObserved = async (db: Db, memberId: string): Promise<Date | null> => {
  const row = await queryRow<{ first: Date | null }>(db)`
    select min(found.observed_at) as first from ${eachMetric(memberId)} as codes (metric)
    cross join lateral (
      select observed_at from measurements
      where member_id = ${memberId} and metric = codes.metric and status = 'current'
      order by observed_at limit 1
    ) as found`;
  return row?.first ?? null;
};

/** Some metrics' single values in a span and the latest one before it, oldest first. */
export const listValues = async (
  db: Db,
  memberId: string,
  { metrics, from, upTo }: { readonly metrics: readonly MetricCode[]; readonly from: Date; readonly upTo: Date },
): Promise<readonly ObservedValue[]> => {
  const mine = sql`from measurements where member_id = ${memberId} and metric = codes.code and status = 'current'`;
  return queryRows<ObservedValue>(db)`
    select found.* from unnest(${metrics}::text[]) as codes (code)
    cross join lateral (
      select metric, value, observed_at, source, censored, exceeds, printed, typed_value, typed_unit ${mine} and observed_at <= ${upTo}
        and observed_at >= coalesce(
          (select observed_at ${mine} and observed_at < ${from} and observed_at <= ${upTo} order by observed_at desc limit 1),
          ${from})
      order by observed_at, recorded_at, id
    ) as found`;
};

/** The values of some metrics in a window, its end not included, from any source. */
export const listDayValues = (
  db: Db,
  memberId: string,
  { metrics, from, to }: { readonly metrics: readonly MetricCode[]; readonly from: Date; readonly to: Date },
): Promise<readonly ObservedValue[]> => queryRows<ObservedValue>(db)`
    select id, metric, value, observed_at, source, censored, exceeds, printed from measurements
    where member_id = ${memberId} and metric = any(${metrics}::text[]) and status = 'current'
      and observed_at >= ${from} and observed_at < ${to}
    order by observed_at, recorded_at, id`;

import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { type Db, queryRows } from '#platform/db';

/** A workout as another app or device recorded it. */
export interface RecordedWorkout {
  readonly source: ActivitySource;
  readonly device: string;
  /** The sport, in the word of who recorded it. */
  readonly kind: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
  /** `YYYY-MM-DD`, the member's own day. */
  readonly day: string;
  /** With what rest would have taken. */
  readonly kcal: number | null;
  /** Above rest. */
  readonly activeKcal: number | null;
  readonly distanceM: number | null;
  readonly averagePulse: number | null;
  readonly highestPulse: number | null;
}

/** A workout of a file; who recorded it is the same for many. */
export type ReportedWorkout = Omit<RecordedWorkout, 'source' | 'device' | 'startedAt' | 'endedAt'> & {
  readonly start: Date;
  readonly end: Date;
};

/**
 * Stores what a file tells of one device. A workout that is on record with a later end and higher figures already is left
 * alone. @returns the day of each that was stored.
 */
export const writeRecorded = async (
  db: Db,
  memberId: string,
  { source, device }: Pick<RecordedWorkout, 'source' | 'device'>,
  reported: readonly ReportedWorkout[],
  importId: string,
): Promise<readonly string[]> => {
  const column = (read: (one: ReportedWorkout) => string | number | null) => reported.map(read);
  const rows = await queryRows<{ day: string }>(db)`
    insert into recorded_workouts (member_id, source, device, started_at, import_id, ended_at, day, kind, kcal,
      active_kcal, distance_m, average_pulse, highest_pulse)
    select ${memberId}, ${source}, ${device}, reported.started_at, ${importId}, reported.ended_at, reported.day, reported.kind, reported.kcal,
      reported.active_kcal, reported.distance_m, reported.average_pulse, reported.highest_pulse
    from unnest(${column(({ start }) => start.toISOString())}::timestamptz[],
        ${column(({ end }) => end.toISOString())}::timestamptz[], ${column(({ day }) => day)}::date[],
        ${column(({ kind }) => kind)}::text[], ${column(({ kcal }) => kcal)}::double precision[],
        ${column(({ activeKcal }) => activeKcal)}::double precision[],
        ${column(({ distanceM }) => distanceM)}::double precision[],
        ${column(({ averagePulse }) => averagePulse)}::double precision[],
        ${column(({ highestPulse }) => highestPulse)}::double precision[])
      as reported (started_at, ended_at, day, kind, kcal, active_kcal, distance_m, average_pulse, highest_pulse)
    left join lateral (
      select max(ended_at) as ended_at, min(kind collate "C") as kind, max(kcal) as kcal, max(active_kcal) as active_kcal,
        max(distance_m) as distance_m, max(average_pulse) as average_pulse, max(highest_pulse) as highest_pulse
      from recorded_workouts one where one.member_id = ${memberId} and one.source = ${source} and one.device = ${device}
        and one.started_at = reported.started_at) as known on true
    where known.ended_at is null or reported.ended_at > known.ended_at or reported.kind collate "C" < known.kind
      or reported.kcal > coalesce(known.kcal, 0) or reported.active_kcal > coalesce(known.active_kcal, 0)
      or reported.distance_m > coalesce(known.distance_m, 0) or reported.average_pulse > coalesce(known.average_pulse, 0)
      or reported.highest_pulse > coalesce(known.highest_pulse, 0)
    on conflict do nothing returning to_char(day, 'YYYY-MM-DD') as day`;
  return rows.map(({ day }) => day);
};

/** Workouts of one source, by when they began. */
export type SomeWorkouts = Pick<RecordedWorkout, 'source' | 'device'> & { readonly starts: readonly Date[] };

/** Takes an import back, or some workouts of it. @returns the days it had told of. */
export const deleteRecorded = async (
  db: Db,
  memberId: string,
  importId: string,
  some?: SomeWorkouts,
): Promise<readonly string[]> => {
  const starts = (some?.starts ?? []).map((at) => at.toISOString());
  const rows = await queryRows<{ day: string }>(db)`
    delete from recorded_workouts where member_id = ${memberId} and import_id = ${importId}
      and (${some === undefined}::boolean or (source = ${some?.source ?? ''} and device = ${some?.device ?? ''}
        and started_at = any(${starts}::timestamptz[])))
    returning to_char(day, 'YYYY-MM-DD') as day`;
  return [...new Set(rows.map(({ day }) => day))];
};

/** What was recorded on the member's own days, both ends included; all imports of a workout as one. */
export const listRecorded = (
  db: Db,
  memberId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly RecordedWorkout[]> => queryRows<RecordedWorkout>(db)`
    select source, device, min(kind collate "C") as kind, started_at as "startedAt", max(ended_at) as "endedAt",
      to_char(min(recorded_workouts.day), 'YYYY-MM-DD') as day, max(kcal) as kcal, max(active_kcal) as "activeKcal",
      max(distance_m) as "distanceM", max(average_pulse) as "averagePulse", max(highest_pulse) as "highestPulse"
    from recorded_workouts where member_id = ${memberId} and recorded_workouts.day between ${from} and ${to}
    group by source, device, started_at order by started_at, source, device`;

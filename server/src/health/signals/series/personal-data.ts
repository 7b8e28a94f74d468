import { type SeriesCode, slotMs } from '@club/contract/health/signals/series';
import { type Db, queryRows } from '#platform/db';
import { decodeDay, fromSteps } from './day-slots.ts';
import type { StoredDay } from './series.store.ts';
import { listSources } from './sources.ts';

/** Every reading of every source as its time and value, for the member's copy. */
export const copyDays = async (db: Db, memberId: string): Promise<Record<string, unknown>[]> => {
  const sources = new Map((await listSources(db, memberId)).map(({ number, kind, name }) => [number, { kind, name }]));
  const rows = await queryRows<StoredDay & { metric: SeriesCode }>(db)`
    select metric, to_char(day, 'YYYY-MM-DD') as day, slots, others, revision from series_days
    where member_id = ${memberId} order by metric, series_days.day`;
  return rows.map((row) => ({
    metric: row.metric,
    day: row.day,
    readings: decodeDay(row).map(({ slot, source, value }) => ({
      at: new Date(new Date(`${row.day}T00:00:00Z`).getTime() + slot * slotMs).toISOString(),
      value: fromSteps(row.metric, value),
      ...sources.get(source),
    })),
  }));
};

/** Which imports changed which days; what they changed is in the days themselves. */
export const copyChanges = (db: Db, memberId: string): Promise<Record<string, unknown>[]> => queryRows<
  Record<string, unknown>
>(db)`
    select import_id, metric, to_char(day, 'YYYY-MM-DD') as day, octet_length(changes) / 7 as changed
    from series_changes where member_id = ${memberId} order by import_id, metric, series_changes.day`;

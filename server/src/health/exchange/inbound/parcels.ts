import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { MetricCode } from '@club/contract/health/signals/metrics';
import { slotsPerDay } from '@club/contract/health/signals/series';
import { dayMs } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { type Batch, type BatchDay, createExtraction } from '#health/exchange/imports';
import { toCalendarDay } from '#platform/calendar';
import { type ItemContent, toRecords } from './content.ts';

type Of<Part extends Batch['part']> = Extract<Batch, { part: Part }>;

/** The smallest that a parcel of a file holds: one slot, night, value, day, workout or practice. */
export type Piece = {
  /** The member's own day that it belongs to. */
  readonly day: string;
  readonly device: string;
} & (
  | { readonly part: 'series'; readonly metric: Of<'series'>['metric']; readonly slot: number; readonly value: number }
  | { readonly part: 'nights'; readonly source: ActivitySource; readonly night: Of<'nights'>['nights'][number] }
  | { readonly part: 'values'; readonly metric: MetricCode; readonly at: number; readonly value: number }
  | { readonly part: 'workouts'; readonly source: ActivitySource; readonly workout: Of<'workouts'>['workouts'][number] }
  | { readonly part: 'sessions'; readonly session: Of<'sessions'>['sessions'][number] }
  | { readonly part: 'days'; readonly source: ActivitySource; readonly told: BatchDay }
);

/** The pieces that items come to, by what makes each of them the same one again: as a file of all of them would be read. */
export const listPieces = (
  items: readonly ItemContent[],
  { local, now }: { readonly local: LocalTime; readonly now: Date },
): ReadonlyMap<string, Piece> => {
  const extraction = createExtraction(local.zone, now);
  for (const item of items) for (const record of toRecords(item)) extraction.add(record);
  const pieces = new Map<string, Piece>();
  for (const batch of extraction.listBatches()) for (const [key, piece] of cut(batch, local)) pieces.set(key, piece);
  return pieces;
};

const cut = function* (batch: Batch, local: LocalTime): Generator<readonly [string, Piece]> {
  if (batch.part === 'series') yield* cutSeries(batch, local);
  else if (batch.part === 'nights') {
    for (const night of batch.nights) {
      const day = toCalendarDay(new Date(night.sleep_end), night.time_zone);
      const { part, source, device } = batch;
      yield [`${part} ${source} ${device} ${night.sleep_start}`, { part, day, source, device, night }];
    }
  } else if (batch.part === 'values') {
    for (const { at, value } of batch.values) {
      const piece = { part: batch.part, metric: batch.metric, at, value, device: '', day: local.toDay(new Date(at)) };
      yield [`${batch.part} ${batch.metric} ${at}`, piece];
    }
  } else if (batch.part === 'workouts') {
    for (const workout of batch.workouts) {
      const { part, source, device } = batch;
      const day = local.toDay(new Date(workout.start));
      yield [`${part} ${source} ${device} ${workout.start}`, { part, day, source, device, workout }];
    }
  } else if (batch.part === 'sessions') {
    for (const session of batch.sessions) {
      const piece = { part: batch.part, session, device: '', day: local.toDay(new Date(session.start)) };
      yield [`${batch.part} ${session.start}`, piece];
    }
  } else {
    const { part, source, device } = batch;
    for (const told of batch.days)
      yield [`${part} ${source} ${device} ${told.date}`, { part, day: told.date, source, device, told }];
  }
};

const slotMs = dayMs / slotsPerDay;

const cutSeries = function* (batch: Of<'series'>, local: LocalTime): Generator<readonly [string, Piece]> {
  const { part, metric, device } = batch;
  for (const { day: utcDay, slots } of batch.days) {
    const first = Date.parse(`${utcDay}T00:00:00Z`) / slotMs;
    for (let at = 0; at < slots.length; at += 2) {
      const slot = first + (slots[at] ?? 0);
      const day = local.toDay(new Date(slot * slotMs));
      yield [`${part} ${metric} ${device} ${slot}`, { part, metric, device, slot, day, value: slots[at + 1] ?? 0 }];
    }
  }
};

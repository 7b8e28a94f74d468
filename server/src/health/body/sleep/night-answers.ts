import type { Night, NightWithStages, StageSpan } from '@club/contract/health/body/sleep';
import { sleepStages } from '@club/contract/health/body/sleep';
import { slotMs } from '@club/contract/health/signals/series';
import { minuteMs } from '@club/contract/platform/units';
import { readSeries } from '#health/signals/series';
import type { Db } from '#platform/db';
import { measureNight } from './night-figures.ts';
import type { StoredNight } from './nights.store.ts';

export const toNight = (night: StoredNight): Night => {
  const { id, wake_day, time_zone, is_nap, source, device, edited } = night;
  const { awake_min, awakenings, light_min, deep_min, rem_min, ...times } = night;
  return {
    id,
    wake_day,
    time_zone,
    is_nap,
    source,
    device,
    edited,
    awake_min,
    awakenings,
    light_min,
    deep_min,
    rem_min,
    bed_time: times.bed_time?.toISOString() ?? null,
    sleep_start: times.sleep_start.toISOString(),
    sleep_end: times.sleep_end.toISOString(),
    out_of_bed: times.out_of_bed?.toISOString() ?? null,
    ...measureNight(night),
    confidence: findNightConfidence(night),
  };
};

/** What the member typed or changed is their own report. */
export const findNightConfidence = ({ source, edited }: Pick<StoredNight, 'source' | 'edited'>): Night['confidence'] =>
  source === 'manual' || edited ? 'self_report' : 'measured';

/** A night with its course: as its source told it, otherwise from the stages recorded by five minutes. */
export const toNightWithStages = async (db: Db, memberId: string, night: StoredNight): Promise<NightWithStages> => ({
  ...toNight(night),
  stages: night.stages ? fromStored(night) : await readCourse(db, memberId, night),
});

const fromStored = ({ sleep_start, stages }: StoredNight): StageSpan[] =>
  (stages ?? []).map(([stage, after, length]) => {
    const from = sleep_start.getTime() + after * minuteMs;
    return { stage, from: new Date(from).toISOString(), to: new Date(from + length * minuteMs).toISOString() };
  });

const readCourse = async (db: Db, memberId: string, night: StoredNight): Promise<StageSpan[] | null> => {
  const points = await readSeries(db, memberId, 'sleep_stage', { from: night.sleep_start, to: night.sleep_end });
  const spans: StageSpan[] = [];
  for (const { at, value } of points) {
    const stage = sleepStages[value - 1];
    if (!stage) continue;
    const [from, to] = [at.toISOString(), new Date(at.getTime() + slotMs).toISOString()];
    const last = spans.at(-1);
    if (last?.stage === stage && last.to === from) spans[spans.length - 1] = { ...last, to };
    else spans.push({ stage, from, to });
  }
  return spans.length > 0 ? spans : null;
};

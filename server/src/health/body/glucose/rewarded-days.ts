import { slotMinutes } from '@club/contract/health/signals/series';
import { listOpenDays, rewardDays } from '#health/base/rewards';
import { findLocalTime } from '#health/base/time-zones';
import { countDaySlots } from '#health/body/glucose/figures';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { findInterval, layOutDays, readSpan } from '#health/body/glucose/readings';
import { dayToNumber, numberToDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';

/** The share of the readings expected of a whole day that makes it a day of readings, as for a report. */
const enough = 0.7;

const event = 'glucose_day';

interface Scope {
  readonly db: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly memberId: string;
}

/**
 * Rewards the days of the last week with enough readings, for anyone who has just stored new ones. Each earns once, whichever
 * device told of it and however often. Simulated readings earn nothing.
 */
export const rewardRecordedDays = async ({ db, config, clock, memberId }: Scope): Promise<void> => {
  const now = clock.now();
  const local = await findLocalTime(db, memberId, { config, clock });
  const open = await listOpenDays(db, { memberId, event }, local.today);
  const [from, to] = [open[0], open.at(-1)];
  if (!from || !to) return;
  const { readings } = await readSpan({ db, memberId, local, now }, { from, to });
  const { offsets, end } = layOutDays(local, { from, to });
  const lengths = countDaySlots(offsets, { from: dayToNumber(from), to: dayToNumber(to), now: end });
  const full = findFullDays(readings, lengths);
  await rewardDays(
    db,
    clock,
    { memberId, event },
    open.filter((day) => full.has(day)),
  );
};

/** @param lengths how many slots each local day has, by days since 1970 */
const findFullDays = (
  readings: readonly GlucoseReading[],
  lengths: ReadonlyMap<number, number>,
): ReadonlySet<string> => {
  const real = readings.filter(({ source }) => source !== 'simulated');
  const full = [...Map.groupBy(real, ({ day }) => day)].filter(([day, found]) => {
    const expected = ((lengths.get(day) ?? 0) * slotMinutes) / findInterval(found);
    return expected > 0 && found.length >= enough * expected;
  });
  return new Set(full.map(([day]) => numberToDay(day)));
};

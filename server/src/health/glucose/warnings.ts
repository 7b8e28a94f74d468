import { usualReportDays } from '@club/contract/health/glucose';
import { slotMinutes } from '@club/contract/health/series';
import { findAnswers } from '#health/assessment';
import { type Facts, type FlagScope, findRedFlags, raiseRedFlags } from '#health/red-flags';
import { findLocalTime } from '#health/time-zones';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';
import { saysNoDiabetes } from './audience.ts';
import { findInterval } from './coverage.ts';
import { listEvents } from './episodes.ts';
import type { GlucoseReading } from './local-readings.ts';
import { readSpan } from './read-span.ts';
import { slotsToDate } from './slots.ts';

/** A day's mean counts from half of a day on. */
const halfDay = 720;

/** What the warning rules ask of readings. Simulated ones say nothing about the member. */
export const toGlucoseFacts = (readings: readonly GlucoseReading[]): Facts => {
  const real = readings.filter(({ source }) => source !== 'simulated');
  const interval = findInterval(real);
  const means = [...Map.groupBy(real, ({ day }) => day).values()]
    .filter((some) => some.length * Math.max(interval, slotMinutes) >= halfDay)
    .map((some) => some.reduce((sum, { value }) => sum + value, 0) / some.length);
  return {
    no_diabetes: true,
    sensor_highs: listEvents(real, interval).filter(({ kind, level }) => kind === 'high' && level === 2).length,
    sensor_day_mean: means.length > 0 ? Math.max(...means) : null,
  };
};

/**
 * Raises the warning signs in the last fortnight's readings, for whoever has just stored new ones. They are made for
 * members who said that they have no diabetes; others know their highs.
 */
export const raiseGlucoseFlags = async (
  scope: Omit<FlagScope, 'config'> & { readonly config: Config },
): Promise<void> => {
  const { db, config, clock, memberId } = scope;
  if (!saysNoDiabetes(await findAnswers(db, config, memberId))) return;
  const now = clock.now();
  const local = await findLocalTime(db, memberId, config);
  const to = local.toDay(now);
  const span = { from: addDays(to, 1 - usualReportDays), to };
  const { readings, first } = await readSpan({ db, memberId, local, now }, span);
  await raiseRedFlags(scope, findRedFlags(toGlucoseFacts(readings)), slotsToDate(first));
};

import { usualReportDays } from '@club/contract/health/glucose';
import { slotMinutes } from '@club/contract/health/series';
import { findAnswers } from '#health/assessment';
import { type Facts, type FlagScope, findRedFlags, raiseRedFlags, withdrawRedFlags } from '#health/red-flags';
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

type GlucoseScope = Omit<FlagScope, 'config'> & { readonly config: Config };

/**
 * Raises the warning signs in the last fortnight's readings, for whoever has just stored new ones. They are made for
 * members who said that they have no diabetes; others know their highs.
 */
export const raiseGlucoseFlags = async (scope: GlucoseScope): Promise<void> => {
  const { db, config, memberId } = scope;
  if (!saysNoDiabetes(await findAnswers(db, config, memberId))) return;
  const { readings, first } = await readFortnight(scope);
  await raiseRedFlags(scope, findRedFlags(toGlucoseFacts(readings)), slotsToDate(first));
};

/** Takes back the open warning signs that the readings no longer give, for whoever has just taken some away. */
export const withdrawGlucoseFlags = async (scope: GlucoseScope): Promise<void> => {
  const { readings } = await readFortnight(scope);
  const held = findRedFlags(toGlucoseFacts(readings)).map(({ code }) => code);
  await withdrawRedFlags(
    scope,
    ['high_sensor_glucose'].filter((code) => !held.includes(code)),
  );
};

const readFortnight = async ({ db, config, clock, memberId }: GlucoseScope) => {
  const now = clock.now();
  const local = await findLocalTime(db, memberId, config);
  const to = local.toDay(now);
  return readSpan({ db, memberId, local, now }, { from: addDays(to, 1 - usualReportDays), to });
};

import { usualReportDays } from '@club/contract/health/body/glucose';
import { derivedCritical } from '@club/contract/health/signals/critical';
import { slotMinutes } from '@club/contract/health/signals/series';
import { dayMs, findMean, hourMs } from '@club/contract/platform/units';
import { findLocalTime } from '#health/base/time-zones';
import { listEvents, saysNoDiabetes } from '#health/body/glucose/figures';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { findInterval, readSpan, slotsToDate } from '#health/body/glucose/readings';
import { readFacts, toPersonFacts } from '#health/signals/person';
import { type Facts, type FlagScope, findRedFlags, raiseRedFlags, withdrawRedFlags } from '#health/signals/red-flags';
import { findLatestReading } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';

/** A day's mean counts from half of a day on. */
const halfDay = 720;
/** How long a reading asks how the member feels now, and how long one that was read is not raised again, in milliseconds. */

/** What the warning rules ask of readings. Simulated ones say nothing about the member. */
const toGlucoseFacts = (readings: readonly GlucoseReading[]): Facts => {
  const real = readings.filter(({ source }) => source !== 'simulated');
  const interval = findInterval(real);
  const means = [...Map.groupBy(real, ({ day }) => day).values()]
    .filter((some) => some.length * Math.max(interval, slotMinutes) >= halfDay)
    .map((some) => findMean(some.map(({ value }) => value)));
  return {
    no_diabetes: true,
    sensor_highs: listEvents(real, interval).filter(({ kind, level }) => kind === 'high' && level === 2).length,
    sensor_day_mean: means.length > 0 ? Math.max(...means) : null,
  };
};

type GlucoseScope = Omit<FlagScope, 'config'> & { readonly config: Config };

/**
 * Raises the warning signs in the newest reading and in the last fortnight's, for anyone who has just stored new ones. Those
 * of the fortnight are made for members who said that they have no diabetes; others know their highs.
 */
export const raiseGlucoseFlags = async (scope: GlucoseScope): Promise<void> => {
  const { db, config, memberId } = scope;
  await followLatestReading(scope);
  if (!saysNoDiabetes(await readFacts(db, config, memberId))) return;
  const { readings, first } = await readFortnight(scope);
  await raiseRedFlags(scope, findRedFlags(toGlucoseFacts(readings)), slotsToDate(first));
};

/** Takes back the open warning signs that the readings no longer give, for anyone who has just taken some away. */
export const withdrawGlucoseFlags = async (scope: GlucoseScope): Promise<void> => {
  await followLatestReading(scope);
  const { readings } = await readFortnight(scope);
  const held = findRedFlags(toGlucoseFacts(readings)).map(({ code }) => code);
  await withdrawRedFlags(
    scope,
    ['high_sensor_glucose'].filter((code) => !held.includes(code)),
  );
};

const readFortnight = async ({ db, config, clock, memberId }: GlucoseScope) => {
  const now = clock.now();
  const local = await findLocalTime(db, memberId, { config, clock });
  const to = local.toDay(now);
  return readSpan({ db, memberId, local, now }, { from: addDays(to, 1 - usualReportDays), to });
};

const sensorSigns = [...new Set(derivedCritical.latest_sensor_glucose.map(({ sign }) => sign))];

/**
 * Lets the signs of a very low or very high reading follow the newest one, no matter who the member is: they ask how the member
 * feels now. A simulated reading asks nothing.
 */
const followLatestReading = async (scope: GlucoseScope): Promise<void> => {
  const latest = await findLatestReading(scope.db, scope.memberId, 'glucose');
  const isReal = latest !== undefined && latest.source !== 'simulated';
  const person = await readFacts(scope.db, scope.config, scope.memberId);
  const facts = { ...toPersonFacts(person), latest_sensor_glucose: latest?.value ?? null };
  const rules = isReal ? findRedFlags(facts) : [];
  const held = rules.map(({ code }) => code);
  await withdrawRedFlags(
    scope,
    sensorSigns.filter((code) => !held.includes(code)),
  );
  const now = scope.clock.now().getTime();
  if (latest && now - latest.at.getTime() < hourMs) await raiseRedFlags(scope, rules, new Date(now - dayMs));
};

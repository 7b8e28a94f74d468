import { hourMs, minuteMs } from '@club/contract/platform/units';
import { addDays, findEndOfDay } from '#platform/calendar';
import { type ClockNight, findSpread, measureJetlag } from './jetlag.ts';
import type { DaySleep } from './main-nights.ts';
import { measureNight } from './night-figures.ts';
import type { StoredNight } from './nights.store.ts';
import { measureRegularity, type Regularity, type Stretch } from './regularity.ts';

/** The regularity of some days' sleep. A day without a night isn't known; naps count as asleep. */
export const analyseRegularity = (days: readonly DaySleep[]): Regularity | null => {
  const known = days.flatMap(({ night }) => (night ? toKnownDay(night) : []));
  const asleep = days.flatMap(({ night, naps }) => [...(night ? [night] : []), ...naps]).flatMap(toAsleep);
  return measureRegularity(known, asleep);
};

const toMinute = (at: Date): number => Math.round(at.getTime() / minuteMs);

/** From noon before the day on which a night ended to its noon, by the clock there, and the night itself. */
const toKnownDay = (night: StoredNight): Stretch[] => {
  const { wake_day, time_zone, sleep_start, sleep_end } = night;
  return [
    { from: toMinute(findNoon(addDays(wake_day, -1), time_zone)), to: toMinute(findNoon(wake_day, time_zone)) },
    { from: toMinute(sleep_start), to: toMinute(sleep_end) },
  ];
};

/** Twelve by the clock, also on the days on which it changes. */
const findNoon = (day: string, timeZone: string): Date => new Date(findEndOfDay(day, timeZone).getTime() - 12 * hourMs);

/** The recorded time asleep, less what was recorded as awake in between. */
const toAsleep = ({ sleep_start, sleep_end, stages }: StoredNight): Stretch[] => {
  const from = toMinute(sleep_start);
  const to = toMinute(sleep_end);
  if (!stages) return [{ from, to }];
  const awake = stages
    .filter(([stage]) => stage === 'awake')
    .map(([, after, length]) => [from + after, from + after + length] as const);
  const stretches: Stretch[] = [];
  let start = from;
  for (const [begins, ends] of awake) {
    if (begins > start) stretches.push({ from: start, to: begins });
    start = Math.max(start, ends);
  }
  return to > start ? [...stretches, { from: start, to }] : stretches;
};

/** Nights by the clock, with whether the member worked on the day they ended on. */
export const toClockNights = (days: readonly DaySleep[], workDays: readonly number[]): ClockNight[] =>
  days.flatMap(({ night }) => {
    if (!night) return [];
    const middle = new Date((night.sleep_start.getTime() + night.sleep_end.getTime()) / 2);
    return [
      {
        middle: findMinute(middle, night.time_zone),
        asleepMin: measureNight(night).asleep_min,
        isWork: workDays.includes(toWeekday(night.wake_day)),
      },
    ];
  });

/** ISO weekday, 1 is Monday. */
export const toWeekday = (day: string): number => ((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7) + 1;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The minute of the day by the clock of a zone. */
export const findMinute = (at: Date, timeZone: string): number => {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  formats.set(timeZone, format);
  const clock = format.format(at);
  return Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5));
};

/** How far the middle of sleep moves over the latest nights, in minutes. */
export const measureSpread = (nights: readonly ClockNight[]): number | null =>
  findSpread(nights.slice(-14).map(({ middle }) => middle));

/** Nights of each kind that a comparison needs, and nights that the regularity needs; the first two by our own rule. */
const [fewestWork, fewestFree, fewestRegular] = [3, 2, 7];

/** Whether there are enough nights before work days and before free days. */
export const hasBothKinds = (nights: readonly ClockNight[]): boolean => {
  const work = nights.filter(({ isWork }) => isWork).length;
  return work >= fewestWork && nights.length - work >= fewestFree;
};

/** Regularity, and hours of social jetlag, of some days' sleep; null where there are too few nights. */
export const analyseNights = (days: readonly DaySleep[], workDays: readonly number[]) => {
  const nights = toClockNights(days, workDays);
  const week = { workDays: workDays.length, alarmOnFreeDays: null };
  return {
    regularity: nights.length >= fewestRegular ? (analyseRegularity(days)?.index ?? null) : null,
    jetlag: hasBothKinds(nights) ? (measureJetlag(nights, week)?.hours ?? null) : null,
  };
};

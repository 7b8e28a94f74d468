import { longestUsualNight } from '@club/contract/health/body/sleep';
import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import { toCalendarDay } from '#platform/calendar';
import { Refusal } from '#platform/http';
import type { NewNight } from './nights.store.ts';

const longestUsual = longestUsualNight * minuteMs;
const longestByDay = 10 * hourMs;
/** Hours of the clock between which sleep by day begins and ends. */
const [earliestMorning, leastEvening] = [4, 18];

type Times = Pick<NewNight, 'time_zone' | 'bed_time' | 'sleep_start' | 'sleep_end' | 'out_of_bed'>;

/**
 * Asks about a typed night of more than 14 hours, and about one from the morning to the evening, whose times are more
 * likely swapped than right. The limits are our own choice.
 * @throws {Refusal} unusual_value, until the member has confirmed it.
 */
export const assertUsualNight = (night: Times, confirmed: boolean): void => {
  const message = confirmed ? null : findQuestion(night);
  if (message === null) return;
  throw new Refusal('unusual_value', { message, errors: [{ field: 'sleep_end', code: 'unusual', message }] });
};

const findQuestion = (night: Times): string | null => {
  const { time_zone, sleep_start, sleep_end } = night;
  if (areSwapped(night)) {
    const [from, to] = [writeTime(sleep_start, time_zone), writeTime(sleep_end, time_zone)];
    return `Did you fall asleep at ${from} and wake up at ${to}? Those times look swapped.`;
  }
  const asleep = sleep_end.getTime() - sleep_start.getTime();
  if (asleep > longestUsual) return `Is ${writeHours(asleep)} of sleep right? That's unusually long.`;
  const inBed = (night.out_of_bed ?? sleep_end).getTime() - (night.bed_time ?? sleep_start).getTime();
  return inBed > longestUsual ? `Is ${writeHours(inBed)} in bed right? That's unusually long.` : null;
};

const areSwapped = ({ time_zone, sleep_start, sleep_end }: Times): boolean => {
  const length = sleep_end.getTime() - sleep_start.getTime();
  if (length <= longestByDay || length >= dayMs) return false;
  const isOneDay = toCalendarDay(sleep_start, time_zone) === toCalendarDay(sleep_end, time_zone);
  return (
    isOneDay && findHour(sleep_start, time_zone) >= earliestMorning && findHour(sleep_end, time_zone) >= leastEvening
  );
};

const writeTime = (time: Date, timeZone: string): string =>
  time.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const findHour = (time: Date, timeZone: string): number => Number(writeTime(time, timeZone).slice(0, 2));

const writeHours = (length: number): string => {
  const minutes = Math.round(length / minuteMs);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return rest === 0 ? `${hours} hours` : `${hours} h ${rest} min`;
};

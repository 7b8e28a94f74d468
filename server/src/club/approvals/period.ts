import { addDays, toCalendarDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { fieldRefusal } from '#platform/http';

const longest = 400;
const usual = 30;
/** The first day of the club's calendar. */
const first = '1970-01-01';
const last = '2999-12-31';

/** Days in the club's time zone, both ends included. */
export interface Period {
  readonly from: string;
  readonly to: string;
  readonly timeZone: string;
}

/**
 * The period of an administrator's query; the last 30 days by default.
 * @throws {Refusal} validation_error for a period that ends before it begins or is longer than 400 days
 */
export const readPeriod = ({
  clock,
  config,
  input,
}: {
  clock: Clock;
  config: Config;
  input: { start_date?: string | undefined; end_date?: string | undefined };
}): Period => {
  const today = toCalendarDay(clock.now(), config.timeZone);
  const to = input.end_date ?? today;
  if (to > last) throw fieldRefusal('end_date', `Choose a day up to ${last}.`);
  const from = input.start_date ?? addDays(to, 1 - usual);
  if (from < first) throw fieldRefusal('start_date', `Choose a day from ${first} on.`);
  if (from > to) throw fieldRefusal('end_date', 'Choose an end date after the start date.');
  if (addDays(from, longest) <= to) throw fieldRefusal('start_date', `Choose at most ${longest} days.`);
  return { from, to, timeZone: config.timeZone };
};

/** Every day of a period, in order. */
export const listDaysOfPeriod = ({ from, to }: Pick<Period, 'from' | 'to'>): string[] => {
  const days: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) days.push(date);
  return days;
};

import type { MealType } from '@club/contract/health/food/recipes';
import { minuteMs } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { addDays } from '#platform/calendar';
import { fieldRefusal } from '#platform/http';

/** How far back a meal can be logged, in days. */
const oldest = 366;

/** When each meal is usually eaten, in minutes after midnight. */
const usualMinutes: Readonly<Record<MealType, number>> = { breakfast: 480, lunch: 780, snack: 960, dinner: 1170 };

/** Which meal is eaten at a time of day. */
export const guessMeal = (minute: number): MealType => {
  if (minute >= 4 * 60 && minute < 11 * 60) return 'breakfast';
  if (minute >= 11 * 60 + 30 && minute < 15 * 60) return 'lunch';
  return minute >= 18 * 60 && minute < 22 * 60 ? 'dinner' : 'snack';
};

interface Wanted {
  readonly meal?: MealType | undefined;
  readonly day?: string | undefined;
  readonly time?: string | undefined;
}

export interface Moment {
  readonly meal: MealType;
  readonly day: string;
  readonly eatenAt: Date;
}

/**
 * When something was eaten, by the member's own clock: today and now unless said.
 * @throws {Refusal} validation_error for a day in the future or more than a year ago.
 */
export const findMoment = (local: LocalTime, now: Date, { meal, day, time }: Wanted): Moment => {
  const today = local.toDay(now);
  const wanted = day ?? today;
  if (wanted > today) throw fieldRefusal('day', "Choose a day that isn't in the future.");
  if (wanted < addDays(today, -oldest)) throw fieldRefusal('day', 'Choose a day of the last year.');
  if (wanted === today && time === undefined) {
    return { meal: meal ?? guessMeal(local.toMinute(now)), day: wanted, eatenAt: toMinuteStart(now) };
  }
  const minute = time === undefined ? usualMinutes[meal ?? 'lunch'] : readMinute(time);
  return { meal: meal ?? guessMeal(minute), day: wanted, eatenAt: findInstant(local, wanted, minute) };
};

const readMinute = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const toMinuteStart = (at: Date): Date => new Date(Math.floor(at.getTime() / minuteMs) * minuteMs);

/**
 * The instant at which a member's clock shows a minute of a day. A minute that a change of clock leaves out is taken as
 * if the clock had not been changed.
 */
export const findInstant = (local: LocalTime, day: string, minute: number): Date => {
  const wanted = Date.parse(`${day}T00:00:00Z`) / minuteMs + minute;
  let guess = wanted;
  for (let round = 0; round < 3; round += 1) {
    const at = new Date(guess * minuteMs);
    const shown = Date.parse(`${local.toDay(at)}T00:00:00Z`) / minuteMs + local.toMinute(at);
    if (shown === wanted) break;
    guess += wanted - shown;
  }
  return new Date(guess * minuteMs);
};

/** The time of day on the member's clock, as `HH:MM`. */
export const writeTime = (local: LocalTime, at: Date): string => {
  const minute = local.toMinute(at);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

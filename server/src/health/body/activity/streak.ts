import { addDays, countDays } from '#platform/calendar';

export interface Streak {
  /** Days in a row on which the goal was met. */
  readonly days: number;
  readonly freezeAvailable: boolean;
  /** Missed days of the streak that a freeze bridged. */
  readonly freezes: readonly string[];
}

/** A freeze comes back after as many days. */
const freezeEvery = 7;

interface Lived {
  /** The first day that is looked at. */
  readonly first: string;
  readonly today: string;
  /** Whether a day took place for the member: a journey over the date line skips one. */
  readonly isLived?: (day: string) => boolean;
}

/**
 * The streak up to today. A missed day ends it, unless no freeze was used in the seven days up to it; then the day is
 * bridged and not counted. Today ends nothing until midnight.
 * @param met The days on which the goal was met.
 */
export const measureStreak = (met: ReadonlySet<string>, { first, today, isLived = () => true }: Lived): Streak => {
  let [days, freezes, last]: [number, string[], string | null] = [0, [], null];
  for (let day = first; day < today; day = addDays(day, 1)) {
    if (met.has(day)) days += 1;
    else if (days === 0 || !isLived(day)) continue;
    else if (isFree(last, day)) {
      freezes.push(day);
      last = day;
    } else [days, freezes] = [0, []];
  }
  if (met.has(today)) days += 1;
  return { days, freezeAvailable: isFree(last, today), freezes };
};

const isFree = (last: string | null, day: string): boolean => last === null || countDays(last, day) > freezeEvery;

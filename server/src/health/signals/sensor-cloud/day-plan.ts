import { dayMs, minuteMs, quarterMs } from '@club/contract/platform/units';
import { toCalendarDay } from '#platform/calendar';
import { type ProfileCode, type TraceProfile, traceProfiles } from './profiles.data.ts';

/** Whose trace it is. Everything else follows from it. */
export interface Wearer {
  readonly seed: string;
  readonly profile: ProfileCode;
  readonly timeZone: string;
}

interface Meal {
  readonly at: number;
  /** Highest rise in mg/dL. */
  readonly rise: number;
  /** Minutes until then. */
  readonly peak: number;
}

interface Exercise {
  readonly at: number;
  readonly minutes: number;
  readonly drop: number;
}

/** What happens on one local day. */
export interface DayPlan {
  readonly offset: number;
  readonly meals: readonly Meal[];
  readonly exercise: Exercise | null;
  /** Lying on the sensor, which then shows too little. */
  readonly compression: { readonly from: number; readonly to: number } | null;
}

export interface Plans {
  readonly profile: TraceProfile;
  readonly draws: Draws;
  readonly clock: LocalClock;
  findDay(localDay: number): DayPlan;
}

/** What a draw is for, so that no two of a day depend on each other. */
const draw = { offset: 1, meals: 10, exercise: 40, compression: 50 };

const mainMeals = [
  { minute: 465, spread: 25, grams: 42, gramsSpread: 12 },
  { minute: 765, spread: 30, grams: 58, gramsSpread: 15 },
  { minute: 1155, spread: 35, grams: 62, gramsSpread: 17 },
];

/** A wearer's days, each drawn from the seed and its own number alone. */
export const makePlans = ({ seed, profile: code, timeZone }: Wearer): Plans => {
  const draws = makeDraws(seed);
  const profile = traceProfiles[code];
  const clock = makeLocalClock(timeZone);
  const known = new Map<number, DayPlan>();
  const findDay = (localDay: number): DayPlan => {
    const plan = known.get(localDay) ?? planDay({ draws, profile, clock }, localDay);
    known.set(localDay, plan);
    return plan;
  };
  return { profile, draws, clock, findDay };
};

type Source = Pick<Plans, 'draws' | 'profile' | 'clock'>;

const planDay = (source: Source, day: number): DayPlan => {
  const { draws, profile, clock } = source;
  const between = (what: number, low: number, high: number) => low + (high - low) * draws.uniform(what, day);
  const isActive = draws.uniform(draw.exercise, day) < 0.4;
  const isPressed = draws.uniform(draw.compression, day) < 0.05;
  const pressedAt = clock.toInstant(day, between(draw.compression + 1, 30, 330));
  return {
    offset: profile.dayToDay * draws.normal(draw.offset, day),
    meals: [...planMeals(source, day), ...planSnack(source, day)],
    exercise: isActive
      ? {
          at: clock.toInstant(day, 1060 + 50 * draws.normal(draw.exercise + 1, day)),
          minutes: between(draw.exercise + 2, 30, 60),
          drop: between(draw.exercise + 3, 8, 15),
        }
      : null,
    compression: isPressed
      ? { from: pressedAt, to: pressedAt + between(draw.compression + 2, 20, 60) * minuteMs }
      : null,
  };
};

/** Breakfast, lunch and dinner; each is skipped once in 25 days. */
const planMeals = ({ draws, profile, clock }: Source, day: number): Meal[] =>
  mainMeals.flatMap(({ minute: usual, spread, grams, gramsSpread }, index) => {
    const what = draw.meals + index * 6;
    if (draws.uniform(what, day) < 0.04) return [];
    const eaten = grams + profile.moreCarbs + gramsSpread * draws.normal(what + 2, day);
    return [
      {
        at: clock.toInstant(day, usual + spread * draws.normal(what + 1, day)),
        ...toMeal({ draws, profile }, day, what, eaten),
      },
    ];
  });

const planSnack = ({ draws, profile, clock }: Source, day: number): Meal[] => {
  const what = draw.meals + 18;
  if (draws.uniform(what, day) >= 0.55) return [];
  const at = clock.toInstant(day, 970 + 40 * draws.normal(what + 1, day));
  return [{ at, ...toMeal({ draws, profile }, day, what, 20 + 2 * draws.uniform(what + 2, day)) }];
};

const toMeal = ({ draws, profile }: Pick<Source, 'draws' | 'profile'>, day: number, what: number, grams: number) => ({
  rise: profile.gain * Math.max(5, grams) * Math.max(0.3, 1 + 0.2 * draws.normal(what + 3, day)),
  peak: profile.peak[0] + (profile.peak[1] - profile.peak[0]) * draws.uniform(what + 4, day),
});

/** Random numbers that depend on their place only: the same place gives the same number, in any order of asking. */
interface Draws {
  /** From 0 up to 1, without 1. */
  uniform(what: number, at: number): number;
  normal(what: number, at: number): number;
}

/** Draws of one person, whose seed is any text. */
const makeDraws = (seed: string): Draws => {
  const start = hashText(seed);
  const uniform = (what: number, at: number): number => mix(start ^ mix(what + 1) ^ mix(at)) / 2 ** 32;
  return {
    uniform,
    // Box and Muller; the first number may not be 0.
    normal: (what, at) =>
      Math.sqrt(-2 * Math.log(1 - uniform(what, at))) * Math.cos(2 * Math.PI * uniform(what ^ 0x5bd1, at)),
  };
};

/** FNV-1a. */
const hashText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;

/** The finaliser of MurmurHash3: every bit of the input changes half of the bits of the output. */
const mix = (value: number): number => {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

/** The clock of a time zone, as a whole number of local days and minutes. */
interface LocalClock {
  /** Days since 1970 on the local calendar. */
  toDay(at: number): number;
  /** Minutes since the local midnight, by the clock on the wall. */
  toMinute(at: number): number;
  /** The instant when the local clock shows a minute of a day; on a day of a clock change as on the rest of it. */
  toInstant(localDay: number, localMinute: number): number;
}

/** Asks the calendar once an hour of the span: it is slow, and no zone changes its clock more often. */
const makeLocalClock = (timeZone: string): LocalClock => {
  const known = new Map<number, number>();
  const findOffset = (at: number): number => {
    const quarter = Math.floor(at / quarterMs);
    const offset = known.get(quarter) ?? readOffset(quarter * quarterMs, timeZone);
    known.set(quarter, offset);
    return offset;
  };
  return {
    toDay: (at) => Math.floor((at + findOffset(at)) / dayMs),
    toMinute: (at) => {
      const local = at + findOffset(at);
      return (local - Math.floor(local / dayMs) * dayMs) / minuteMs;
    },
    toInstant: (localDay, localMinute) => {
      const noon = localDay * dayMs + dayMs / 2;
      return localDay * dayMs + localMinute * minuteMs - findOffset(noon - findOffset(noon));
    },
  };
};

/** How far the local clock is ahead of UTC, in milliseconds. */
const readOffset = (at: number, timeZone: string): number => {
  const [hours = 0, minutes = 0] = findClock(timeZone).format(at).split(':').map(Number);
  const local = new Date(`${toCalendarDay(new Date(at), timeZone)}T00:00:00Z`).getTime();
  return local + (hours * 60 + minutes) * minuteMs - Math.floor(at / minuteMs) * minuteMs;
};

const clocks = new Map<string, Intl.DateTimeFormat>();

const findClock = (timeZone: string): Intl.DateTimeFormat => {
  const clock =
    clocks.get(timeZone) ??
    new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  clocks.set(timeZone, clock);
  return clock;
};

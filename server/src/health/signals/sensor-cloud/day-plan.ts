import { minuteMs } from '@club/contract/platform/units';
import { type Draws, makeDraws } from './draws.ts';
import { type LocalClock, makeLocalClock } from './local-days.ts';
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

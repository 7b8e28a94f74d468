import type { Muscle } from '@club/contract/health/training/muscles';
import { type Exercise, isPerSide, isTimed } from '#health/training/fitness/catalogue';
import { roundToFive } from './fit-exercises.ts';
import { shuffle } from './seeded-order.ts';

/** A part of the warm-up or the cool-down. */
export interface EasyPortion {
  readonly exercise: Exercise;
  /** On each side where there are two. */
  readonly seconds: number;
}

/** Seconds that a part takes. */
export const countEasySeconds = ({ exercise, seconds }: EasyPortion): number => seconds * (isPerSide(exercise) ? 2 : 1);

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** Seconds of the warm-up: 15 % of the session, 3 to 10 minutes. */
export const countWarmUp = (time: number): number => clamp(Math.round(time * 9), 180, 600);
const coolDownBounds = [120, 480] as const;
/** Seconds of the cool-down: 10 % of the session, 2 to 8 minutes. */
export const countCoolDown = (time: number): number => clamp(Math.round(time * 6), ...coolDownBounds);

/** What the main part left over goes to the cool-down, a minute more or less at most. */
export const settleCoolDown = (time: number, left: number): number => {
  const usual = countCoolDown(time);
  return clamp(left, Math.max(coolDownBounds[0], usual - 60), Math.min(coolDownBounds[1], usual + 60));
};

/** Seconds on each side where there are two. */
const share = (exercise: Exercise, seconds: number): EasyPortion => ({
  exercise,
  seconds: Math.max(5, roundToFive(seconds / (isPerSide(exercise) ? 2 : 1))),
});

/** The exercises that train these muscles, before those that don't. */
const putFirst = (exercises: readonly Exercise[], muscles: ReadonlySet<Muscle>): readonly Exercise[] => {
  const trains = ({ primary }: Exercise) => primary.some((muscle) => muscles.has(muscle));
  return [...exercises.filter(trains), ...exercises.filter((one) => !trains(one))];
};

/** What a session can begin and end with, each in an order of its own. */
export interface EasyPool {
  /** Steady movement that can fill any time, the easiest first. */
  readonly steady: readonly Exercise[];
  readonly mobility: readonly Exercise[];
  readonly stretches: readonly Exercise[];
  /** For balance, where the member needs it in every session. */
  readonly balance: Exercise | null;
}

/** Where there is no steady movement, something for balance takes its place. */
export const openEasyPool = (allowed: readonly Exercise[], seed: number, addBalance: boolean): EasyPool => {
  const moving = allowed.filter(({ type, id }) => type === 'cardio' && !id.includes('intervals'));
  const balancing = allowed.filter((one) => one.type === 'balance' && isTimed(one) && !isPerSide(one));
  const steady = moving.length > 0 ? moving : balancing;
  const take = (wanted: Exercise['type']) =>
    shuffle(
      allowed.filter(({ type }) => type === wanted),
      seed,
    );
  return {
    steady: steady.toSorted((one, other) => one.met - other.met || (one.id < other.id ? -1 : 1)),
    mobility: take('mobility'),
    stretches: take('stretch'),
    balance: addBalance ? (take('balance').find((one) => isTimed(one)) ?? null) : null,
  };
};

const mobilitySeconds = 60;

/** Steady movement, then two or three for the joints that will work; the last of them is for balance where that is needed. */
export const chooseWarmUp = (pool: EasyPool, muscles: ReadonlySet<Muscle>, time: number): readonly EasyPortion[] => {
  const seconds = countWarmUp(time);
  const count = seconds < 300 ? 2 : 3;
  const { balance } = pool;
  const mobility = [
    ...putFirst(pool.mobility, muscles).slice(0, count - (balance ? 1 : 0)),
    ...(balance ? [balance] : []),
  ];
  const [first] = pool.steady;
  if (!first) return mobility.map((one) => share(one, seconds / mobility.length));
  const rest = mobility.map((one) => share(one, mobilitySeconds));
  return [share(first, seconds - rest.length * mobilitySeconds), ...rest];
};

/** A stretch is held no longer than this altogether, and no shorter, in seconds. */
const [longestStretch, shortestStretch] = [120, 60];

/** Stretches of the muscles that worked. */
export const chooseCoolDown = (
  pool: EasyPool,
  muscles: ReadonlySet<Muscle>,
  seconds: number,
): readonly EasyPortion[] => {
  const most = Math.max(1, Math.floor(seconds / shortestStretch));
  const chosen = putFirst(pool.stretches, muscles).slice(0, Math.min(most, Math.max(2, Math.ceil(seconds / 90))));
  return chosen.map((one) => share(one, Math.min(longestStretch, seconds / chosen.length)));
};

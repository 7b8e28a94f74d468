import { dayMs, minuteMs, minutesADay } from '@club/contract/platform/units';
import { type DayPlan, makePlans, type Plans, type Wearer } from './day-plan.ts';

export interface SimulatedReading {
  readonly at: Date;
  /** Whole mg/dL. */
  readonly value: number;
}

/** A sensor that is worn for two weeks. */
export interface SensorSession {
  readonly start: Date;
  readonly end: Date;
  readonly firstReading: Date;
}

const slot = 5 * minuteMs;
const slotsPerDay = dayMs / slot;
const sessionSlots = 14 * slotsPerDay;
const warmUpSlots = 12;
const limits = { low: 40, high: 400 };

/** What a draw is for; those of a day's plan lie below. */
const draw = { phase: 100, slow: 101, white: 102, dropout: 103, dropoutLength: 104 };

/**
 * A simulated sensor's readings from a time on, up to another one that is not included, every five minutes. A pure
 * function of the wearer and the time: windows that overlap agree, and nothing needs to be stored.
 */
export const makeReadings = (wearer: Wearer, { from, to }: { from: Date; to: Date }): SimulatedReading[] => {
  const plans = makePlans(wearer);
  const found: SimulatedReading[] = [];
  for (let midnight = Math.floor(from.getTime() / dayMs) * dayMs; midnight < to.getTime(); midnight += dayMs) {
    const values = makeDay(plans, midnight / slot);
    values.forEach((value, index) => {
      const at = midnight + index * slot;
      if (value !== null && at >= from.getTime() && at < to.getTime()) found.push({ at: new Date(at), value });
    });
  }
  return found;
};

/** The sensor that is worn at a time. */
export const findSession = (wearer: Wearer, at: Date): SensorSession => {
  const first = findSessionStart(makePlans(wearer), Math.floor(at.getTime() / slot)) * slot;
  return {
    start: new Date(first),
    end: new Date(first + sessionSlots * slot),
    firstReading: new Date(first + warmUpSlots * slot),
  };
};

const findSessionStart = ({ draws }: Plans, at: number): number => {
  const phase = Math.floor(draws.uniform(draw.phase, 0) * sessionSlots);
  return Math.floor((at - phase) / sessionSlots) * sessionSlots + phase;
};

/** One day of UTC, slot by slot; null where the sensor gives nothing. */
const makeDay = (plans: Plans, first: number): (number | null)[] => {
  const lagged = makeLagged(plans, first);
  const noise = makeNoise(plans, first);
  return lagged.map((value, index) => {
    const at = first + index;
    const worn = at - findSessionStart(plans, at);
    if (worn < warmUpSlots || isOutOfReach(plans, at)) return null;
    const unsettled = worn < slotsPerDay ? 1.4 : 1;
    const white = 1.2 * plans.draws.normal(draw.white, at);
    const shown = value + unsettled * (noise[index] ?? 0) + white - findCompression(plans, at * slot);
    return Math.min(limits.high, Math.max(limits.low, Math.round(shown)));
  });
};

/** Tissue follows blood with a time constant of eight minutes; 16 slots back hardly anything is left of it. */
const lagSlots = 16;
const lagKeeps = Math.exp(-5 / 8);
const lagWeights = Array.from({ length: lagSlots }, (_, back) => (1 - lagKeeps) * lagKeeps ** back);

const makeLagged = (plans: Plans, first: number): number[] => {
  const blood = Array.from({ length: slotsPerDay + lagSlots }, (_, index) =>
    findBlood(plans, (first - lagSlots + index) * slot),
  );
  const whole = lagWeights.reduce((sum, weight) => sum + weight, 0);
  return Array.from(
    { length: slotsPerDay },
    (_, index) =>
      lagWeights.reduce((sum, weight, back) => sum + weight * (blood[index + lagSlots - back] ?? 0), 0) / whole,
  );
};

/** Blood glucose at an instant: baseline, dawn, meals and exercise. */
const findBlood = (plans: Plans, at: number): number => {
  const { clock, profile, findDay } = plans;
  const [today, wall] = [clock.toDay(at), clock.toMinute(at)];
  const [before, now, after] = [findDay(today - 1), findDay(today), findDay(today + 1)];
  const drift = now.offset + ((after.offset - now.offset) * wall) / minutesADay;
  const dawn = profile.dawn * bell(wall, 420, 100) - 3 * bell(wall, 120, 120);
  return [before, now].reduce((sum, plan) => sum + findEvents(plans, plan, at), profile.baseline + drift + dawn);
};

const bell = (at: number, middle: number, width: number): number => Math.exp(-0.5 * ((at - middle) / width) ** 2);

const findEvents = ({ profile }: Plans, { meals, exercise }: DayPlan, at: number): number => {
  const eaten = meals.reduce((sum, { at: start, rise, peak }) => {
    const since = (at - start) / minuteMs;
    if (since <= 0 || since >= 420) return sum;
    const part = since / peak;
    const dip = profile.dip * Math.exp(-(((since - 3.4 * peak) / (0.8 * peak)) ** 2));
    return sum + rise * (part ** 2 * Math.exp(2 * (1 - part)) - dip);
  }, 0);
  return eaten - (exercise ? findDrop(exercise, (at - exercise.at) / minuteMs) : 0);
};

/** Falls while it lasts, and is made up for within two hours. */
const findDrop = ({ minutes, drop }: { minutes: number; drop: number }, since: number): number => {
  if (since <= 0 || since >= minutes + 120) return 0;
  return since <= minutes ? (drop * since) / minutes : drop * (1 - (since - minutes) / 120);
};

const findCompression = ({ clock, findDay }: Plans, at: number): number => {
  const { compression } = findDay(clock.toDay(at));
  return compression && at >= compression.from && at < compression.to ? 18 : 0;
};

const slowKeeps = 0.92;
/** So long ago that nothing is left of it. */
const slowBefore = 144;

/** The sensor's slow noise over a day: each slot keeps most of the one before. Every day starts twelve hours earlier. */
const makeNoise = ({ draws, profile }: Plans, first: number): number[] => {
  const fresh = profile.noise * Math.sqrt(1 - slowKeeps ** 2);
  let level = 0;
  const levels = Array.from({ length: slowBefore + slotsPerDay }, (_, index) => {
    level = slowKeeps * level + fresh * draws.normal(draw.slow, first - slowBefore + index);
    return level;
  });
  return levels.slice(slowBefore);
};

/** The longest dropout that is looked for, in slots. */
const longestDropout = 72;

/** Whether a dropout that began earlier still lasts: 30 minutes on average. */
const isOutOfReach = ({ draws }: Plans, at: number): boolean => {
  for (let back = 0; back < longestDropout; back += 1) {
    if (draws.uniform(draw.dropout, at - back) >= 0.0015) continue;
    const minutes = -30 * Math.log(1 - draws.uniform(draw.dropoutLength, at - back));
    if (minutes > back * 5) return true;
  }
  return false;
};

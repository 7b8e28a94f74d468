import { type Pace, type PaceLine, paceWindows } from '@club/contract/health/insight/recovery';
import { findMean } from '@club/contract/platform/units';
import { addDays } from '#platform/calendar';

/** A habit on one day: steps, or resting pulse in beats a minute. */
export interface HabitDay {
  readonly day: string;
  readonly value: number;
}

/** The logarithm of a hazard ratio at a value; with the lower or the upper end of the paper's 95 % interval. */
type Curve = (value: number) => number;

interface Habit {
  readonly code: PaceLine['code'];
  readonly reference: number;
  readonly curve: Curve;
  readonly ends: readonly [Curve, Curve];
}

/** Adult hazard rises by about a tenth a year (Spiegelhalter 2016, doi:10.1186/s12911-016-0342-z). */
const yearly = Math.log(1.1);

/** Medians of the quarters of steps a day. */
const stepMedians = [3553, 5801, 7842, 10901] as const;

/** Straight between the medians on the logarithm, level before the first and after the last. */
const drawSteps =
  (ratios: readonly number[]): Curve =>
  (steps) => {
    const after = stepMedians.findIndex((median) => steps < median);
    const [low, high] = [stepMedians[after - 1], stepMedians[after]];
    if (after === 0) return Math.log(ratios[0] ?? 1);
    if (low === undefined || high === undefined) return Math.log(ratios.at(-1) ?? 1);
    const [from, to] = [Math.log(ratios[after - 1] ?? 1), Math.log(ratios[after] ?? 1)];
    return from + ((to - from) * (steps - low)) / (high - low);
  };

/** A ratio for every ten beats a minute. */
const drawPulse =
  (ratio: number): Curve =>
  (beats) =>
    (beats / 10) * Math.log(ratio);

const habits: readonly Habit[] = [
  {
    // Paluch 2022, doi:10.1016/S2468-2667(21)00302-9
    code: 'steps',
    reference: 7000,
    curve: drawSteps([1, 0.6, 0.55, 0.47]),
    ends: [drawSteps([1, 0.51, 0.49, 0.39]), drawSteps([1, 0.71, 0.62, 0.57])],
  },
  {
    // Zhang 2016, doi:10.1503/cmaj.150535
    code: 'pulse',
    reference: 60,
    curve: drawPulse(1.09),
    ends: [drawPulse(1.07), drawPulse(1.12)],
  },
];

/** Changes below this many years are called steady: our own choice. */
const steady = 0.05;

/**
 * Years of difference in people with the same habits, ln(hazard ratio) / ln 1.1 against a stated reference: over 180 days
 * (90 on record at least) and over 30 (20 at least). What counts is the direction from the one to the other. Habits are
 * not independent, so the total is half the sum, and only where every line is known. It is no age and no forecast.
 */
export const measurePace = (
  days: Readonly<Partial<Record<PaceLine['code'], readonly HabitDay[]>>>,
  day: string,
): Pace => {
  const lines = habits.flatMap((habit) => {
    const known = days[habit.code];
    return known ? [drawLine(habit, known, day)] : [];
  });
  const known = lines.flatMap(({ slow, fast, change }) =>
    slow.years === null || fast.years === null || !change ? [] : [{ slow: slow.years, fast: fast.years }],
  );
  const half = (window: 'slow' | 'fast') => known.reduce((sum, line) => sum + line[window], 0) / 2;
  const total = known.length === habits.length ? { slow: half('slow'), fast: half('fast') } : null;
  const compared = total ?? (known.length === 1 ? known[0] : null);
  return {
    lines,
    half_sum: total,
    direction: compared ? nameDirection(compared.fast - compared.slow) : null,
  };
};

const drawLine = ({ code, reference, curve, ends }: Habit, known: readonly HabitDay[], day: string): PaceLine => {
  const toYears = (value: number, along: Curve) => (along(value) - along(reference)) / yearly;
  const look = (name: keyof typeof paceWindows) => {
    const { days, need } = paceWindows[name];
    const values = known.filter((one) => one.day > addDays(day, -days) && one.day <= day).map(({ value }) => value);
    const value = values.length < need ? null : findMean(values);
    return { value, years: value === null ? null : toYears(value, curve), days: values.length };
  };
  const [slow, fast] = [look('slow'), look('fast')];
  const { value: from } = slow;
  const { value: to } = fast;
  if (from === null || to === null) return { code, reference, slow, fast, change: null };
  const move = (along: Curve) => (along(to) - along(from)) / yearly;
  const moves = [curve, ...ends].map(move);
  return {
    code,
    reference,
    slow,
    fast,
    change: { years: move(curve), low: Math.min(...moves), high: Math.max(...moves) },
  };
};

const nameDirection = (change: number): NonNullable<Pace['direction']> =>
  Math.abs(change) < steady ? 'steady' : change < 0 ? 'right' : 'away';

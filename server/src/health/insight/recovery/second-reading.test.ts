import { expect, test } from 'vitest';
import { countRandom } from '#health/signals/person/fixtures';
import { dayToNumber, numberToDay } from '#platform/calendar';
import { judgeLevel } from './level.ts';
import { measureLoad } from './load.ts';
import { judgeMorning } from './morning.ts';
import type { RecoveryNight } from './nights.ts';
import { measurePace } from './pace.ts';

/**
 * The formulas once more, from their published texts and by another road: days are numbers from 0, values lie in arrays
 * with holes, spreads come from sums of squares.
 */
type Holes = (number | undefined)[];

const end = 199;
const base = dayToNumber('2026-05-07');
const day = numberToDay(base + end);

const pick = (values: Holes, from: number, to: number): number[] => {
  const found: number[] = [];
  for (let at = Math.max(0, from); at <= to; at += 1) {
    const value = values[at];
    if (value !== undefined) found.push(value);
  }
  return found;
};
const average = (values: readonly number[]): number => {
  let sum = 0;
  for (const value of values) sum += value;
  return sum / values.length;
};
const deviate = (values: readonly number[]): number => {
  const middle = average(values);
  let squares = 0;
  for (const value of values) squares += (value - middle) * (value - middle);
  return (squares / (values.length - 1)) ** 0.5;
};
const within = (value: number, low: number, high: number): number => (value < low ? low : value > high ? high : value);

interface Made {
  readonly devices: string[];
  readonly rmssd: Holes;
  readonly sdnn: Holes;
  readonly readings: number[];
  readonly pulse: Holes;
  readonly asleep: Holes;
  readonly need: number;
  readonly moderate: Holes;
  readonly vigorous: number[];
  readonly steps: Holes;
}

/** Only what the device on the wrist measured, and of it the kind it measured more often. */
const keepOwn = (made: Made) => {
  let worn = end;
  while (worn > end - 67 && [made.rmssd, made.sdnn, made.pulse].every((one) => one[worn] === undefined)) worn -= 1;
  const bare = worn === end - 67;
  let slept = end;
  while (slept > end - 67 && made.asleep[slept] === undefined) slept -= 1;
  const device = made.devices[bare ? slept : worn];
  const only = (values: Holes): Holes => values.map((value, at) => (made.devices[at] === device ? value : undefined));
  const [rmssd, sdnn] = [only(made.rmssd), only(made.sdnn)];
  const more = pick(sdnn, end - 66, end).length > pick(rmssd, end - 66, end).length;
  return { hrv: more ? sdnn : rmssd, pulse: only(made.pulse), asleep: only(made.asleep) };
};

const readRecovery = (made: Made): { value: number } | { nights: number; why: string } => {
  const { hrv, pulse, asleep } = keepOwn(made);
  const logs = pick(hrv, end - 66, end - 7).map(Math.log);
  const beats = pick(pulse, end - 66, end - 7);
  const nights = logs.length > beats.length ? logs.length : beats.length;
  if (nights < 14) return { nights, why: 'too_few_nights' };
  const [tonight, beat, minutes] = [hrv[end], pulse[end], asleep[end]];
  if (minutes === undefined) return { nights, why: 'no_night' };
  let [sum, weights] = [0, 0];
  if (tonight !== undefined && logs.length >= 14) {
    const z = (Math.log(tonight) - average(logs)) / Math.max(0.05, deviate(logs));
    sum += 0.45 * (50 + 25 * within(z, -2, 2));
    weights += 0.45;
  }
  if (beat !== undefined && beats.length >= 14) {
    const z = (average(beats) - beat) / Math.max(1.5, deviate(beats));
    sum += 0.25 * (50 + 25 * within(z, -2, 2));
    weights += 0.25;
  }
  if (weights === 0) return { nights, why: 'no_values' };
  sum += 0.3 * 100 * within((minutes / made.need - 0.6) / 0.4, 0, 1);
  return { value: sum / (weights + 0.3) };
};

const readLevel = (made: Made) => {
  const { hrv } = keepOwn(made);
  const logs = pick(hrv, end - 66, end - 7).map(Math.log);
  const week = pick(hrv, end - 6, end).map(Math.log);
  const dense = pick(
    hrv.map((value, at) => ((made.readings[at] ?? 0) >= 20 ? value : undefined)),
    end - 6,
    end,
  );
  const mean = week.length >= 5 ? average(week) : null;
  const distance = mean !== null && logs.length >= 14 ? (mean - average(logs)) / (0.5 * deviate(logs)) : null;
  return {
    mean: mean === null ? null : Math.E ** mean,
    verdict: distance === null ? null : distance < -1 ? 'below' : distance > 1 ? 'above' : 'usual',
    variation: dense.length < 5 ? null : (deviate(dense) / average(dense)) * 100,
  };
};

const readLoad = (made: Made) => {
  const loads = made.moderate.map((minutes, at) =>
    minutes === undefined ? undefined : minutes + (made.vigorous[at] ?? 0) * 2,
  );
  if (pick(loads, end - 27, end).length < 21) return null;
  const weeks = [4, 3, 2, 1, 0].map((back) => {
    const found = pick(loads, end - back * 7 - 6, end - back * 7);
    return found.length < 4 ? null : average(found) * 7;
  });
  const smooth = (days: number) => {
    const lambda = 2 / (days + 1);
    let mean: number | undefined;
    for (const load of pick(loads, end - 83, end)) {
      mean = mean === undefined ? load : mean + lambda * (load - mean);
    }
    return mean;
  };
  return { weeks, fast: smooth(7), slow: smooth(28) };
};

const points = [
  [3553, 1],
  [5801, 0.6],
  [7842, 0.55],
  [10901, 0.47],
] as const;

const readStepRatio = (steps: number): number => {
  for (let at = 1; at < points.length; at += 1) {
    const [[x0, y0], [x1, y1]] = [points[at - 1] as readonly [number, number], points[at] as readonly [number, number]];
    if (steps < x0) return y0;
    if (steps <= x1) return y0 * (y1 / y0) ** ((steps - x0) / (x1 - x0));
  }
  return 0.47;
};

const readPace = (made: Made) =>
  (
    [
      [made.steps, (value: number) => readStepRatio(value) / readStepRatio(7000)],
      [made.pulse, (value: number) => 1.09 ** ((value - 60) / 10)],
    ] as const
  ).map(([values, ratio]) =>
    (
      [
        [180, 90],
        [30, 20],
      ] as const
    ).map(([span, fewest]) => {
      const found = pick(values, end - span + 1, end);
      return found.length < fewest ? null : Math.log(ratio(average(found))) / Math.log(1.1);
    }),
  );

/** A life of 200 days with its gaps: some watches sleep for weeks, some are changed, some measure the pulse alone. */
const makeLife = (seed: number): Made => {
  const random = countRandom(seed);
  const series = (kept: number, value: () => number): Holes =>
    Array.from({ length: end + 1 }, () => (random() < kept ? value() : undefined));
  const changed = random() < 0.3 ? end - Math.floor(random() * 70) : 0;
  const keeps = () => [0, 0.25, 0.5, 0.9, 1][Math.floor(random() * 5)] ?? 1;
  const asleep = series(Math.max(0.3, keeps()), () => 180 + random() * 400);
  const ofNight = (values: Holes): Holes => values.map((value, at) => (asleep[at] === undefined ? undefined : value));
  const even = random() < 0.2;
  return {
    asleep,
    devices: Array.from({ length: end + 1 }, (_, at) => (at < changed ? 'watch' : 'ring')),
    rmssd: ofNight(series(keeps(), () => 40 + random() * (even ? 0.5 : 40))),
    sdnn: ofNight(series(random() < 0.5 ? 0 : keeps(), () => 50 + random() * 50)),
    readings: Array.from({ length: end + 1 }, () => (random() < 0.85 ? 30 : 10)),
    pulse: ofNight(series(keeps(), () => 52 + random() * 15)),
    need: random() < 0.5 ? 480 : 450,
    moderate: series(keeps(), () => random() * 60),
    vigorous: Array.from({ length: end + 1 }, () => random() * 20),
    steps: series(keeps(), () => 2000 + random() * 11_000),
  };
};

const toNights = (made: Made): RecoveryNight[] =>
  made.asleep.flatMap((asleep, at) =>
    asleep === undefined
      ? []
      : [
          {
            day: numberToDay(base + at),
            device: made.devices[at] ?? '',
            asleep,
            rmssd: made.rmssd[at] ?? null,
            sdnn: made.sdnn[at] ?? null,
            readings: made.readings[at] ?? 0,
            pulse: made.pulse[at] ?? null,
          },
        ],
  );

const toDays = (values: Holes) =>
  values.flatMap((value, at) => (value === undefined ? [] : [{ day: numberToDay(base + at), value }]));

/** Equal to 1e-9, and nothing where the other says nothing. */
const expectSame = (one: number | null | undefined, other: number | null | undefined, about: string) => {
  expect(one === null || one === undefined, about).toBe(other === null || other === undefined);
  if (typeof one === 'number' && typeof other === 'number') {
    expect(Math.abs(one - other), about).toBeLessThan(1e-9 * Math.max(1, Math.abs(other)));
  }
};

test('a second reading of the formulas agrees over 1,000 lives with gaps, and abstains where they do', () => {
  const seen = new Map<string, number>();
  for (let seed = 1; seed <= 1000; seed += 1) {
    const made = makeLife(seed);
    const nights = toNights(made);
    const morning = judgeMorning(nights, day, made.need);
    const read = readRecovery(made);
    const about = `life ${seed}`;
    expect(morning.status, about).toBe('value' in read ? 'score' : read.why);
    if ('value' in read) expectSame(morning.exact, read.value, about);
    else expect(morning.nights.have, about).toBe(read.nights);
    seen.set(morning.status, (seen.get(morning.status) ?? 0) + 1);

    const [level, other] = [judgeLevel(nights, day), readLevel(made)];
    expectSame(level.mean, other.mean, about);
    expectSame(level.variation, other.variation, about);
    expect(level.verdict, about).toBe(other.verdict);

    const active = toDays(made.moderate).map((one, at) => ({ ...one, at }));
    const vigorous = new Map(made.vigorous.map((minutes, at) => [numberToDay(base + at), minutes]));
    const load = measureLoad(
      active.map(({ day: date, value }) => ({ day: date, moderate: value, vigorous: vigorous.get(date) ?? 0 })),
      day,
    );
    const weighed = readLoad(made);
    expect(load.weeks.length > 0, about).toBe(weighed !== null);
    expectSame(load.fast, weighed?.fast, about);
    expectSame(load.slow, weighed?.slow, about);
    weighed?.weeks.forEach((week, at) => {
      expectSame(load.weeks[at]?.load, week, about);
    });

    const pace = measurePace({ steps: toDays(made.steps), pulse: toDays(made.pulse) }, day);
    readPace(made).forEach(([slow, fast], at) => {
      expectSame(pace.lines[at]?.slow.years, slow, about);
      expectSame(pace.lines[at]?.fast.years, fast, about);
    });
  }
  for (const status of ['score', 'too_few_nights', 'no_night', 'no_values']) {
    expect(seen.get(status) ?? 0, status).toBeGreaterThan(10);
  }
});

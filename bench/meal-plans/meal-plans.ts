import { monitorEventLoopDelay } from 'node:perf_hooks';
import { planDays, runPaced, type Wanted } from '@club/server/meal-planner';
import { median } from '#load';
import type { Times } from '#times';

const attempts = 60;
const atOnce = 20;

interface Found {
  /** Milliseconds for a plan of seven days, one at a time. */
  readonly plan: Times;
  /** Milliseconds that the thread was late for others while twenty plans were asked for at once. */
  readonly delay: Times;
  /** The same with nothing to do. */
  readonly idle: Times;
}

/** Plans in this process as the server runs them: how long one takes, and how long everybody else waits meanwhile. */
export const measureMealPlans = async (): Promise<Found> => {
  for (let seed = 0; seed < 5; seed += 1) await plan(seed);
  const taken: number[] = [];
  for (let seed = 0; seed < attempts; seed += 1) {
    const start = performance.now();
    await plan(seed);
    taken.push(performance.now() - start);
  }
  const idle = await watchDelay(() => new Promise((resolve) => setTimeout(resolve, 1000)));
  const delay = await watchDelay(() => Promise.all(Array.from({ length: atOnce }, (_, seed) => plan(seed))));
  const sorted = taken.sort((one, other) => one - other);
  const p99 = sorted[Math.floor(sorted.length * 0.99)] ?? 0;
  return { plan: { p50: median(taken), p99, longest: sorted.at(-1) ?? 0 }, delay, idle };
};

const plan = (seed: number): Promise<unknown> => {
  const wanted: Wanted = {
    constraints: { diet: seed % 2 === 0 ? 'none' : 'vegan', allergies: [], exclude: [], avoid: [], maxMinutes: 45 },
    targets: {
      kcal: 1600 + (seed % 7) * 200,
      protein_g: 90,
      most_protein_g: null,
      added_sugars_g: 45,
      sodium_mg: 2300,
    },
    split: { breakfast: 25, lunch: 30, dinner: 35, snack: 10 },
    days: 7,
    seed,
  };
  return runPaced(planDays(wanted));
};

const watchDelay = async (work: () => Promise<unknown>): Promise<Times> => {
  const watch = monitorEventLoopDelay({ resolution: 1 });
  watch.enable();
  await work();
  watch.disable();
  const toMs = (nanoseconds: number) => nanoseconds / 1e6;
  return { p50: toMs(watch.percentile(50)), p99: toMs(watch.percentile(99)), longest: toMs(watch.max) };
};

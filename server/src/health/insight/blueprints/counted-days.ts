import { minuteMs } from '@club/contract/platform/units';
import type { LocalTime } from '#health/base/time-zones';
import { findAssessment } from '#health/check-up/assessment';
import { listCheckDays } from '#health/check-up/checks';
import { listScoredResponses } from '#health/check-up/questionnaires';
import { listMealFoods } from '#health/food/eaten-meals';
import { listValues } from '#health/signals/measurements';
import { readSeries } from '#health/signals/series';
import { listTrained } from '#health/training/workouts';
import { addDays } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { type Counted, countedSources } from './catalogue/blueprint-data.ts';
import { findFoodDays } from './food-days.ts';
import type { CountedDays } from './progress.ts';
import { findActiveDays, findPractisedDays, findWakeDays } from './tracked-days.ts';

export interface Counting {
  readonly healthDb: Db;
  readonly config: Config;
  readonly clock: Clock;
  readonly local: LocalTime;
  readonly caller: { readonly id: string };
}

interface Days {
  readonly from: string;
  readonly to: string;
}

/** The days of a span on which the member's data shows what is asked for, on their own clock. Nothing else is read. */
export const findCountedDays = async (
  { healthDb: db, config, clock, local, caller: { id } }: Counting,
  asked: ReadonlySet<Counted>,
  days: Days,
): Promise<CountedDays> => {
  const sources = new Set([...asked].map((code) => countedSources[code]));
  const read = async (source: (typeof countedSources)[Counted], find: () => Promise<CountedDays>) =>
    sources.has(source) ? await find() : {};
  return {
    ...(await read('measurements', () => findMeasuredDays(db, id, days, { now: clock.now(), ...local }))),
    ...(await read('assessment', async () => {
      const done = (await findAssessment(db, id))?.completed_at;
      return { assessment: done ? [local.toDay(done)] : [] };
    })),
    ...(await read('questionnaires', async () => {
      const scored = await listScoredResponses(db, config, id);
      const answered = scored.filter(({ questionnaire }) => questionnaire.code === 'findrisc');
      return { findrisc: answered.map(({ response }) => local.toDay(response.answeredAt)) };
    })),
    ...(await read('self_checks', async () => ({ skin_check: await listCheckDays(db, id, 'cancer') }))),
    ...(await read('sleep', async () => ({ woke_in_time: await findWakeDays(db, id, days) }))),
    ...(await read('activity', () => findActiveDays(db, id, days))),
    ...(asked.has('walked_after_meals') ? await findWalkedDays(db, config, id, days) : {}),
    ...(await read('workouts', async () => ({ strength_session: await findStrengthDays(db, config, id, days) }))),
    ...(await read('mindfulness', () => findPractisedDays(db, id, days, local))),
    ...(await read('diary', () => findFoodDays(db, config, id, local, days))),
  };
};

const metrics = ['systolic', 'weight', 'hdl', 'hba1c', 'chair_stands'] as const;

const findMeasuredDays = async (
  db: Db,
  memberId: string,
  { from }: Days,
  { now, toDay }: { readonly now: Date; readonly toDay: (at: Date) => string },
): Promise<CountedDays> => {
  const values = await listValues(db, memberId, {
    metrics,
    from: new Date(`${addDays(from, -1)}T00:00:00Z`),
    upTo: now,
  });
  const listDays = (metric: (typeof metrics)[number]) =>
    values.filter((value) => value.metric === metric).map(({ observed_at }) => toDay(observed_at));
  return {
    pressure_days: listDays('systolic'),
    weight_days: listDays('weight'),
    known_cholesterol: listDays('hdl'),
    known_hba1c: listDays('hba1c'),
    chair_stands: listDays('chair_stands'),
  };
};

/** Days with training against resistance, done in the club or recorded by a device. */
const findStrengthDays = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  days: Days,
): Promise<readonly string[]> =>
  (await listTrained(db, config, memberId, days)).flatMap(({ day, isStrength }) => (isStrength ? [day] : []));

/** A walk of ten minutes at 100 steps a minute, begun within the hour after a meal, and after how many meals of a day. */
const [steps, within, meals] = [1000, 70 * minuteMs, 2];

/** The days on which the member walked after two of the meals in their diary, by their steps of every five minutes. */
const findWalkedDays = async (
  db: Db,
  config: Pick<Config, 'secretKeys'>,
  memberId: string,
  days: { readonly from: string; readonly to: string },
): Promise<Pick<CountedDays, 'walked_after_meals'>> => {
  const eaten = await listMealFoods(db, config, memberId, days);
  const [first, last] = [eaten[0], eaten.at(-1)];
  if (!first || !last) return { walked_after_meals: [] };
  const points = await readSeries(db, memberId, 'steps', {
    from: first.eatenAt,
    to: new Date(last.eatenAt.getTime() + within),
  });
  const walked = eaten.filter(({ eatenAt }) => {
    const [from, to] = [eatenAt.getTime(), eatenAt.getTime() + within];
    const sum = points.reduce(
      (total, { at, value }) => (at.getTime() >= from && at.getTime() < to ? total + value : total),
      0,
    );
    return sum >= steps;
  });
  const byDay = Map.groupBy(walked, ({ day }) => day);
  return { walked_after_meals: [...byDay].flatMap(([day, found]) => (found.length >= meals ? [day] : [])) };
};

import { activity } from '@club/contract/health/body/activity';
import { sleep } from '@club/contract/health/body/sleep';
import { inbound } from '@club/contract/health/exchange/inbound';
import { measurements } from '@club/contract/health/signals/measurements';
import { workouts } from '@club/contract/health/training/workouts';
import { asMember } from '#health/base/storage';
import { readSeries } from '#health/signals/series';
import { call, type Member, type TestClub } from '#tools/testing';

/** Sends a batch with the token of a bridge. */
export const send = async (
  club: TestClub,
  token: string,
  items: readonly unknown[],
  more: { readonly time_zone?: string; readonly bridge?: { readonly name: string } } = {},
) =>
  (await call(club.app, inbound.sendBatch, { items: [...items], ...more }, { as: { access: token } as Member })).body;

export const watch = { app: 'com.apple.health', device: 'Ann’s Watch', kind: 'watch', method: 'automatic' } as const;

/** Steps of a minute or more, in UTC. */
export const steps = (id: string | null, start: string, end: string, value: number, source: object = watch) => ({
  ...(id === null ? {} : { id }),
  type: 'steps',
  start,
  end,
  value,
  unit: 'count',
  source,
});

/** What the member's pages show of a span of days. */
export const look = async (
  club: TestClub,
  as: Member,
  span: { readonly start_date: string; readonly end_date: string },
) => {
  const days = (await call(club.app, activity.getActivityWeekly, span, { as })).body.results;
  const nights = (await call(club.app, sleep.listNights, span, { as })).body.results;
  const values = (await call(club.app, measurements.listMeasurements, { metric: 'weight' }, { as })).body.results;
  const trained = (await call(club.app, workouts.listRecordedWorkouts, {}, { as })).body.results;
  const from = new Date(`${span.start_date}T00:00:00Z`);
  const to = new Date(Date.parse(`${span.end_date}T00:00:00Z`) + 2 * 86_400_000);
  const read = (metric: 'heart_rate' | 'steps' | 'glucose') =>
    asMember(club.club.healthDb, as.id, (db) => readSeries(db, as.id, metric, { from, to }));
  return {
    days: days.map(({ date, steps: count, distance_m, active_kcal, records }) => ({
      date,
      steps: count,
      told: records.map((one) => ({ device: one.device, steps: one.steps, distance_m: one.distance_m })),
      distance_m,
      active_kcal,
    })),
    nights: nights.map(({ sleep_start, sleep_end, source, light_min, deep_min }) => ({
      ...{ sleep_start, sleep_end, source, light_min, deep_min },
    })),
    values: values.map(({ value, observed_at }) => ({ value, observed_at })),
    trained: trained.map(({ kind, started_at, ended_at, kcal }) => ({ kind, started_at, ended_at, kcal })),
    pulse: (await read('heart_rate')).map(({ at, value }) => [at.toISOString(), value]),
    steps: (await read('steps')).map(({ at, value }) => [at.toISOString(), value]),
    glucose: (await read('glucose')).map(({ at, value }) => [at.toISOString(), value]),
  };
};

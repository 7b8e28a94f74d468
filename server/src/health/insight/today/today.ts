import type { today as contract, HealthToday, NextStep } from '@club/contract/health/insight/today';
import { dayMs } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { listRecentSteps } from '#health/body/activity';
import { listPlayed } from '#health/body/mindfulness';
import { findMinute, readSleep } from '#health/body/sleep';
import { findLatestCheckDay } from '#health/check-up/checks';
import { listDueActions } from '#health/insight/blueprints';
import { listPlanNews } from '#health/insight/findings';
import { getHealthScore } from '#health/insight/scores';
import { drawTimeline, findReader, listReaders, type TimelineReader } from '#health/insight/timeline';
import { listOpenFlags } from '#health/signals/red-flags';
import { findLatestReading } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import { chooseNext, findBedtime } from './next-steps.ts';

const shown = ['sleep', 'glucose', 'meals', 'steps', 'sessions'] as const;
const [week, nightsBack, checkEvery] = [7, 28, 90];

type TodayCall = HealthCall<typeof contract.getHealthToday>;

export const getHealthToday = async (call: TodayCall): Promise<HealthToday> => {
  const reader = findReader(call);
  const today = reader.local.toDay(reader.now);
  const steps = await listRecentSteps(call, week);
  const sessions = await listMinutes(reader, today);
  const sleep = await readNights(reader, today);
  const glucose = await hasGlucose(reader);
  const walked = steps.days.at(-1)?.steps ?? null;
  const has = { steps: steps.days.some((day) => day.steps !== null), nights: sleep.hasNights, glucose };
  return {
    red_flags: await listOpenFlags(call),
    timeline: await drawTimeline(reader, listReaders(shown), 'day', today),
    score: await getHealthScore(call),
    is_new: !has.steps && !has.nights && !glucose && sessions.every(({ minutes }) => minutes === 0),
    steps,
    sessions,
    next: chooseNext({
      minute: reader.local.toMinute(reader.now),
      steps: walked,
      goal: steps.goal,
      has,
      hasNightToday: sleep.hasNightToday,
      hasPractisedToday: (sessions.at(-1)?.minutes ?? 0) > 0,
      bedtime: sleep.bedtime,
      due: await findDue(call),
      plans: await listPlanNews(call),
      isCheckDue: await isCheckDue(reader, today),
    }),
  };
};

const listMinutes = async ({ healthDb, memberId }: TimelineReader, today: string): Promise<HealthToday['sessions']> => {
  const from = addDays(today, 1 - week);
  const byDay = Map.groupBy(await listPlayed(healthDb, memberId, { from, to: today }), ({ day }) => day);
  return Array.from({ length: week }, (_, index) => {
    const date = addDays(from, index);
    const seconds = (byDay.get(date) ?? []).reduce((sum, { heardSeconds }) => sum + heardSeconds, 0);
    return { date, minutes: Math.round(seconds / 60) };
  });
};

const readNights = async ({ healthDb, memberId }: TimelineReader, today: string) => {
  const days = await readSleep(healthDb, memberId, { from: addDays(today, 1 - nightsBack), to: today });
  const nights = [...days.values()].flatMap(({ night }) => night ?? []);
  return {
    hasNightToday: days.has(today),
    hasNights: nights.some(({ wake_day }) => wake_day > addDays(today, -week)),
    bedtime: findBedtime(
      nights.map(({ bed_time, sleep_start, time_zone }) => findMinute(bed_time ?? sleep_start, time_zone)),
    ),
  };
};

/** A sensor that has sent nothing for a week counts as none. */
const hasGlucose = async ({ healthDb, memberId, now }: TimelineReader): Promise<boolean> => {
  const latest = await findLatestReading(healthDb, memberId, 'glucose');
  return latest !== undefined && now.getTime() - latest.at.getTime() < week * dayMs;
};

const findDue = async (call: TodayCall): Promise<NonNullable<NextStep['blueprint']>[]> =>
  (await listDueActions(call)).map(({ blueprint, title, action }) => ({ id: blueprint, title, action }));

const isCheckDue = async ({ healthDb, memberId }: TimelineReader, today: string): Promise<boolean> => {
  const last = await findLatestCheckDay(healthDb, memberId);
  return last === null || last <= addDays(today, -checkEvery);
};

import { type ActivitySummary, type activity as contract, weeklyMinutes } from '@club/contract/health/body/activity';
import { confidences } from '@club/contract/health/signals/result';
import type { HealthCall } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import { type KnownActivity, listDays, readMember, showDay, toHours } from './activity.ts';
import { findFirstDay } from './days.ts';
import { measureCadence } from './estimates.ts';
import { listGoals, saveGoal } from './goals.store.ts';
import { findLastRecording, listDevices, saveSourceOrder } from './records.store.ts';
import { measureStreak } from './streak.ts';

/** How far back a streak is followed, in days. */
const longestStreak = 400;

type MemberCall = Pick<
  HealthCall<typeof contract.getActivitySummary>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'local'
>;

export const getActivitySummary = async (call: MemberCall): Promise<ActivitySummary> => {
  const { healthDb, caller } = call;
  const today = call.local.today;
  const known = await readMember(call, { from: addDays(today, -longestStreak), to: today });
  const devices = await listDevices(healthDb, caller.id);
  const goals = await listGoals(healthDb, caller.id);
  return {
    today: showDay(known, today),
    first_day: await findFirstDay(healthDb, caller.id),
    hours: toHours(known, today),
    goal: {
      steps: known.goals.find(today),
      is_own: typeof goals.findLast(({ since }) => since <= today)?.steps === 'number',
      suggested: known.goals.suggest(today),
      how: 'Your usual steps of the last four weeks and 1,000 more, at most 8,000, from age 60 at most 7,000.',
    },
    cadence: measureCadence(known.slots.get(today) ?? []),
    streak: toStreak(known, today),
    week: toWeek(known, today),
    sources: { order: [...known.order], devices: [...devices] },
    updated_at: (await findLastRecording(healthDb, caller.id))?.toISOString() ?? null,
  };
};

/** Changes the goal from today on; earlier days keep theirs. */
export const setStepGoal = async (call: HealthCall<typeof contract.setStepGoal>): Promise<ActivitySummary> => {
  await saveGoal(call.healthDb, call.caller.id, { since: call.local.today, steps: call.input.steps });
  return getActivitySummary(call);
};

export const setSourceOrder = async (call: HealthCall<typeof contract.setSourceOrder>): Promise<ActivitySummary> => {
  await saveSourceOrder(call.healthDb, call.caller.id, call.input.order);
  return getActivitySummary(call);
};

const toStreak = ({ values, goals, local }: KnownActivity, today: string): ActivitySummary['streak'] => {
  const met = new Set([...values].filter(([day, value]) => goals.isMet(value, day)).map(([day]) => day));
  const isLived = (day: string) => values.has(day) || local.countMinutes(day) > 0;
  const { days, freezeAvailable, freezes } = measureStreak(met, {
    first: addDays(today, -longestStreak),
    today,
    isLived,
  });
  return { days, freeze_available: freezeAvailable, freezes: [...freezes] };
};

/** Active minutes of seven days, today included; null unless one of them has some. */
const toWeek = (known: KnownActivity, today: string): ActivitySummary['week'] => {
  const days = listDays({ from: addDays(today, -6), to: today }).map((day) => showDay(known, day));
  const active = days.filter(({ mvpa_min }) => mvpa_min !== null);
  const ranks = active.map(({ confidence, estimated }) =>
    Math.max(
      confidences.indexOf(confidence ?? 'measured'),
      confidences.indexOf(estimated.includes('mvpa_min') ? 'estimate' : 'measured'),
    ),
  );
  return {
    mvpa_min: active.length > 0 ? active.reduce((sum, { mvpa_min }) => sum + (mvpa_min ?? 0), 0) : null,
    days: active.length,
    of_days: days.length,
    least: weeklyMinutes.least,
    most: weeklyMinutes.most,
    confidence: active.length > 0 ? (confidences[Math.max(...ranks)] ?? null) : null,
  };
};

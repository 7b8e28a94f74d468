import {
  type ActivityDay,
  type ActivitySpan,
  type activity as contract,
  mostActivityDays,
  type OneActivityDay,
} from '@club/contract/health/body/activity';
import { findMean } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { findLatestMeasurements } from '#health/signals/measurements';
import { findMemberFacts, listSexes, type MemberFacts } from '#health/signals/profile';
import { addDays, addMonths, countDays } from '#platform/calendar';
import { fieldRefusal, toList } from '#platform/http';
import { type Body, toActivityDay } from './day-answers.ts';
import { findFirstDay, type ReadDays, readDays, type Span } from './days.ts';
import { createGoals, type Goals, goalLookBack } from './goal-days.ts';
import { listGoals } from './goals.store.ts';
import { findMonday } from './step-goal.ts';

type MemberCall = Pick<
  HealthCall<typeof contract.getActivitySummary>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'local'
>;

export const getActivityMonth = (call: HealthCall<typeof contract.getActivityMonth>): Promise<ActivitySpan> => {
  const first = `${call.input.month ?? call.local.today.slice(0, 7)}-01`;
  return describeSpan(call, { from: first, to: addDays(addMonths(first, 1), -1) });
};

/** @throws {Refusal} validation_error for an end before the start, or more than 92 days. */
export const getActivityWeekly = (call: HealthCall<typeof contract.getActivityWeekly>): Promise<ActivitySpan> => {
  const { start_date: from, end_date: to } = call.input;
  if (to < from) throw fieldRefusal('end_date', 'Choose an end date that is not before the start date.');
  if (countDays(from, to) > mostActivityDays) {
    throw fieldRefusal('end_date', `Choose at most ${mostActivityDays} days.`);
  }
  return describeSpan(call, { from, to });
};

/** One day with its hours, however long ago it was. */
export const getActivityDay = async (call: HealthCall<typeof contract.getActivityDay>): Promise<OneActivityDay> => {
  const { date } = call.input;
  const known = await readMember(call, { from: date, to: date });
  return {
    day: showDay(known, date),
    hours: toHours(known, date),
    today: known.today,
    first_day: await findFirstDay(call.healthDb, call.caller.id),
  };
};

export const toHours = ({ slots, local }: KnownActivity, day: string): OneActivityDay['hours'] => {
  const found = slots.get(day);
  if (!found) return [];
  const byHour = Map.groupBy(found, ({ at }) => Math.floor(local.toMinute(at) / 60));
  return Array.from({ length: 24 }, (_, hour) => ({
    hour,
    steps: byHour.get(hour)?.reduce((sum, { value }) => sum + value, 0) ?? null,
  }));
};

/** 53 weeks, each from Monday, the current one as far as it went. */
export const listActivityWeeks = async (call: HealthCall<typeof contract.listActivityWeeks>) => {
  const today = call.local.today;
  const monday = findMonday(call.input.end_date ?? today);
  const first = addDays(monday, -52 * 7);
  const known = await readMember(call, { from: first, to: addDays(monday, 6) });
  const results = Array.from({ length: 53 }, (_, index) => {
    const from = addDays(first, index * 7);
    const to = addDays(from, 6);
    return {
      from,
      to,
      ...addUp(
        known,
        listDays({ from, to }).filter((day) => day < today),
      ),
    };
  });
  return toList(results);
};

/** All that a page about a member's activity needs. */
export interface KnownActivity extends ReadDays {
  readonly today: string;
  readonly timeZone: string;
  readonly facts: MemberFacts | null;
  readonly body: Body;
  readonly goals: Goals;
}

/** Reads a span, and before it the days that its goals are based on. */
export const readMember = async (call: MemberCall, span: Span): Promise<KnownActivity> => {
  const { db, healthDb, clock, caller, local } = call;
  const wider = { from: addDays(span.from, -goalLookBack), to: span.to };
  const days = await readDays(healthDb, caller.id, local, wider);
  const facts = await findMemberFacts(db, caller.id);
  const latest = await findLatestMeasurements(healthDb, caller.id, clock.now());
  return {
    ...days,
    today: call.local.today,
    timeZone: local.zone,
    facts,
    body: {
      heightCm: latest.get('height')?.value ?? facts?.height_cm ?? null,
      weightKg: latest.get('weight')?.value ?? facts?.weight_kg ?? null,
      sexes: listSexes(facts),
    },
    goals: createGoals(await listGoals(healthDb, caller.id), days.values, facts),
  };
};

export const showDay = (known: KnownActivity, date: string): ActivityDay => {
  const { values, slots, ...rest } = known;
  return toActivityDay(values.get(date), { ...rest, date, slots: slots.get(date) ?? [] });
};

const describeSpan = async (call: MemberCall, span: Span): Promise<ActivitySpan> => {
  const length = countDays(span.from, span.to);
  const before = { from: addDays(span.from, -length), to: addDays(span.from, -1) };
  const known = await readMember(call, { from: before.from, to: span.to });
  const days = listDays(span);
  const results = days.map((day) => showDay(known, day));
  const isOver = (day: string) => day < known.today;
  return {
    ...toList(results),
    from: span.from,
    to: span.to,
    time_zone: known.timeZone,
    ...addUp(known, days.filter(isOver)),
    mean_steps_before: addUp(known, listDays(before).filter(isOver)).mean_steps,
  };
};

/** The mean steps of the days that have some, and on how many the goal was met. */
const addUp = ({ values, goals }: KnownActivity, days: readonly string[]) => {
  const steps = days.flatMap((day) => values.get(day)?.steps ?? []);
  return {
    mean_steps: steps.length > 0 ? Math.round(findMean(steps)) : null,
    days_with_steps: steps.length,
    days_goal_met: days.filter((day) => goals.isMet(values.get(day), day)).length,
  };
};

export const listDays = ({ from, to }: Span): string[] =>
  Array.from({ length: Math.max(0, countDays(from, to)) }, (_, index) => addDays(from, index));

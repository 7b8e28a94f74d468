import type { activity as contract } from '@club/contract/health/body/activity';
import { addDays } from '#platform/calendar';
import type { Call } from '#platform/http';
import { findToday, listDays, readMember } from './activity.ts';

type MemberCall = Pick<Call<typeof contract.getActivitySummary>, 'db' | 'healthDb' | 'config' | 'clock' | 'caller'>;

/** Steps and goal of some days up to today. */
export const listRecentSteps = async (call: MemberCall, days: number) => {
  const today = findToday(call);
  const span = { from: addDays(today, 1 - days), to: today };
  const { values, goals } = await readMember(call, span);
  return {
    goal: goals.find(today),
    days: listDays(span).map((date) => ({
      date,
      steps: values.get(date)?.steps ?? null,
      goal: goals.find(date),
    })),
  };
};

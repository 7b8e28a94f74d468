import type { activity as contract } from '@club/contract/health/body/activity';
import type { HealthCall } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import { listDays, readMember } from './activity.ts';

type MemberCall = Pick<
  HealthCall<typeof contract.getActivitySummary>,
  'db' | 'healthDb' | 'config' | 'clock' | 'caller' | 'local'
>;

/** Steps and goal of some days up to today. */
export const listRecentSteps = async (call: MemberCall, days: number) => {
  const today = call.local.today;
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

import { activity as contract } from '@club/contract/health/body/activity';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { getActivityDay, getActivityMonth, getActivityWeekly, listActivityWeeks } from './activity.ts';
import { recordActivity, removeActivity, restoreActivity } from './record-days.ts';
import { activityRecord } from './returning-rows.ts';
import { getActivitySummary, setSourceOrder, setStepGoal } from './summary.ts';

export type { DayValue } from './day-value.ts';
export { readDays, readRecordedDays } from './days.ts';
export { countEnergy } from './estimates.ts';
export { listRecentSteps } from './recent-steps.ts';
export { recordDays } from './record-days.ts';
export {
  findChosenOrder,
  findSourceOrder,
  type NewDay,
  removeRecord as removeRecordedDay,
  undoRecords as undoRecordedDays,
  writeRecords as writeRecordedDays,
} from './records.store.ts';
export { type TrackedActivity, trackActivity, trackWeek } from './tracked-activity.ts';

const earns = {
  steps_goal: {
    name: 'Daily step goal',
    description: 'Reach your step goal.',
    icon: 'shoe',
    category: 'health',
    points: 5,
    page: '/health/steps',
    per: 'day',
    perDay: 1,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Steps and active minutes by the day, from several sources that are never added up. */
export const activity = domain({
  name: 'health/body/activity',
  contract,
  routes: forMember<typeof contract>({
    getActivityMonth,
    getActivityWeekly,
    recordActivity,
    removeActivity,
    restoreActivity,
    getActivityDay,
    getActivitySummary,
    listActivityWeeks,
    setStepGoal,
    setSourceOrder,
  }),
  tables: ['activity_days', 'step_goals', 'source_orders'],
  earns,
  record: activityRecord,
  personalData: [memberTable('activity_days'), memberTable('step_goals'), memberTable('source_orders')],
});

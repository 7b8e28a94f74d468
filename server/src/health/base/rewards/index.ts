import { memberTable, stays } from '#health/base/storage';
import { domain } from '#platform/domain';
import { sendActs } from './rewards.ts';

export { latestReward, listOpenDays, rewardDays } from './rewarded-days.ts';
export { rewardAct } from './rewards.ts';

/** Points for what a member does for their health. */
export const rewards = domain({
  name: 'health/base/rewards',
  tables: ['reward_acts', 'reported_days'],
  sweeps: [sendActs],
  record: [
    stays('reward_acts', 'Points belong to the club they were earned in.'),
    stays('reported_days', 'As points.'),
  ],
  personalData: [memberTable('reward_acts'), memberTable('reported_days')],
});

import { memberTable } from '#health/storage';
import { domain } from '#platform/domain';
import { sendActs } from './rewards.ts';

export { type Act, rewardAct } from './rewards.ts';

/** Points for what a member does for their health. */
export const rewards = domain({
  name: 'health/rewards',
  tables: ['reward_acts'],
  sweeps: [sendActs],
  personalData: [memberTable('reward_acts')],
});

import { sleep as contract } from '@club/contract/health/body/sleep';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { correctNight, recordNight, removeNight, restoreNight } from './record-nights.ts';
import { sleepRecord } from './returning-rows.ts';
import { get, getDay, list } from './sleep.ts';
import { getSleepSummary, setSleepSettings } from './summary.ts';

export { analyseNights, findMinute } from './analysis.ts';
export { assumeNeed } from './debt.ts';
export type { DaySleep } from './main-nights.ts';
export { toNightWithStages } from './night-answers.ts';
export { findEfficiencyBand, measureNight } from './night-figures.ts';
export {
  listNights,
  type NewNight,
  type StoredNight,
  type StoredStage,
  undoNights as undoRecordedNights,
} from './nights.store.ts';
export { readSleep } from './read-sleep.ts';
export { findRecommended } from './recommended.data.ts';
export { raiseSleepFlags, recordNights, withdrawSleepFlags } from './record-nights.ts';
export { findSettings as findSleepSettings, findWorkDays } from './settings.store.ts';
export { type TrackedSleep, trackSleep } from './tracked-sleep.ts';

const earns = {
  sleep_logged: {
    name: 'Night of sleep logged',
    description: 'Record how you slept.',
    icon: 'moon',
    category: 'health',
    points: 2,
    page: '/health/sleep-analytics',
    per: 'day',
    perDay: 1,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** Nights and naps, and what they say about regularity, debt and the clock of work days. */
export const sleep = domain({
  name: 'health/body/sleep',
  contract,
  routes: forMember<typeof contract>({
    getSleepSummary,
    listNights: list,
    getNight: get,
    getSleepDay: getDay,
    recordNight,
    correctNight,
    removeNight,
    restoreNight,
    setSleepSettings,
  }),
  tables: ['nights', 'sleep_settings'],
  earns,
  record: sleepRecord,
  personalData: [memberTable('nights'), memberTable('sleep_settings')],
});

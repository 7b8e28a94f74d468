import { glucose as contract } from '@club/contract/health/body/glucose';
import { forMember } from '#health/base/consents';
import { memberTable } from '#health/base/storage';
import { copySummarisedDays, summariseOldDays } from '#health/body/glucose/archive';
import { getGlucoseReport } from '#health/body/glucose/report';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { makeDaysCsv, makeReadingsCsv } from './readings-csv.ts';
import { glucoseRecord } from './returning-rows.ts';

export { forgetGlucose, listSummarisedDays } from '#health/body/glucose/archive';
export { findAudience, findSlope, findTarget, toTrend } from '#health/body/glucose/figures';
export { layOutDays } from '#health/body/glucose/readings';
export { measureRealFortnight } from './exported-fortnight.ts';
export { measureRecentGlucose, type RecentGlucose } from './latest-fortnight.ts';
export { rewardRecordedDays } from './rewarded-days.ts';
export { raiseGlucoseFlags, withdrawGlucoseFlags } from './warnings.ts';

const earns = {
  glucose_day: {
    name: 'Day of glucose readings',
    description: "Wear a glucose sensor for most of a day. Simulated readings don't count.",
    icon: 'droplet',
    category: 'health',
    points: 2,
    page: '/health/glucose-readings',
    per: 'day',
    perDay: 1,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

/** What a member's glucose readings say. */
export const glucose = domain({
  name: 'health/body/glucose',
  contract,
  routes: forMember<typeof contract>({ getGlucoseReport }),
  earns,
  tables: ['glucose_days'],
  jobs: { summarise_old_glucose: summariseOldDays },
  schedule: ['50 2 * * * summarise_old_glucose'],
  record: glucoseRecord,
  personalData: [memberTable('glucose_days', copySummarisedDays)],
  exportFiles: [
    {
      name: 'health/glucose.csv',
      explanation:
        'every glucose reading of the last 24 months in mg/dL and mmol/L, with its source and whether it was simulated',
      make: makeReadingsCsv,
    },
    {
      name: 'health/glucose-days.csv',
      explanation: 'your glucose of more than 24 months ago by days: how many readings, their average and their ranges',
      make: makeDaysCsv,
    },
  ],
});

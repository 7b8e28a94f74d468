import { glucose as contract } from '@club/contract/health/glucose';
import { forMember } from '#health/consents';
import { domain } from '#platform/domain';
import { getGlucoseReport } from './glucose-report.ts';
import { makeReadingsCsv } from './readings-csv.ts';

export { findAudience, findTarget } from './audience.ts';
export { layOutDays } from './read-span.ts';
export { measureRealFortnight } from './real-fortnight.ts';
export { measureRecentGlucose, type RecentGlucose } from './recent-fortnight.ts';
export { rewardRecordedDays } from './recorded-days.ts';
export { findRate, findSlope, toTrend } from './trend.ts';
export { raiseGlucoseFlags, withdrawGlucoseFlags } from './warnings.ts';

/** What a member's glucose readings say. */
export const glucose = domain({
  name: 'health/glucose',
  contract,
  routes: forMember<typeof contract>({ getGlucoseReport }),
  earns: { glucose_day: '/health/glucose-readings' },
  exportFiles: [
    {
      name: 'health/glucose.csv',
      explanation: 'every glucose reading in mg/dL and mmol/L, with its source and whether it was simulated',
      make: makeReadingsCsv,
    },
  ],
});

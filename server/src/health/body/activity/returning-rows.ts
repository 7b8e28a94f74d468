import { TimeZone } from '@club/contract/health/base/time-zones';
import { activitySources } from '@club/contract/health/body/activity-sources';
import { z } from 'zod';
import { returns } from '#health/base/storage';

/** Days as each source told them, with what was changed and removed; and the member's goals and order of sources. */
export const activityRecord = [
  returns('activity_days', 'record_activity', {
    at: 'day',
    columns: { time_zone: TimeZone, covered: z.union([z.null(), z.array(z.int()).max(2000)]) },
    together: ['day', 'source', 'device'],
  }),
  returns('step_goals', 'record_settings', { at: 'since' }),
  returns('source_orders', 'record_settings', {
    columns: { sources: z.array(z.enum(activitySources)).refine((all) => new Set(all).size === 3) },
  }),
];

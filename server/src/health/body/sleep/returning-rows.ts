import { TimeZone } from '@club/contract/health/base/time-zones';
import { z } from 'zod';
import { returns } from '#health/base/storage';

const Minutes = z.number().min(0).max(1440);
const Stretch = z.tuple([z.enum(['awake', 'light', 'deep', 'rem']), Minutes, Minutes]);
const some = z.union([z.null(), Minutes]);

const longest = 24 * 60 * 60 * 1000;

/** Nights and naps with what was changed and removed, and the member's need of sleep. */
export const sleepRecord = [
  returns('nights', 'record_sleep', {
    at: 'sleep_end',
    columns: {
      time_zone: TimeZone,
      stages: z.union([z.null(), z.array(Stretch).max(2000)]),
      awake_min: some,
      light_min: some,
      deep_min: some,
      rem_min: some,
    },
    isPossible: ({ sleep_start: start, sleep_end: end }) =>
      Date.parse(String(end)) - Date.parse(String(start)) <= longest,
    together: ['id'],
  }),
  returns('sleep_settings', 'record_settings', { columns: { work_days: z.array(z.int().min(0).max(7)).max(7) } }),
];

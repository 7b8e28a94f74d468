import { timeZones as contract, TimeZone } from '@club/contract/health/base/time-zones';
import { memberTable, returns } from '#health/base/storage';
import { domain } from '#platform/domain';
import { getTimeZone, setTimeZone } from './time-zones.ts';

export { createLocalTime, type LocalTime, type ZoneSince } from './local-time.ts';
export { findLocalTime } from './time-zones.ts';

/** Where members are, so that their days are the days they lived. */
export const timeZones = domain({
  name: 'health/base/time-zones',
  contract,
  routes: { getTimeZone, setTimeZone },
  tables: ['time_zones'],
  record: [returns('time_zones', 'record_time_zones', { at: 'since', columns: { time_zone: TimeZone } })],
  personalData: [memberTable('time_zones')],
});

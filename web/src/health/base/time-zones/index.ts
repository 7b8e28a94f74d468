export { deviceZone } from './device-zone.ts';
export { usePrefetchedTimeZone, useTimeZone } from './useTimeZone.ts';

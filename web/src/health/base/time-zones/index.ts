export { usePrefetchedTimeZone, useTimeZone } from './useTimeZone.ts';

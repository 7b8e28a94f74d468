export { useTimeZone } from './useTimeZone.ts';

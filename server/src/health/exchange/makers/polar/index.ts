export { makePolar, polarOrigin, polarTokenOrigin } from './polar.ts';

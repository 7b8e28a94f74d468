export { makeWithings, sign, withingsOrigin } from './withings.ts';

export { type Fields, readFields } from './fields.ts';
export { withOffset } from './offsets.ts';
export { findHealthKitType, findSleepStage } from './words.ts';

export { findLikely, type Likely } from './nearest.ts';

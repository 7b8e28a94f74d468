export { type Cache, createCache } from './cache.ts';
export { shareForgetting } from './shared-forgetting.ts';

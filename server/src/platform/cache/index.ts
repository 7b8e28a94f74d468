export { type Cache, createCache } from './cache.ts';

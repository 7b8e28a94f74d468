import { consents } from './consents.ts';

/** The calls of the health half, by domain. */
export const health = { consents };

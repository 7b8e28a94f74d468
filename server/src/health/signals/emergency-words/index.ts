/** Reads free text for signs that can't wait, before anything else is done with it. */
export { dropAddresses } from './addresses.ts';
export { isForeign, namesMedicine, needsCare } from './careful.ts';
export type { KnownFact } from './known-facts.data.ts';
export { findSignsInText } from './reader.ts';

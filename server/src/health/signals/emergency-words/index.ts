/** Reads free text for signs that can't wait, before anything else is done with it. */
export { isForeign, namesMedicine, needsCare } from './careful.ts';
export { toPlainText } from './plain-text.ts';
export { findSignsInText } from './reader.ts';

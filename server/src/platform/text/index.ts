/** Text as people type it: folded for comparison, forgiving of typos, searched by words; and as pages show it. */
export { foldText, splitWords, toSingular } from './fold-text.ts';
export { foldLookAlikes } from './look-alikes.ts';
export { measureDistance, SimilarWords } from './similar-words.ts';
export { stripUnseen } from './strip-unseen.ts';
export { type Searchable, TextIndex } from './text-index.ts';

/** Text for a page: in an element, or in an attribute between quotes. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

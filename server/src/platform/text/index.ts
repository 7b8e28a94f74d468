/** Text as people type it: folded for comparison, forgiving of typos, searched by words; and as pages show it. */
export { escapeHtml } from './escape-html.ts';
export { foldText, splitWords, toSingular } from './fold-text.ts';
export { SimilarWords } from './similar-words.ts';
export { type Searchable, TextIndex } from './text-index.ts';

export { foldText, splitWords } from './fold-text.ts';
export { weighAmount } from './measure-food.ts';
export { readAmount, type TypedAmount } from './read-amount.ts';
export { SimilarWords } from './similar-words.ts';
export { mostItems, splitItems } from './split-items.ts';
export { type Searchable, TextIndex } from './text-index.ts';

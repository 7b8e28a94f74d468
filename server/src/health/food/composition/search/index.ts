export { weighAmount } from './measure-food.ts';
export { readAmount, type TypedAmount } from './read-amount.ts';
export { mostItems, splitItems } from './split-items.ts';

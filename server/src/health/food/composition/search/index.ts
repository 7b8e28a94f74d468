export { weighAmount } from './measure-food.ts';
export { readAmount } from './read-amount.ts';
export { splitItems } from './split-items.ts';

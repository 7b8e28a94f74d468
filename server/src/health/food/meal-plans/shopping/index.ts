export { addUpFoods, sortIntoAisles } from './shopping-list.ts';

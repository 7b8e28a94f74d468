export { innerHelpRows } from './inner-rows.ts';
export { helpArticlePath } from './places.ts';

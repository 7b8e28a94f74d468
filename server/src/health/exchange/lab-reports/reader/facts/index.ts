export { type Facts, findFacts } from './facts.ts';
export { furniture } from './labels.data.ts';
export { findLabels } from './labels.ts';
export { findLanguage } from './language.ts';
export { matchPerson } from './person.ts';

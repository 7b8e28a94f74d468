export { findHeadLanguages } from './columns.ts';
export type { Found } from './found.ts';
export { readLayout } from './read-layout.ts';
export { findSpecimen, type Specimen } from './sections.ts';

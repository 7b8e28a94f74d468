export { findingsApi } from './findings.api.ts';
export { SubjectFinding } from './SubjectFinding.tsx';
export { writeFound, writeState } from './words.ts';

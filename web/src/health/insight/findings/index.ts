export { findingsApi } from './findings.api.ts';
export { NeedsYou } from './NeedsYou.tsx';
export { SubjectFinding } from './SubjectFinding.tsx';

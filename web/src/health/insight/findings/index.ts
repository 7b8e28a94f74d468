export { FindingsLead } from './FindingsLead.tsx';
export { findingsApi } from './findings.api.ts';
export { SubjectFinding } from './SubjectFinding.tsx';

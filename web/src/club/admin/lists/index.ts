export { auditDetails } from './audit-details.ts';
export { auditWords } from './audit-words.ts';

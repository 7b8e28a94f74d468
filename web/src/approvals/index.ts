export { approvalsApi } from './approvals.api.ts';
export { useFollowedRights } from './follow-rights.ts';
export { Standing, standingWord } from './Standing.tsx';

export { AccountTypeSection } from './AccountTypeSection.tsx';
export { AmbassadorApplication } from './AmbassadorApplication.tsx';
export { approvalsApi } from './approvals.api.ts';

export { useFollowedRights } from './follow-rights.ts';
export { ReviewStatusBadge, reviewStatusWord } from './ReviewStatusBadge.tsx';

import { approvals as contract } from '@club/contract/club/approvals';
import { domain } from '#platform/domain';
import { approvalsRoutes } from './approvals.routes.ts';
import { approvalNotices } from './notices.ts';
import { approvalsPersonalData } from './personal-data.ts';

export { applicationsOfMembers, countByStatus, listApplicants, listApplicationIds } from './applications.store.ts';
export { listDaysOfPeriod, type Period, readPeriod } from './period.ts';
export { sentBetween } from './stats.store.ts';

export const approvals = domain({
  name: 'club/approvals',
  tables: ['companies', 'social_links', 'applications', 'decisions'],
  contract,
  routes: approvalsRoutes,
  notices: approvalNotices,
  personalData: approvalsPersonalData,
});

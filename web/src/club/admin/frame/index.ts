export { AdminPage } from './AdminPage.tsx';
export { adminApi } from './admin.api.ts';
export { adminPath, auditPath, dashboardPath, listPath, vendorApprovalsPath } from './admin-paths.ts';
export { Facts } from './Facts.tsx';
export { listPaths } from './list-paths.ts';
export { pagesOf, useListQuery } from './list-query.ts';
export { Pages } from './Pages.tsx';
export { type QueueQuery, queueAddress, queueArguments, queueQueryIn } from './queue-query.ts';
export { withSearch } from './with-search.ts';

export { AdminPage, WaitingCount } from './AdminPage.tsx';
export { adminApi } from './admin.api.ts';

export { listPaths } from './list-paths.ts';
export { useListQuery } from './list-query.ts';
export { type QueueView, queueArguments, queues } from './queue-query.ts';
export { ReviewRows } from './ReviewRows.tsx';
export { focusRow, handleReviewKeys } from './review-keys.ts';

import { admin } from '@club/contract/club/admin';
import { client } from '#platform/api';

export { AdminPage, WaitingCount } from './AdminPage.tsx';
export { listPaths } from './list-paths.ts';
export { useListQuery } from './list-query.ts';
export { type QueueView, queueArguments, queues } from './queue-query.ts';
export { ReviewRows } from './ReviewRows.tsx';
export { focusRow, handleReviewKeys } from './review-keys.ts';

export const adminApi = client(admin);

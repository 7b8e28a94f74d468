import { admin } from '@club/contract/club/admin';
import { client } from '#platform/api';

export { AdminPage, useMayOpen } from './AdminPage.tsx';
export { Filter } from './Filter.tsx';
export { ListKeys } from './ListKeys.tsx';
export { listPaths } from './list-paths.ts';
export { useListQuery } from './list-query.ts';
export { inboxPermissions, listPages } from './places.ts';
export { type QueueView, queueArguments, queues } from './queue-query.ts';
export { ReviewRows } from './ReviewRows.tsx';
export { focusRow, useReviewKeys } from './review-keys.ts';
export { rowLink } from './row-keys.ts';
export { SearchField } from './SearchField.tsx';

export const adminApi = client(admin);

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
export { findBeside, focusRow, useReviewKeys } from './review-keys.ts';
export { rowLink } from './row-keys.ts';
export { SavedChoices, SavedViews } from './SavedChoices.tsx';
export { SearchField } from './SearchField.tsx';
export { CsvButton, TableCsv } from './TableCsv.tsx';
export { sayDecided, useUndo } from './undo.ts';
export { useWatchedInbox } from './watch-inbox.ts';

export const adminApi = client(admin);

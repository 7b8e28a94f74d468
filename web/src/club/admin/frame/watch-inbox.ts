import { type InboxKind, inbox } from '@club/contract/club/inbox';
import type { AdminPermission } from '@club/contract/platform/access';
import { client } from '#platform/api';
import { inboxPermissions, mayOpen } from './places.ts';

const inboxApi = client(inbox);
export const { useUndoDecisionMutation } = inboxApi;

/** What waits and what can still be undone, as far as these permissions show it: one small call for all of a page. */
export const useWatchedInbox = (permissions: readonly AdminPermission[]) =>
  inboxApi.useWatchInboxQuery(undefined, { skip: !mayOpen(permissions, inboxPermissions) }).data;

/** How many wait of some kinds. */
export const useWaitingCount = (permissions: readonly AdminPermission[]) => {
  const watched = useWatchedInbox(permissions);
  return (kinds: readonly InboxKind[]): number =>
    (watched?.counts ?? []).reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
};

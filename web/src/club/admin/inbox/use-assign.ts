import type { InboxItem } from '@club/contract/club/inbox';
import { api, toProblem, useAppDispatch, useTell } from '#platform/api';
import { inboxApi } from './inbox.api.ts';

interface To {
  readonly mine: boolean;
  readonly colleague?: string;
}

/** Assigns a thing as far as it is still with whom it was shown: if not, it says who has it now, and shows that. */
export const useAssign = () => {
  const tell = useTell();
  const dispatch = useAppDispatch();
  const [send, { isLoading }] = inboxApi.useAssignInboxItemMutation();
  const assign = async ({ kind, id, assignee }: InboxItem, to: To, success?: string): Promise<void> => {
    const { error } = await send({ kind, id, seen: assignee?.id ?? null, ...to });
    if (!error) return success ? tell(success, 'success') : undefined;
    const { message, status } = toProblem(error);
    tell(message, 'error');
    if (status === 409) dispatch(api.util.invalidateTags(['inbox']));
  };
  return { assign, isLoading };
};

import { useTellOutcome } from '#platform/api';
import { importsApi } from './imports.api.ts';

/** Cancels an unfinished import, or takes a finished one off the list. */
export const useCancel = (): { readonly cancel: (id: string) => Promise<unknown>; readonly isCancelling: boolean } => {
  const [remove, { isLoading }] = importsApi.useRemoveImportMutation();
  const tellOutcome = useTellOutcome();
  const cancel = (id: string) => tellOutcome(remove({ id }));
  return { cancel, isCancelling: isLoading };
};

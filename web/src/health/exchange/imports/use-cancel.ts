import { useTellProblem } from '#platform/api';
import { importsApi } from './imports.api.ts';

/** Cancels an unfinished import, or takes a finished one off the list. */
export const useCancel = (): { readonly cancel: (id: string) => Promise<void>; readonly isCancelling: boolean } => {
  const [remove, { isLoading }] = importsApi.useRemoveImportMutation();
  const tellProblem = useTellProblem();
  const cancel = async (id: string) => {
    const { error } = await remove({ id });
    if (error) tellProblem(error);
  };
  return { cancel, isCancelling: isLoading };
};

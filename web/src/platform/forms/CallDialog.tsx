import { type ComponentProps, useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { ConfirmDialog } from '#platform/ui';

type Question = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'failure' | 'ref' | 'onConfirm'>;

/** A dialog that confirms an action by one call. If it is refused, the dialog stays open and says why. */
export const CallDialog = <Answer,>({
  send,
  success,
  failed,
  hasFields = false,
  onDone,
  ...question
}: Question & {
  send: () => PromiseLike<{ data?: Answer | undefined; error?: unknown }>;
  /** What an alert says afterwards. */
  success?: string | ((answer: Answer) => string);
  /** Said instead of the refusal's own words. */
  failed?: string;
  /** Refused fields say so themselves. */
  hasFields?: boolean;
  /** Instead of closing. */
  onDone?: (answer: Answer) => unknown;
}) => {
  const tell = useTell();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const confirm = async () => {
    setBusy(true);
    setError(undefined);
    const answer = await send();
    setBusy(false);
    if (answer.error) return setError(answer.error);
    const data = answer.data as Answer;
    if (success) tell(typeof success === 'string' ? success : success(data), 'success');
    await (onDone ?? question.onClose)(data);
  };
  const isSaid = error !== undefined && !(hasFields && Object.keys(fieldErrors(error)).length > 0);
  return (
    <ConfirmDialog
      {...question}
      busy={isBusy}
      failure={isSaid ? (failed ?? toProblem(error).message) : undefined}
      onConfirm={confirm}
    />
  );
};

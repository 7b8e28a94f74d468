import type { approvals } from '@club/contract/club/approvals';
import type { Input } from '@club/contract/platform/endpoint';
import { profileStored, useAppDispatch, useTellOutcome } from '#platform/api';
import { approvalsApi } from './approvals.api.ts';

type Asked = Pick<Input<typeof approvals.setAccountType>, 'type_of_account' | 'withdraw'>;

/** Changes the account type and adopts the new token that comes back. */
export const useAccountType = () => {
  const dispatch = useAppDispatch();
  const tellOutcome = useTellOutcome();
  const [send, { isLoading }] = approvalsApi.useSetAccountTypeMutation();
  const change = async (asked: Asked, done: string): Promise<boolean> => {
    const stored = await tellOutcome(send(asked), done);
    if (stored) dispatch(profileStored(stored));
    return stored !== undefined;
  };
  return { change, busy: isLoading };
};

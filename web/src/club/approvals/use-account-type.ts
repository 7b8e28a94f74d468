import type { approvals } from '@club/contract/club/approvals';
import type { Input } from '@club/contract/platform/endpoint';
import { profileStored, useAppDispatch, useTell, useTellProblem } from '#platform/api';
import { approvalsApi } from './approvals.api.ts';

type Asked = Pick<Input<typeof approvals.setAccountType>, 'type_of_account' | 'withdraw'>;

/** Changes the account type and adopts the new token that comes back. */
export const useAccountType = () => {
  const dispatch = useAppDispatch();
  const tell = useTell();
  const tellProblem = useTellProblem();
  const [send, { isLoading }] = approvalsApi.useSetAccountTypeMutation();
  const change = async (asked: Asked, done: string): Promise<boolean> => {
    const { data, error } = await send(asked);
    if (!data) {
      tellProblem(error);
      return false;
    }
    dispatch(profileStored(data));
    tell(done, 'success');
    return true;
  };
  return { change, busy: isLoading };
};

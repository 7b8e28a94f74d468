import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { type AlertType, told } from './alert.slice.ts';
import type { WantedProof } from './confirmation.ts';
import { toProblem } from './problem.ts';
import type { State, Store } from './store.ts';
import type { UserState } from './user.slice.ts';

export const useAppDispatch = useDispatch.withTypes<Store['dispatch']>();
export const useAppSelector = useSelector.withTypes<State>();

export const useUser = (): UserState => useAppSelector((state) => state.user);

/** Shows a message in the app's one alert. */
export const useTell = (): ((message: string, type: AlertType) => void) => {
  const dispatch = useAppDispatch();
  return useCallback((message, type) => void dispatch(told({ message, type })), [dispatch]);
};

/** Shows why a call failed. */
export const useTellProblem = (): ((failure: unknown) => void) => {
  const tell = useTell();
  return useCallback((failure) => tell(toProblem(failure).message, 'error'), [tell]);
};

/** Waits for a call, and tells why it failed or what it did. @returns its answer if it went well */
export const useTellOutcome = () => {
  const tell = useTell();
  const tellProblem = useTellProblem();
  return async <Answer>(
    call: PromiseLike<{ data?: Answer | undefined; error?: unknown }>,
    success?: string,
  ): Promise<Answer | undefined> => {
    const { data, error } = await call;
    if (error) tellProblem(error);
    else if (success) tell(success, 'success');
    return data;
  };
};

/** Registers `ask` for calls that need the member to confirm their identity. */
export const useProofOfIdentity = (ask: (wanted: WantedProof) => Promise<boolean>): void => {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch((_dispatch, _getState, session) => session.confirmation.askWith(ask)), [dispatch, ask]);
};

import { useState } from 'react';
import { identityProved, toProblem, useAppDispatch } from '#platform/api';
import { askForPasskey } from './browser-passkeys.ts';
import { passkeysApi } from './passkeys.api.ts';

/** Confirms with a passkey who the member is. */
export const usePasskeyStepUp = (onProved: () => void) => {
  const dispatch = useAppDispatch();
  const [start] = passkeysApi.useStartPasskeyStepUpMutation();
  const [stepUp] = passkeysApi.useStepUpWithPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const prove = async (): Promise<string | null> => {
    const started = await start();
    if (!started.data) return toProblem(started.error).message;
    const given = await askForPasskey(started.data);
    if ('failure' in given) return given.failure;
    const { data, error } = await stepUp(given);
    if (!data) return toProblem(error).message;
    dispatch(identityProved(data.access));
    onProved();
    return null;
  };
  const confirm = async () => {
    setBusy(true);
    setFailure(null);
    setFailure(await prove());
    setBusy(false);
  };
  return { confirm: () => void confirm(), busy, failure };
};

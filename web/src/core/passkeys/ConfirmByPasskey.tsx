import { useState } from 'react';
import { identityProved, toProblem, useAppDispatch } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, Notice, Stack } from '#platform/ui';
import { askForPasskey } from './browser-passkeys.ts';
import { passkeysApi } from './passkeys.api.ts';

/** A button that asks for a passkey and says when it didn't work. */
export const ConfirmByPasskey = ({ onProved }: { onProved: () => void }) => {
  const { confirm, busy, failure } = usePasskeyStepUp(onProved);
  return (
    <Stack gap={4}>
      {failure && <Notice type="error">{failure}</Notice>}
      <Button wide busy={busy} data-autofocus="" onClick={confirm}>
        {i18n.t('Use my passkey')}
      </Button>
    </Stack>
  );
};

/** Confirms with a passkey who the member is. */
const usePasskeyStepUp = (onProved: () => void) => {
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

import { useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, TextField } from '#platform/ui';
import { glucoseApi } from './glucose-sources.api.ts';

/** Asks for the address and a token of the member's own Nightscout site. */
export const NightscoutDialog = ({ onClose }: { onClose: () => void }) => {
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [connect, { isLoading, error }] = glucoseApi.useConnectNightscoutMutation();
  const tell = useTell();
  const refused = fieldErrors(error);
  const save = async () => {
    const { error: failure } = await connect({ address, token });
    if (failure) return;
    tell(i18n.t('Nightscout connected.'), 'success');
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Connect Nightscout')}
      confirm={i18n.t('Connect')}
      busy={isLoading}
      failure={error && Object.keys(refused).length === 0 ? toProblem(error).message : undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        type="url"
        label={i18n.t('Address of your site')}
        hint={i18n.t('It must be public and use https.')}
        placeholder="https://my-site.example.com"
        error={refused.address}
        value={address}
        autoComplete="off"
        onChange={({ target }) => setAddress(target.value)}
      />
      <TextField
        label={i18n.t('Access token')}
        hint={i18n.t('A token that may only read is enough. Create one in Nightscout under Admin Tools.')}
        error={refused.token}
        value={token}
        autoComplete="off"
        spellCheck={false}
        onChange={({ target }) => setToken(target.value)}
      />
    </ConfirmDialog>
  );
};

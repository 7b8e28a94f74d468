import { useState } from 'react';
import { fieldErrors } from '#platform/api';
import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { TextField } from '#platform/ui';
import { glucoseApi } from './glucose-sources.api.ts';

/** Asks for the address and a token of the member's own Nightscout site. */
export const NightscoutDialog = ({ onClose }: { onClose: () => void }) => {
  const [address, setAddress] = useState('');
  const [token, setToken] = useState('');
  const [connect, { error }] = glucoseApi.useConnectNightscoutMutation();
  const refused = fieldErrors(error);
  return (
    <CallDialog
      title={i18n.t('Connect Nightscout')}
      confirm={i18n.t('Connect')}
      send={() => connect({ address, token })}
      hasFields
      success={i18n.t('Nightscout connected.')}
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
    </CallDialog>
  );
};

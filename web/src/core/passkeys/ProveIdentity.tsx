import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, Stack } from '#platform/ui';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx';

/** Confirms who the member is with a passkey, or with a recovery code when it is lost. */
export const ProveIdentity = ({ onProved }: { onProved: () => void }) => {
  const [byCode, setByCode] = useState(false);
  return (
    <Stack gap={4}>
      {byCode ? <ConfirmByCode onProved={onProved} /> : <ConfirmByPasskey onProved={onProved} />}
      <Button kind="plain" onClick={() => setByCode(!byCode)}>
        {byCode ? i18n.t('Use my passkey instead') : i18n.t('Use a recovery code')}
      </Button>
    </Stack>
  );
};

import { useState } from 'react';
import styles from '#core/identity/gate/screens.module.css';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import { ConfirmByCode } from './ConfirmByCode.tsx';
import { ConfirmByPasskey } from './ConfirmByPasskey.tsx';

/** Confirms who the member is with a passkey, or with a recovery code when it is lost. */
export const ProveIdentity = ({ onProved }: { onProved: () => void }) => {
  const [byCode, setByCode] = useState(false);
  return (
    <div className={styles.form}>
      {byCode ? <ConfirmByCode onProved={onProved} /> : <ConfirmByPasskey onProved={onProved} />}
      <Button kind="plain" onClick={() => setByCode(!byCode)}>
        {byCode ? i18n.t('Use my passkey instead') : i18n.t('Use a recovery code')}
      </Button>
    </div>
  );
};

import styles from '#core/identity/gate/screens.module.css';
import { i18n } from '#platform/i18n';
import { Button, Notice } from '#platform/ui';
import { usePasskeyStepUp } from './use-step-up.ts';

/** A button that asks for a passkey and says when it didn't work. */
export const ConfirmByPasskey = ({ onProved }: { onProved: () => void }) => {
  const { confirm, busy, failure } = usePasskeyStepUp(onProved);
  return (
    <div className={styles.form}>
      {failure && <Notice type="error">{failure}</Notice>}
      <Button wide busy={busy} data-autofocus="" onClick={confirm}>
        {i18n.t('Use my passkey')}
      </Button>
    </div>
  );
};

import type { LocalHelp, RedFlag } from '@club/contract/health/signals/red-flags';
import { useState } from 'react';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button } from '#platform/ui';
import styles from './RedFlagPanel.module.css';
import { redFlagsApi } from './red-flags.api.ts';

/** Asks how the member feels now. A yes makes the sign an emergency; a no says when to call after all. */
export const AskedNow = ({ flag, help }: { flag: RedFlag; help: LocalHelp | null }) => {
  const [isDenied, setDenied] = useState(false);
  const [confirm, { isLoading }] = redFlagsApi.useConfirmRedFlagMutation();
  const tellOutcome = useTellOutcome();
  const sayYes = () => tellOutcome(confirm({ id: flag.id }));
  return (
    <fieldset className={styles.question} aria-labelledby={`asked-${flag.id}`}>
      <b id={`asked-${flag.id}`}>{flag.question}</b>
      {isDenied ? (
        <p role="status">
          {help
            ? i18n.t('If that changes, call {number} at once.', { number: help.emergency.phone })
            : i18n.t('If that changes, call for emergency help at once.')}
        </p>
      ) : (
        <div className={styles.actions}>
          <Button busy={isLoading} onClick={() => void sayYes()}>
            {i18n.t('Yes')}
          </Button>
          <Button kind="soft" onClick={() => setDenied(true)}>
            {i18n.t('No')}
          </Button>
        </div>
      )}
    </fieldset>
  );
};

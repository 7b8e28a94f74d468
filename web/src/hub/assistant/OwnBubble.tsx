import { IconAlertCircle } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { timeOfDay, VisuallyHidden } from '#platform/ui';
import type { OwnMessage } from './chat.ts';
import styles from './Log.module.css';

/** What the member wrote. What did not arrive stays, and can be sent again. */
export const OwnBubble = ({
  message: { message, created_at, state },
  onRetry,
}: {
  message: OwnMessage;
  onRetry: () => void;
}) => (
  <div className={state === 'failed' ? `${styles.own} ${styles.failed}` : styles.own}>
    <VisuallyHidden>{i18n.t('You:')}</VisuallyHidden>
    <p>{message}</p>
    {state === 'failed' ? (
      <span className={styles.notSent}>
        <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
        {i18n.t('Not sent')}
        <button type="button" onClick={onRetry}>
          {i18n.t('Try again')}
        </button>
      </span>
    ) : (
      <time dateTime={created_at}>{timeOfDay(new Date(created_at))}</time>
    )}
  </div>
);

import { IconAlertCircle } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { countdown, Row, timeOfDay, useNow, VisuallyHidden } from '#platform/ui';
import type { OwnMessage } from './chat.ts';
import styles from './Log.module.css';

/** What the member wrote. What did not arrive stays, and can be sent again. */
export const OwnBubble = ({
  message: { message, created_at, state, waitUntil },
  onRetry,
}: {
  message: OwnMessage;
  onRetry: () => void;
}) => (
  <div className={state === 'failed' ? `${styles.own} ${styles.failed}` : styles.own}>
    <VisuallyHidden>{i18n.t('You:')}</VisuallyHidden>
    <p>{message}</p>
    {state === 'failed' ? (
      <Row as="span" className={styles.notSent} gap={2} rowGap={1} size="sm" weight="semibold" tone="danger">
        <IconAlertCircle size={16} stroke={2} aria-hidden="true" />
        {i18n.t('Not sent')}
        {waitUntil ? <RetryLater at={waitUntil} onRetry={onRetry} /> : <Retry onRetry={onRetry} />}
      </Row>
    ) : (
      <time dateTime={created_at}>{timeOfDay(new Date(created_at))}</time>
    )}
  </div>
);

const Retry = ({ onRetry }: { onRetry: () => void }) => (
  <button type="button" onClick={onRetry}>
    {i18n.t('Try again')}
  </button>
);

/** Says why and for how long to wait, counting down where only the eye follows, and then offers to send it again. */
const RetryLater = ({ at, onRetry }: { at: Date; onRetry: () => void }) => {
  const left = at.getTime() - useNow(1000).getTime();
  if (left <= 0) return <Retry onRetry={onRetry} />;
  return (
    <small>
      {i18n.t('You sent too many messages in a short time. Try again at {time}.', { time: timeOfDay(at) })}{' '}
      <bdi dir="ltr" aria-hidden="true">
        {countdown(left)}
      </bdi>
    </small>
  );
};

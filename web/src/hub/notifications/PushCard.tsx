import { IconBellRinging } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { Button, Card, Notice, SkeletonBlock } from '#platform/ui';
import styles from './notices.module.css';
import type { PushState } from './push-state.ts';
import { usePush } from './use-push.ts';

/** Messages on this device, by choice: first what they are for, then the browser's own question. */
export const PushCard = () => {
  const push = usePush();
  return (
    <Card title={i18n.t('Messages on this device')} busy={push.state === null}>
      {push.state === null ? <SkeletonBlock height={96} /> : <Choice {...push} state={push.state} />}
    </Card>
  );
};

const Choice = ({
  state,
  busy,
  failed,
  turnOn,
  turnOff,
}: Omit<ReturnType<typeof usePush>, 'state'> & { state: PushState }) => (
  <div className={styles.choice}>
    <p>{explain(state)}</p>
    {failed && <Notice type="error">{i18n.t("That didn't work. Check your connection, then try again.")}</Notice>}
    {state === 'off' && (
      <>
        <p className={styles.fine}>
          {i18n.t('They never say anything about your health. Your browser asks you next.')}
        </p>
        <Button icon={<IconBellRinging size={18} aria-hidden="true" />} busy={busy} onClick={() => void turnOn()}>
          {i18n.t('Switch on messages')}
        </Button>
      </>
    )}
    {state === 'on' && (
      <>
        <p className={styles.fine}>{i18n.t('Signing out ends them here.')}</p>
        <Button kind="soft" busy={busy} onClick={() => void turnOff()}>
          {i18n.t('Switch off messages')}
        </Button>
      </>
    )}
  </div>
);

const explain = (state: PushState): string => {
  const sentences: Readonly<Record<PushState, string>> = {
    off: i18n.t('Hear about points, vouchers and news while the club is closed.'),
    on: i18n.t('This device gets your messages, also while the club is closed.'),
    denied: i18n.t('Your browser blocks messages from the club. Allow notifications in its site settings to get them.'),
    install: i18n.t('On iPhone and iPad, add the club to your home screen first: Share, then Add to Home Screen.'),
    unsupported: i18n.t("This browser can't show messages while the club is closed. You'll find everything here."),
  };
  return sentences[state];
};

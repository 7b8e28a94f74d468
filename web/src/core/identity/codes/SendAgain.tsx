import styles from '#core/identity/gate/screens.module.css';
import { i18n } from '#platform/i18n';
import { Button, countdown, TextLink, useNow } from '#platform/ui';

/** Offers a new code; until `at` (milliseconds since 1970) it counts down. */
export const SendAgain = ({ at, busy, onSend }: { at: number; busy: boolean; onSend: () => void }) => {
  const left = at - useNow(1000).getTime();
  return (
    <div className={styles.again}>
      <TextLink to="/help/no-mail">{i18n.t("Didn't get the code?")}</TextLink>
      {left > 0 ? (
        <span>{i18n.t('Send again in {time}', { time: countdown(left) })}</span>
      ) : (
        <Button kind="plain" busy={busy} onClick={onSend}>
          {i18n.t('Send a new code')}
        </Button>
      )}
    </div>
  );
};

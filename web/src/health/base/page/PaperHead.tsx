import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { fullDay } from '#platform/ui';
import styles from './PaperHead.module.css';

/** On paper only: whose page it is, and of which day. */
export const PaperHead = () => {
  const { record } = useUser();
  const name = [record?.first_name, record?.last_name].filter(Boolean).join(' ');
  return (
    <p className={styles.paper} aria-hidden="true">
      <b>{name}</b> {i18n.t('Printed on {day}', { day: fullDay(new Date()) })}
    </p>
  );
};

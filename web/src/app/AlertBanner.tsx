import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { type AlertState, dismissed, held, released, useAppDispatch, useAppSelector } from '#platform/api';
import { i18n } from '#platform/i18n';
import styles from './AlertBanner.module.css';

const icons = { error: IconAlertTriangle, success: IconCircleCheck, info: IconInfoCircle };

/**
 * The app's one message at the top. It slides in and pushes the page down instead of covering it, goes after four
 * seconds, and stays while someone points at it or has the focus in it.
 */
export const AlertBanner = () => {
  const alert = useAppSelector((state) => state.alert);
  const last = useRef<AlertState | null>(null);
  if (alert) last.current = alert;
  const shown = alert ?? last.current;
  const isError = shown?.type === 'error';
  const message = shown && <Message alert={shown} gone={alert === null} />;
  return (
    <div className={`${styles.banner} ${alert ? styles.open : ''}`}>
      <div className={styles.clip}>
        {isError && <div role="alert">{message}</div>}
        <div role="status">{!isError && message}</div>
      </div>
    </div>
  );
};

const Message = ({ alert, gone }: { alert: AlertState; gone: boolean }) => {
  const dispatch = useAppDispatch();
  const Icon = icons[alert.type];
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing at the message only stops its clock
    <div
      key={alert.at}
      className={`${styles.message} ${styles[alert.type]}`}
      inert={gone}
      onMouseEnter={() => dispatch(held())}
      onMouseLeave={() => dispatch(released())}
      onFocus={() => dispatch(held())}
      onBlur={() => dispatch(released())}
    >
      <Icon size={20} aria-hidden="true" />
      <span>{alert.message}</span>
      <button type="button" aria-label={i18n.t('Close message')} onClick={() => dispatch(dismissed())}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
};

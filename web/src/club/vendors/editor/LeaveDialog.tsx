import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import styles from '#club/vendors/vendors.module.css';
import { i18n } from '#platform/i18n';
import { Button, Dialog } from '#platform/ui';

interface Blocked {
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** Holds a navigation back while something is not kept; the browser asks when the tab is closed. */
export const useLeaveCheck = (holds: () => boolean, isDirty: boolean): Blocked | null => {
  const ask = useRef(holds);
  ask.current = holds;
  const check = useRef<BlockerFunction>(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && ask.current(),
  );
  const blocker = useBlocker(check.current);
  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
  return blocker.state === 'blocked' ? { proceed: blocker.proceed, reset: blocker.reset } : null;
};

export const LeaveDialog = ({ blocked, isKept }: { blocked: Blocked; isKept: boolean }) => (
  <Dialog title={i18n.t('Leave without saving?')} onClose={blocked.reset}>
    <div className={styles.form}>
      <p>
        {isKept
          ? i18n.t('The club does not have what you changed. This device keeps it for when you come back.')
          : i18n.t('What you changed is not kept yet.')}
      </p>
      <div className={styles.buttons}>
        <Button onClick={blocked.reset}>{i18n.t('Stay here')}</Button>
        <Button kind="danger" onClick={blocked.proceed}>
          {i18n.t('Leave')}
        </Button>
      </div>
    </div>
  </Dialog>
);

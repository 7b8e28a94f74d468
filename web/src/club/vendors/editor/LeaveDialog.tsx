import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';

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
  <ConfirmDialog
    title={i18n.t('Leave without saving?')}
    confirm={i18n.t('Leave')}
    back={i18n.t('Stay here')}
    danger
    onConfirm={blocked.proceed}
    onClose={blocked.reset}
  >
    <p>
      {isKept
        ? i18n.t('The club does not have what you changed. This device keeps it for when you come back.')
        : i18n.t('What you changed is not kept yet.')}
    </p>
  </ConfirmDialog>
);

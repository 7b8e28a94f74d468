import { useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';

interface Blocked {
  readonly proceed: () => void;
  readonly reset: () => void;
}

/** Asks before leaving with unsaved changes; closing the tab shows the browser's own prompt. */
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

/** Asks before a page is left with unsaved entries. At most one on a page. */
export const LeaveQuestion = ({ isDirty }: { isDirty: boolean }) => {
  const blocked = useLeaveCheck(() => isDirty, isDirty);
  return blocked && <LeaveDialog blocked={blocked} />;
};

export const LeaveDialog = ({
  blocked,
  kept = 'nothing',
}: {
  blocked: Blocked;
  /** What this device keeps: everything, everything but pictures and codes, or nothing. */
  kept?: 'all' | 'text' | 'nothing';
}) => (
  <ConfirmDialog
    title={i18n.t('Leave without saving?')}
    confirm={i18n.t('Leave')}
    back={i18n.t('Keep editing')}
    danger
    onConfirm={blocked.proceed}
    onClose={blocked.reset}
  >
    <p>{explainLoss(kept)}</p>
  </ConfirmDialog>
);

const explainLoss = (kept: 'all' | 'text' | 'nothing'): string =>
  ({
    all: i18n.t("Your changes aren't saved in the club. You'll find them on this device when you return."),
    text: i18n.t(
      "Your changes aren't saved in the club. You'll find the text on this device when you return, but not the pictures and codes you added. Save first to keep them.",
    ),
    nothing: i18n.t("You have unsaved changes. They'll be lost if you leave."),
  })[kept];

import { useEffect, useState } from 'react';
import { askBeforeSignOut } from '#core/identity';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';
import { leaveWarning } from './leave-chat.ts';

/** Asks before signing out while a chat goes on, and ends it. */
export const SignOutQuestion = ({ isEnding, onEnd }: { isEnding: boolean; onEnd: () => Promise<boolean> }) => {
  const [answer, setAnswer] = useState<((leaves: boolean) => void) | null>(null);
  useEffect(() => askBeforeSignOut(() => new Promise((resolve) => setAnswer(() => resolve))), []);
  if (!answer) return null;
  const reply = (leaves: boolean) => {
    setAnswer(null);
    answer(leaves);
  };
  const leave = async () => {
    await onEnd();
    reply(true);
  };
  return (
    <ConfirmDialog
      title={i18n.t('Sign out?')}
      confirm={i18n.t('Sign out')}
      back={i18n.t('Stay')}
      busy={isEnding}
      onConfirm={() => void leave()}
      onClose={() => reply(false)}
    >
      <p>{leaveWarning()}</p>
    </ConfirmDialog>
  );
};

import type { Undoable } from '@club/contract/club/inbox/bulk';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { useUndoDecisionMutation } from './watch-inbox.ts';

/** Undoes a decision and says what came of it. */
export const useUndo = ({ id, title }: Pick<Undoable, 'id' | 'title'>) => {
  const tellOutcome = useTellOutcome();
  const [undo, { isLoading }] = useUndoDecisionMutation();
  const run = () => {
    if (!isLoading) void tellOutcome(undo({ id }), i18n.t('{title} waits again.', { title }));
  };
  return { run, isLoading };
};

/** What was decided, after the name of the thing. */
export const sayDecided = (act: string): string =>
  ({
    approve: i18n.t('approved.'),
    reject: i18n.t('rejected.'),
    changes: i18n.t('asked for changes.'),
    keep: i18n.t('kept.'),
    remove: i18n.t('removed.'),
    close: i18n.t('closed.'),
  })[act] ?? i18n.t('decided.');

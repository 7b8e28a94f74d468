import type { Undoable } from '@club/contract/club/inbox/bulk';
import { useEffect } from 'react';
import { Link } from 'react-router';
import { inboxPath } from '#club/admin/paths';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { countdown, useNow } from '#platform/ui';
import { isBusy } from './review-keys.ts';
import styles from './undo-bar.module.css';
import { useUndoDecisionMutation } from './watch-inbox.ts';

/** The caller's last decision for as long as it can be undone, on every page and after a reload. */
export const UndoBar = ({ undoable }: { undoable: readonly Undoable[] }) => {
  const now = useNow(1000);
  const own = undoable.filter((one) => one.own && new Date(one.until) > now);
  const [last] = own;
  return last ? <Bar last={last} more={own.length - 1} now={now} /> : null;
};

const Bar = ({ last, more, now }: { last: Undoable; more: number; now: Date }) => {
  const undo = useUndo(last);
  const time = countdown(new Date(last.until).getTime() - now.getTime());
  useUndoKey(undo.run);
  return (
    <section className={styles.bar} aria-label={i18n.t('Last decision')}>
      <p>
        <bdi>{last.title}</bdi> {sayDecided(last.act)} <span>{i18n.t('Undo within {time}', { time })}</span>{' '}
        {more > 0 && (
          <Link to={inboxPath}>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}</Link>
        )}
      </p>
      <button type="button" aria-disabled={undo.isLoading || undefined} onClick={undo.run}>
        {i18n.t('Undo')}
      </button>
    </section>
  );
};

/** Undoes a decision and says what came of it. */
export const useUndo = ({ id, title }: Pick<Undoable, 'id' | 'title'>) => {
  const tellOutcome = useTellOutcome();
  const [undo, { isLoading }] = useUndoDecisionMutation();
  const run = () => {
    if (!isLoading) void tellOutcome(undo({ id }), i18n.t('{title} waits again.', { title }));
  };
  return { run, isLoading };
};

const useUndoKey = (run: () => void): void => {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'z' || event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
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

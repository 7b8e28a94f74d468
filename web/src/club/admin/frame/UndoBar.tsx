import type { Undoable } from '@club/contract/club/inbox/bulk';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { inboxPath } from '#club/admin/paths';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { countdown, Text, useNow } from '#platform/ui';
import { isBusy } from './review-keys.ts';
import { sayDecided, useUndo } from './undo.ts';
import styles from './undo-bar.module.css';
import { useUndoDecisionMutation } from './watch-inbox.ts';

/** The caller's last decision, or all of one act on several things, for as long as it can be undone. */
const UndoBar = ({ undoable }: { undoable: readonly Undoable[] }) => {
  const now = useNow(1000);
  const undoAll = useUndoAll();
  const own = undoable.filter((one) => one.own && new Date(one.until) > now);
  const [last] = own;
  if (undoAll.refused.length > 0) return <NotUndone {...undoAll} />;
  const group = own.filter(({ id, bulk }) => id === last?.id || (bulk !== null && bulk === last?.bulk));
  return last ? <Bar last={last} group={group} more={own.length - group.length} now={now} undoAll={undoAll} /> : null;
};

const Bar = ({
  last,
  group,
  more,
  now,
  undoAll,
}: {
  last: Undoable;
  group: readonly Undoable[];
  more: number;
  now: Date;
  undoAll: UndoAll;
}) => {
  const undo = useUndo(last);
  const isOne = group.length === 1;
  const run = isOne && !undoAll.isRunning ? undo.run : () => void undoAll.run(group);
  const first = group.at(-1) ?? last;
  useUndoKey(run);
  return (
    <section className={styles.bar} data-only="screen" aria-label={i18n.t('Last decision')}>
      <Text size="md">
        <bdi>{isOne ? last.title : group.length}</bdi> {sayDecided(last.act)}{' '}
        <Text as="span" wrap={false} tabular>
          {i18n.t('Undo within {time}', { time: countdown(new Date(first.until).getTime() - now.getTime()) })}
        </Text>{' '}
        {more > 0 && (
          <Link to={inboxPath}>{i18n.t('{more, plural, one {and # more} other {and # more}}', { more })}</Link>
        )}
      </Text>
      <button type="button" aria-disabled={undo.isLoading || undoAll.isRunning || undefined} onClick={run}>
        {isOne ? i18n.t('Undo') : i18n.t('Undo all')}
      </button>
    </section>
  );
};

const NotUndone = ({ refused, close }: UndoAll) => (
  <section className={styles.bar} data-only="screen" aria-label={i18n.t("Couldn't be undone")}>
    <ul role="alert">
      {refused.map(({ id, title, message }) => (
        <li key={id}>
          <bdi>{title}</bdi>: {message}
        </li>
      ))}
    </ul>
    <button type="button" onClick={close}>
      {i18n.t('Close')}
    </button>
  </section>
);

type UndoAll = ReturnType<typeof useUndoAll>;

/** Undoes several, each by itself, and keeps those that can't be with the reason. */
const useUndoAll = () => {
  const tell = useTell();
  const [undo] = useUndoDecisionMutation();
  const [isRunning, setRunning] = useState(false);
  const [refused, setRefused] = useState<readonly { id: string; title: string; message: string }[]>([]);
  const run = async (group: readonly Undoable[]) => {
    if (isRunning) return;
    setRunning(true);
    const failed = [];
    for (const { id, title } of group) {
      const { error } = await undo({ id });
      if (error) failed.push({ id, title, message: toProblem(error).message });
    }
    setRunning(false);
    setRefused(failed);
    const count = group.length - failed.length;
    if (count > 0) tell(i18n.t('{count, plural, one {# waits again.} other {# wait again.}}', { count }), 'success');
  };
  return { run, isRunning, refused, close: () => setRefused([]) };
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

export default UndoBar;

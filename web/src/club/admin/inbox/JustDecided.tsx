import type { Undoable } from '@club/contract/club/inbox/bulk';
import { sayDecided, useUndo, useWatchedInbox } from '#club/admin/frame';
import { approvalsApi } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { Button, countdown, Text, useNow } from '#platform/ui';
import { inboxWords } from './inbox-words.ts';
import styles from './just-decided.module.css';

/** What anyone decided in the last minutes, with the way back. */
export const JustDecided = () => {
  const { data } = approvalsApi.useGetRightsQuery();
  const watched = useWatchedInbox(data && 'permissions' in data ? data.permissions : []);
  const now = useNow(1000);
  const undoable = (watched?.undoable ?? []).filter(({ until }) => new Date(until) > now);
  return (
    undoable.length > 0 && (
      <Text as="details" className={styles.decided} bottom={3} padBlock={1} padInline={4} corners="xl" ground="raised">
        <summary>
          {i18n.t('{count, plural, one {# decision can be undone} other {# decisions can be undone}}', {
            count: undoable.length,
          })}
        </summary>
        <ul>
          {undoable.map((one) => (
            <Line key={one.id} one={one} now={now} />
          ))}
        </ul>
      </Text>
    )
  );
};

const Line = ({ one, now }: { one: Undoable; now: Date }) => {
  const undo = useUndo(one);
  return (
    <li>
      <span>
        <b>
          <bdi>{one.title}</bdi> {sayDecided(one.act)}
        </b>
        <small>
          {inboxWords[one.kind].one()} · {one.own ? i18n.t('by you') : (one.by ?? i18n.t('by the club'))} ·{' '}
          {countdown(new Date(one.until).getTime() - now.getTime())}
        </small>
      </span>
      <Button kind="soft" busy={undo.isLoading} onClick={undo.run} aria-label={i18n.t('Undo: {title}', one)}>
        {i18n.t('Undo')}
      </Button>
    </li>
  );
};

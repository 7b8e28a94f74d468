import type { InboxDetails, InboxItem } from '@club/contract/club/inbox';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, SelectField } from '#platform/ui';
import styles from './panel.module.css';
import { useAssign } from './use-assign.ts';

/** Who works on it: taken, given to a colleague, or left to all. Where nobody else may, it is taken or left. */
export const Assign = ({ item, staff }: { item: InboxItem; staff: InboxDetails['staff'] }) => {
  const { record } = useUser();
  const { assign, isLoading } = useAssign();
  const { assignee } = item;
  const me = record?.user_id;
  // Who has it may no longer work on it.
  const others = [...staff, ...(assignee ? [assignee] : [])].filter(
    (one, at, all) => one.id !== me && all.findIndex((other) => other.id === one.id) === at,
  );
  if (others.length === 0) {
    const isMine = assignee !== null;
    return (
      <Button kind="soft" busy={isLoading} onClick={() => void assign(item, { mine: !isMine })}>
        {isMine ? i18n.t('Unassign') : i18n.t('Assign to me')}
      </Button>
    );
  }
  const give = (to: string) => {
    if (isLoading) return;
    const colleague = others.find(({ id }) => id === to);
    if (colleague)
      void assign(
        item,
        { mine: false, colleague: colleague.id },
        i18n.t('Assigned to {name}, who gets a notice.', { name: colleague.name }),
      );
    else void assign(item, { mine: to === me });
  };
  return (
    <div className={styles.assign}>
      <SelectField
        label={i18n.t('Assigned to')}
        value={assignee?.id ?? ''}
        aria-busy={isLoading || undefined}
        empty={i18n.t('Nobody')}
        options={[
          ...(me ? [{ value: me, label: i18n.t('Me') }] : []),
          ...others.map(({ id: value, name: label }) => ({ value, label })),
        ]}
        onChange={({ target: { value } }) => give(value)}
      />
    </div>
  );
};

import type { Saved } from '@club/contract/club/staff/saved';
import { useState } from 'react';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, CheckField, Dialog, Notice, Row, Stack, TextField } from '#platform/ui';
import { savedApi } from './saved.api.ts';
import styles from './saved.module.css';

/** Renames what is saved, replaces it by what is there now, or deletes it. */
export const ManageSavedDialog = ({
  all,
  value,
  hasStart,
  title,
  onClose,
}: {
  all: readonly Saved[];
  value: string;
  hasStart: boolean;
  title: string;
  onClose: () => void;
}) => (
  <Dialog title={title} onClose={onClose}>
    <Stack as="ul" className={styles.all} gap={4} bottom={4}>
      {all.map((one) => (
        <Line key={one.id} one={one} value={value} hasStart={hasStart} />
      ))}
    </Stack>
    <Button kind="soft" onClick={onClose}>
      {i18n.t('Close')}
    </Button>
  </Dialog>
);

const Line = ({ one, value, hasStart }: { one: Saved; value: string; hasStart: boolean }) => {
  const [name, setName] = useState(one.name);
  const [change, changing] = savedApi.useChangeSavedMutation();
  const [remove, removing] = savedApi.useDeleteSavedMutation();
  const { id, version, is_start } = one;
  const put = (changes: Partial<Saved>) =>
    void change({ id, version, name: one.name, value: one.value, is_start, ...changes });
  const error = changing.error ?? removing.error;
  return (
    <li>
      <TextField label={i18n.t('Name')} maxLength={60} value={name} onChange={({ target }) => setName(target.value)} />
      <Row gap={3} rowGap={1}>
        {name.trim() !== '' && name !== one.name && (
          <Button kind="soft" busy={changing.isLoading} onClick={() => put({ name })}>
            {i18n.t('Rename')}
          </Button>
        )}
        {hasStart && (
          <CheckField checked={is_start} onChange={({ target }) => put({ is_start: target.checked })}>
            {i18n.t('Opens first')}
          </CheckField>
        )}
        {value !== '' && value !== one.value && (
          <Button kind="plain" busy={changing.isLoading} onClick={() => put({ value })}>
            {i18n.t('Replace by what is shown')}
          </Button>
        )}
        <Button
          kind="plain"
          busy={removing.isLoading}
          onClick={() => void remove({ id })}
          aria-label={i18n.t('Delete {name}', one)}
        >
          {i18n.t('Delete')}
        </Button>
      </Row>
      {error && <Notice type="error">{toProblem(error).message}</Notice>}
    </li>
  );
};

import { type SavedPlace, saved } from '@club/contract/club/staff/saved';
import { useTell } from '#platform/api';
import { FormDialog, useContractForm } from '#platform/forms';
import { i18n } from '#platform/i18n';
import { CheckField, TextField } from '#platform/ui';
import { savedApi } from './saved.api.ts';

/** Saves what is there now under a name. */
export const SaveDialog = ({
  place,
  value,
  hasStart,
  title,
  onClose,
}: {
  place: SavedPlace;
  value: string;
  hasStart: boolean;
  title: string;
  onClose: () => void;
}) => {
  const tell = useTell();
  const [save] = savedApi.useSaveMutation();
  const form = useContractForm({
    initial: { place, value, name: '', is_start: false },
    schema: saved.save.input,
    send: (values) => save(values).unwrap(),
    done: ({ name }) => {
      tell(i18n.t('“{name}” is saved.', { name }), 'success');
      onClose();
    },
  });
  return (
    <FormDialog form={form} title={title} confirm={i18n.t('Save')} onClose={onClose}>
      <TextField label={i18n.t('Name')} maxLength={60} data-autofocus="" {...form.field('name')} />
      {hasStart && (
        <CheckField checked={form.values.is_start} onChange={({ target }) => form.set({ is_start: target.checked })}>
          {i18n.t('Opens first')}
        </CheckField>
      )}
    </FormDialog>
  );
};

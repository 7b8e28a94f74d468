import { useState } from 'react';
import { fieldErrors, toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog, FileField, TextField } from '#platform/ui';
import { attachmentsApi } from './measurements.api.ts';

/** Adds the PDF or a photo of a laboratory report. */
export const AddReport = ({ onClose }: { onClose: () => void }) => {
  const [file, setFile] = useState<File | undefined>();
  const [takenOn, setTakenOn] = useState(new Date().toLocaleDateString('sv-SE'));
  const [missing, setMissing] = useState(false);
  const [add, { isLoading, error }] = attachmentsApi.useAddHealthAttachmentMutation();
  const tell = useTell();
  const refused = fieldErrors(error);
  const save = async () => {
    setMissing(!file);
    if (!file) return;
    const { error: failure } = await add({ taken_on: takenOn, file });
    if (failure) return;
    tell(i18n.t('Report saved.'), 'success');
    onClose();
  };
  return (
    <ConfirmDialog
      title={i18n.t('Add a report')}
      confirm={i18n.t('Save')}
      busy={isLoading}
      failure={error && Object.keys(refused).length === 0 ? toProblem(error).message : undefined}
      onConfirm={save}
      onClose={onClose}
    >
      <TextField
        type="date"
        label={i18n.t('Day of the test')}
        error={refused.taken_on}
        value={takenOn}
        onChange={({ target }) => setTakenOn(target.value)}
      />
      <FileField
        kind="document"
        add={i18n.t('Choose a file')}
        label={i18n.t('Laboratory report')}
        chosen={file}
        error={missing ? i18n.t('Choose a file.') : refused.file}
        onChoose={(chosen) => {
          setMissing(false);
          setFile(chosen);
        }}
      />
    </ConfirmDialog>
  );
};

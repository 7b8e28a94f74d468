import { useState } from 'react';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';
import type { ContentObject } from './ReportDialog.tsx';
import { storiesApi } from './stories.api.ts';

export const MuteDialog = ({
  object,
  name,
  onClose,
  onDone,
}: {
  object: ContentObject;
  name: string;
  onClose: () => void;
  onDone: () => void;
}) => {
  const tell = useTell();
  const [failure, setFailure] = useState<string>();
  const [mute, { isLoading }] = storiesApi.useMuteAuthorMutation();
  const confirm = async () => {
    try {
      await mute(object).unwrap();
      tell(i18n.t('{name} is muted. You can undo this under Your stories.', { name }), 'success');
      onDone();
    } catch (error) {
      setFailure(toProblem(error).message);
    }
  };
  return (
    <ConfirmDialog
      title={i18n.t('Mute {name}?', { name })}
      confirm={i18n.t('Mute')}
      busy={isLoading}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{i18n.t("You'll no longer see their stories and comments. We won't tell them.")}</p>
    </ConfirmDialog>
  );
};

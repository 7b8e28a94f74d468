import { useState } from 'react';
import { toProblem, useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { ConfirmDialog } from '#platform/ui';
import { storiesApi } from './stories.api.ts';

export const DeleteDialog = ({
  story,
  onClose,
  onDone,
}: {
  story: { readonly id: string; readonly title: string };
  onClose: () => void;
  onDone: () => void;
}) => {
  const tell = useTell();
  const [failure, setFailure] = useState<string>();
  const [remove, { isLoading }] = storiesApi.useDeleteStoryMutation();
  const confirm = async () => {
    try {
      await remove({ story_id: story.id }).unwrap();
      tell(i18n.t('Your story is deleted.'), 'success');
      onDone();
    } catch (error) {
      setFailure(toProblem(error).message);
    }
  };
  return (
    <ConfirmDialog
      title={i18n.t('Delete “{title}”?', { title: story.title })}
      confirm={i18n.t('Delete story')}
      danger
      busy={isLoading}
      failure={failure}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{i18n.t('Its likes and comments will go with it. Points you earned for it stay.')}</p>
    </ConfirmDialog>
  );
};

import { CallDialog } from '#platform/forms';
import { i18n } from '#platform/i18n';
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
  const [remove] = storiesApi.useDeleteStoryMutation();
  return (
    <CallDialog
      title={i18n.t('Delete “{title}”?', { title: story.title })}
      confirm={i18n.t('Delete story')}
      danger
      send={() => remove({ story_id: story.id })}
      success={i18n.t('Your story is deleted.')}
      onDone={onDone}
      onClose={onClose}
    >
      <p>{i18n.t('Its likes and comments will go with it. Points you earned for it stay.')}</p>
    </CallDialog>
  );
};

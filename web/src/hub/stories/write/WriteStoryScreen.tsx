import { useNavigate } from 'react-router';
import { storiesApi, storyPath } from '#hub/stories';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { StoryForm } from './StoryForm.tsx';

const WriteStoryScreen = () => {
  const navigate = useNavigate();
  const tell = useTell();
  const [create] = storiesApi.useCreateStoryMutation();
  return (
    <StoryForm
      heading={i18n.t('Write a story')}
      action={i18n.t('Publish story')}
      send={async (values) => {
        const story = await create(values).unwrap();
        tell(
          story.status === 'waiting'
            ? i18n.t('Thank you. A moderator will check your story before others see it.')
            : i18n.t("Your story is published. It'll earn points after 24 hours."),
          'success',
        );
        void navigate(storyPath(story.id));
      }}
    />
  );
};

export default WriteStoryScreen;

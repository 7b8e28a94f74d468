import { useNavigate, useParams } from 'react-router';
import { storiesApi, storyPath } from '#hub/stories';
import { useTell } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Loaded } from '#platform/ui';
import { StoryForm } from './StoryForm.tsx';

/** If a moderator removes the story meanwhile, saving says so and the text stays in the form. */
const EditStoryScreen = () => {
  const { storyId = '' } = useParams();
  const navigate = useNavigate();
  const tell = useTell();
  const query = storiesApi.useShowStoriesQuery({ story_id: storyId });
  const [update] = storiesApi.useUpdateStoryMutation();
  return (
    <Loaded query={query} failed={i18n.t("We couldn't load this story.")} isEmpty={() => false} keepPrevious inCard>
      {(answer) =>
        'results' in answer ? null : (
          <StoryForm
            story={answer}
            heading={i18n.t('Edit story')}
            action={i18n.t('Save changes')}
            send={async (values) => {
              await update({ ...values, story_id: storyId }).unwrap();
              tell(i18n.t('Your changes are saved.'), 'success');
              void navigate(storyPath(storyId));
            }}
          />
        )
      }
    </Loaded>
  );
};

export default EditStoryScreen;

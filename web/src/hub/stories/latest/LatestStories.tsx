import { Link } from 'react-router';
import { countsInWords, StoryArt, storiesApi, storiesPath, storyPath, writeStoryPath } from '#hub/stories';
import { i18n } from '#platform/i18n';
import { EmptyState, LinkButton, LoadedCard, Row, TextLink } from '#platform/ui';
import styles from './latest-stories.module.css';

const shown = 3;

/** The newest stories, as home shows them. */
export const LatestStories = () => (
  <LoadedCard
    title={i18n.t('New stories')}
    action={<TextLink to={storiesPath}>{i18n.t('All stories')}</TextLink>}
    query={storiesApi.useListStoriesQuery({ page_size: shown })}
    failed={i18n.t("We couldn't load the stories.")}
    rows={1}
    isEmpty={({ results }) => results.length === 0}
    empty={
      <EmptyState
        action={
          <LinkButton kind="soft" to={writeStoryPath}>
            {i18n.t('Write the first story')}
          </LinkButton>
        }
      >
        {i18n.t("Members' stories will appear here.")}
      </EmptyState>
    }
  >
    {({ results }) => (
      <ul className={styles.list}>
        {results.map((story) => (
          <Row as="li" key={story.id} gap={3} wrap={false}>
            <StoryArt story={story} size="thumb" />
            <div>
              <Link to={storyPath(story.id)} dir="auto">
                {story.title}
              </Link>
              <small>
                <bdi>{story.mine ? i18n.t('You') : story.author.display_name}</bdi> · {countsInWords(story)}
              </small>
            </div>
          </Row>
        ))}
      </ul>
    )}
  </LoadedCard>
);

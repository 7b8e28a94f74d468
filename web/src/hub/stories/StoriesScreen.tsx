import { storyTopics } from '@club/contract/hub/stories.fields';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { i18n } from '#platform/i18n';
import {
  Button,
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  LoadedCard,
  PageHeading,
  Pill,
  Row,
  Stack,
  Text,
} from '#platform/ui';
import { OwnAvatar } from './OwnAvatar.tsx';
import { StoryArt } from './StoryArt.tsx';
import { StoryCard } from './StoryCard.tsx';
import { storiesApi } from './stories.api.ts';
import styles from './stories.module.css';
import { ownStoriesPath, storiesPath, storyPath, topicPath, writeStoryPath } from './story-paths.ts';
import { countsInWords, topicName } from './story-words.ts';

/** What other members tell, newest first, with the topics and the member's own beside it. */
const StoriesScreen = () => {
  const topic = useSearchParams()[0].get('topic');
  return (
    <Stack className={styles.page} gap="page">
      <header>
        <PageHeading>{i18n.t('Stories')}</PageHeading>
        <Text top={1} tone="quiet">
          {i18n.t("What's working for other members. Personal experience, not medical advice.")}
        </Text>
      </header>
      <div className={styles.columns}>
        <Stack gap="page">
          <WriteBar />
          <FeedPage key={topic ?? ''} topic={topic} />
        </Stack>
        <Stack as="aside" className={styles.side} gap="page">
          <Topics current={topic} />
          <OwnCard />
        </Stack>
      </div>
    </Stack>
  );
};

const WriteBar = () => (
  <Row className={styles.write} gap={3} wrap={false} pad={4} corners="xl" ground="raised" tone="quiet">
    <OwnAvatar />
    <span>{i18n.t('What changed for you lately?')}</span>
    <Text as="b" data-only="wide" padBlock={1} padInline={3} corners="full" ground="accent" size="sm" tabular>
      +10.00
    </Text>
    <LinkButton to={writeStoryPath} icon={<IconPencil size={18} aria-hidden="true" />}>
      {i18n.t('Write')}
    </LinkButton>
  </Row>
);

const Topics = ({ current }: { current: string | null }) => {
  const isKnown = current === null || storyTopics.some((topic) => topic === current);
  const shown = [null, ...storyTopics, ...(isKnown ? [] : [current])];
  return (
    <Card title={i18n.t('Topics')}>
      <Row as="ul" gap={2} align="stretch">
        {shown.map((topic) => (
          <li key={topic ?? ''}>
            <Pill
              as={Link}
              size="md"
              padInline={4}
              touch
              to={topicPath(topic)}
              aria-current={topic === current ? 'page' : undefined}
              preventScrollReset
            >
              {topic === null ? i18n.t('All') : topicName(topic)}
            </Pill>
          </li>
        ))}
      </Row>
    </Card>
  );
};

const shownOwn = 3;

const OwnCard = () => {
  const query = storiesApi.useShowStoriesQuery({});
  return (
    <LoadedCard
      title={i18n.t('Your stories')}
      query={query}
      rows={2}
      failed={i18n.t("We couldn't load your stories.")}
      foot={
        <Text size="sm" tone="quiet">
          {i18n.t('Published stories earn points after 24 hours.')}
        </Text>
      }
    >
      {(answer) =>
        'results' in answer && answer.results.length > 0 ? (
          <>
            <Stack as="ul" className={styles.own} gap={3}>
              {answer.results.slice(0, shownOwn).map((story) => (
                <li key={story.id}>
                  <StoryArt story={story} size="thumb" />
                  <span>
                    <Link to={storyPath(story.id)} dir="auto">
                      {story.title}
                    </Link>
                    <small>{countsInWords(story)}</small>
                  </span>
                </li>
              ))}
            </Stack>
            <LinkButton kind="plain" to={ownStoriesPath}>
              {i18n.t('See all of yours')}
            </LinkButton>
          </>
        ) : (
          <Text size="sm" tone="quiet">
            {i18n.t('What you publish will appear here.')}
          </Text>
        )
      }
    </LoadedCard>
  );
};

export default StoriesScreen;

/** One page of the feed, and the next one below it once it is asked for. Each begins behind the last story seen. */
const FeedPage = ({ topic, before, after }: { topic: string | null; before?: string | null; after?: string }) => {
  const [open, setOpen] = useState(false);
  const query = storiesApi.useListStoriesQuery({
    ...(topic && { tag: topic }),
    ...(before && { before }),
    ...(after && { after }),
  });
  return (
    <Loaded
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load the stories.")}
      empty={<Nothing topic={topic} />}
      isEmpty={({ results }) => results.length === 0 && !after}
      inCard
    >
      {({ results, anchor, after: next }) => (
        <>
          {results.map((story, index) => (
            <StoryCard key={story.id} story={story} focused={after !== undefined && index === 0} />
          ))}
          {next && open && <FeedPage topic={topic} before={anchor} after={next} />}
          {next && !open && (
            <Button kind="soft" wide onClick={() => setOpen(true)}>
              {i18n.t('Show more stories')}
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
};

const Nothing = ({ topic }: { topic: string | null }) =>
  topic ? (
    <EmptyState
      action={
        <LinkButton kind="soft" to={storiesPath}>
          {i18n.t('Show all topics')}
        </LinkButton>
      }
    >
      {i18n.t('No stories on this topic yet.')}
    </EmptyState>
  ) : (
    <EmptyState
      action={
        <LinkButton kind="soft" to={writeStoryPath}>
          {i18n.t('Write the first story')}
        </LinkButton>
      }
    >
      {i18n.t("Members' stories will appear here.")}
    </EmptyState>
  );

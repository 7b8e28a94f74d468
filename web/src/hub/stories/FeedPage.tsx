import { useState } from 'react';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, LinkButton, Loaded } from '#platform/ui';
import { StoryCard } from './StoryCard.tsx';
import { storiesApi } from './stories.api.ts';
import { storiesPath, writeStoryPath } from './story-paths.ts';

/** One page of the feed, and the next one below it once it is asked for. Each begins behind the last story seen. */
export const FeedPage = ({
  topic,
  before,
  after,
}: {
  topic: string | null;
  before?: string | null;
  after?: string;
}) => {
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

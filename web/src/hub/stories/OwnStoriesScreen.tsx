import type { OwnStory } from '@club/contract/hub/stories.fields';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  EmptyState,
  LinkButton,
  LoadedCard,
  PageHeading,
  Row,
  Stack,
  StatusChip,
  TextLink,
} from '#platform/ui';
import { DeleteDialog } from './DeleteDialog.tsx';
import styles from './own-stories.module.css';
import { storiesApi } from './stories.api.ts';
import feed from './stories.module.css';
import { editStoryPath, storiesPath, storyPath, writeStoryPath } from './story-paths.ts';
import { countsInWords, statusWords, whenReported } from './story-words.ts';

/** The member's own stories with what became of them, and whom they muted. */
const OwnStoriesScreen = () => (
  <Stack className={feed.page} gap="page">
    <header>
      <TextLink to={storiesPath}>{i18n.t('Stories')}</TextLink>
      <PageHeading>{i18n.t('Your stories')}</PageHeading>
    </header>
    <Stack className={styles.single} gap="page">
      <LoadedCard
        query={storiesApi.useShowStoriesQuery({})}
        failed={i18n.t("We couldn't load your stories.")}
        empty={
          <EmptyState
            action={
              <LinkButton to={writeStoryPath} icon={<IconPencil size={18} aria-hidden="true" />}>
                {i18n.t('Write a story')}
              </LinkButton>
            }
          >
            {i18n.t('What you publish will appear here, and how many members liked it.')}
          </EmptyState>
        }
      >
        {(answer) => (
          <Stack as="ul" className={styles.rows} gap={3}>
            {'results' in answer && answer.results.map((story) => <OwnRow key={story.id} story={story} />)}
          </Stack>
        )}
      </LoadedCard>
      <Muted />
    </Stack>
  </Stack>
);

const OwnRow = ({ story }: { story: OwnStory }) => {
  const [asked, setAsked] = useState(false);
  const { tone, label } = statusWords(story.status);
  return (
    <Row as="li" gap={4} rowGap={2}>
      <div>
        <Link to={storyPath(story.id)} dir="auto">
          {story.title}
        </Link>
        <small>
          {whenReported(story.created_at)} · {countsInWords(story)}
        </small>
        {story.status_reason && <p>{i18n.t('A moderator wrote: {reason}', { reason: story.status_reason })}</p>}
      </div>
      <StatusChip tone={tone}>{label}</StatusChip>
      <Row as="span" gap={3} wrap={false}>
        {story.status !== 'removed' && (
          <LinkButton
            kind="plain"
            to={editStoryPath(story.id)}
            aria-label={i18n.t('Edit {title}', { title: story.title })}
          >
            {i18n.t('Edit')}
          </LinkButton>
        )}
        <Button
          kind="plain"
          aria-label={i18n.t('Delete {title}', { title: story.title })}
          onClick={() => setAsked(true)}
        >
          {i18n.t('Delete')}
        </Button>
      </Row>
      {asked && <DeleteDialog story={story} onClose={() => setAsked(false)} onDone={() => setAsked(false)} />}
    </Row>
  );
};

const Muted = () => {
  const tellOutcome = useTellOutcome();
  const [unmute, { isLoading }] = storiesApi.useUnmuteAuthorMutation();
  const query = storiesApi.useListMutesQuery();
  if (query.data?.count === 0) return null;
  return (
    <LoadedCard title={i18n.t('Muted members')} query={query} rows={1} failed={i18n.t("We couldn't load this list.")}>
      {({ results }) => (
        <Stack as="ul" className={styles.rows} gap={3}>
          {results.map(({ id, display_name }) => (
            <Row as="li" key={id} gap={4} rowGap={2}>
              <div>{display_name}</div>
              <Button
                kind="plain"
                busy={isLoading}
                aria-label={i18n.t('Unmute {name}', { name: display_name })}
                onClick={() => void tellOutcome(unmute({ mute_id: id }))}
              >
                {i18n.t('Unmute')}
              </Button>
            </Row>
          ))}
        </Stack>
      )}
    </LoadedCard>
  );
};

export default OwnStoriesScreen;

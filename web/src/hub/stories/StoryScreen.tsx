import type { SharedThing } from '@club/contract/hub/stories';
import type { Story } from '@club/contract/hub/stories.fields';
import {
  IconBarbell,
  IconChevronLeft,
  IconMap2,
  IconMessageCircle,
  IconPlus,
  IconShare2,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { useParams } from 'react-router';
import { blueprintPath, fitnessPlansPath, ownFoodsPath } from '#health/base/paths';
import { toProblem, useTell, useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { usePageTitle } from '#platform/pages';
import { healthPrivacyPath } from '#platform/paths';
import {
  Button,
  EmptyState,
  LinkButton,
  Loaded,
  LoadedCard,
  Notice,
  PageHeading,
  Row,
  SkeletonRows,
  Stack,
  Text,
  TextLink,
  VisuallyHidden,
} from '#platform/ui';
import { AuthorLine } from './AuthorLine.tsx';
import { Comments } from './Comments.tsx';
import { LikeButton } from './LikeButton.tsx';
import { hasArt, StoryArt } from './StoryArt.tsx';
import { Tags } from './StoryCard.tsx';
import { StoryMenu } from './StoryMenu.tsx';
import { StoryText } from './StoryText.tsx';
import { storiesApi } from './stories.api.ts';
import feed from './stories.module.css';
import styles from './story.module.css';
import { storiesPath, storyPath } from './story-paths.ts';
import { readingTime, statusWords, whenReported } from './story-words.ts';

/** How often the likes and comments of others are asked for while a story is looked at, in milliseconds. */
const whileRead = 15_000;

/** One story with its comments. */
const StoryScreen = () => {
  const { storyId = '' } = useParams();
  const query = storiesApi.useShowStoriesQuery(
    { story_id: storyId },
    { pollingInterval: whileRead, skipPollingIfUnfocused: true },
  );
  const story = query.currentData;
  usePageTitle(story && 'title' in story ? story.title : undefined);
  if (query.isError && toProblem(query.error).status === 404) return <Gone />;
  return (
    <Stack className={styles.page} gap={3}>
      <Back />
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this story.")}
        skeleton={<SkeletonRows rows={6} />}
        isEmpty={() => false}
        inCard
      >
        {(answer) => ('results' in answer ? null : <Reading story={answer} />)}
      </Loaded>
    </Stack>
  );
};

const Back = () => (
  <TextLink to={storiesPath} className={styles.back}>
    <IconChevronLeft size={18} aria-hidden="true" />
    {i18n.t('Stories')}
  </TextLink>
);

const Gone = () => (
  <Stack className={styles.page} gap={3}>
    <Back />
    <PageHeading>{i18n.t("This story isn't here any more")}</PageHeading>
    <EmptyState
      action={
        <LinkButton kind="soft" to={storiesPath}>
          {i18n.t('Read other stories')}
        </LinkButton>
      }
    >
      {i18n.t('It may have been deleted, or a moderator is looking at it.')}
    </EmptyState>
  </Stack>
);

const Reading = ({ story }: { story: Story }) => (
  <Stack as="article" gap={4}>
    {hasArt(story) && (
      <div className={styles.bleed}>
        <StoryArt story={story} size="wide" />
      </div>
    )}
    <PageHeading className={styles.title}>
      <bdi>{story.title}</bdi>
    </PageHeading>
    <Standing story={story} />
    <Row className={styles.about} gap={3} rowGap={2}>
      <AuthorLine author={story.author} note={describeTime(story)} mine={story.mine} />
      <Tags tags={story.tags} />
      <StoryMenu story={story} alone />
    </Row>
    <Stack className={styles.text} gap={4} anywhere>
      <StoryText text={story.body} />
    </Stack>
    {story.attachment && <SharedThingCard storyId={story.id} />}
    <Row className={styles.actions} gap={2} wrap={false} padBlock={2}>
      <LikeButton story={story} />
      <a href="#comments" className={feed.count}>
        <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
        {story.comments_count}
        <VisuallyHidden>{i18n.t('Go to the comments')}</VisuallyHidden>
      </a>
      <Share story={story} />
    </Row>
    {story.claim_note && <p className={feed.context}>{story.claim_note}</p>}
    <Text size="sm" tone="quiet">
      {i18n.t('Stories are personal experience, not medical advice.')}
    </Text>
    {story.status === 'published' && <Comments story={story} />}
  </Stack>
);

const describeTime = ({ created_at, edited_at, body }: Story): string =>
  [whenReported(created_at), readingTime(body), edited_at && i18n.t('edited')].filter(Boolean).join(' · ');

/** What became of the member's own story while others can't see it. */
const Standing = ({ story: { status, status_reason } }: { story: Story }) => {
  if (status === 'published') return null;
  const words = {
    waiting: i18n.t('A moderator will check this before others see it.'),
    hidden: i18n.t('Members reported this. It is hidden until a moderator has looked at it.'),
    removed: status_reason
      ? i18n.t('A moderator removed this: {reason}', { reason: status_reason })
      : i18n.t('A moderator removed this.'),
  }[status];
  return (
    <Notice type="info">
      <b>{statusWords(status).label}.</b> {words}
    </Notice>
  );
};

/** The device's own way of sharing, or else the address is copied. */
const Share = ({ story }: { story: Story }) => {
  const tell = useTell();
  const share = async () => {
    const url = new URL(storyPath(story.id), location.href).href;
    try {
      if (typeof navigator.share === 'function') await navigator.share({ title: story.title, url });
      else {
        await navigator.clipboard.writeText(url);
        tell(i18n.t('The link is copied. Only members can open it.'), 'success');
      }
    } catch {
      // The member closed the device's own dialog, or it may not be used here.
    }
  };
  return (
    <Button kind="soft" icon={<IconShare2 size={18} aria-hidden="true" />} onClick={() => void share()}>
      {i18n.t('Share')}
    </Button>
  );
};

export default StoryScreen;

const icons = { recipe: IconToolsKitchen2, workout: IconBarbell, blueprint: IconMap2 };
const shownLines = 6;

/** The recipe, workout or blueprint of a story, which a reader adds to their own in one press. */
const SharedThingCard = ({ storyId }: { storyId: string }) => (
  <LoadedCard
    query={storiesApi.useGetSharedThingQuery({ story_id: storyId })}
    rows={2}
    isEmpty={() => false}
    failed={i18n.t("We couldn't load what comes with this story.")}
  >
    {(thing) => <Thing thing={thing} storyId={storyId} />}
  </LoadedCard>
);

const Thing = ({ thing, storyId }: { thing: SharedThing; storyId: string }) => {
  const Icon = icons[thing.kind];
  const more = thing.lines.length - shownLines;
  const [held, possible] = [
    thing.to_avoid.filter((one) => thing.allergens.includes(one)),
    thing.to_avoid.filter((one) => !thing.allergens.includes(one)),
  ];
  return (
    <div className={styles.thing}>
      <Icon size={28} stroke={1.5} aria-hidden="true" />
      <div>
        <Text as="h2" size="lg">
          {thing.title}
        </Text>
        <small>{kindName(thing.kind)}</small>
      </div>
      <ul>
        {thing.lines.slice(0, shownLines).map((line) => (
          <li key={line}>{line}</li>
        ))}
        {more > 0 && <li>{i18n.t('{more, plural, one {# more} other {# more}}', { more })}</li>}
      </ul>
      {thing.ruled_out.length > 0 && (
        <Notice type="error">
          <b>{i18n.t('Not for you now.')}</b> {thing.ruled_out.join(' ')}
        </Notice>
      )}
      {held.length > 0 && (
        <Notice type="info">
          {i18n.t("Contains {foods}, which you've told us you avoid.", { foods: held.join(', ') })}
        </Notice>
      )}
      {!thing.allergens_known && <p>{i18n.t("The allergens of an ingredient aren't known.")}</p>}
      {possible.length > 0 && (
        <Notice type="info">
          {i18n.t("May contain {foods}, which you've told us you avoid.", { foods: possible.join(', ') })}
        </Notice>
      )}
      <AddButton thing={thing} storyId={storyId} />
    </div>
  );
};

const AddButton = ({ thing, storyId }: { thing: SharedThing; storyId: string }) => {
  const tell = useTell();
  const tellProblem = useTellProblem();
  const [add, { isLoading, error }] = storiesApi.useAddSharedThingMutation();
  const code = error ? toProblem(error).code : null;
  const press = async () => {
    try {
      tell((await add({ story_id: storyId }).unwrap()).message, 'success');
    } catch (failure) {
      tellProblem(failure);
    }
  };
  if (thing.added) return <TextLink to={findPlace(thing)}>{i18n.t('You already have it. Open it.')}</TextLink>;
  if (code === 'not_eligible' && thing.opens) {
    return <LinkButton to={blueprintPath(thing.opens)}>{i18n.t('Open the blueprint')}</LinkButton>;
  }
  return (
    <>
      {code === 'consent_required' && (
        <p>
          <TextLink to={healthPrivacyPath}>{i18n.t('Agree to keep your health data first')}</TextLink>
        </p>
      )}
      <Button icon={<IconPlus size={18} aria-hidden="true" />} busy={isLoading} onClick={() => void press()}>
        {addWords(thing.kind)}
      </Button>
    </>
  );
};

const findPlace = ({ kind, opens }: SharedThing): string =>
  kind === 'recipe' ? ownFoodsPath : kind === 'workout' ? fitnessPlansPath : blueprintPath(opens ?? '');

const kindName = (kind: SharedThing['kind']): string =>
  ({ recipe: i18n.t('Recipe'), workout: i18n.t('Workout'), blueprint: i18n.t('Blueprint') })[kind];

const addWords = (kind: SharedThing['kind']): string =>
  ({
    recipe: i18n.t('Add to my recipes'),
    workout: i18n.t('Add to my workouts'),
    blueprint: i18n.t('Start this blueprint'),
  })[kind];

import type { StoryCard } from '@club/contract/hub/stories.fields';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTellProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import { storiesApi } from './stories.api.ts';
import styles from './stories.module.css';

export const LikeButton = ({ story }: { story: StoryCard }) => {
  const { liked, count, press } = useLike(story);
  const Icon = liked ? IconHeartFilled : IconHeart;
  return (
    <button type="button" className={styles.like} aria-pressed={liked} onClick={press}>
      <Icon size={20} stroke={1.75} aria-hidden="true" />
      {count}{' '}
      <VisuallyHidden>
        {i18n.t('{count, plural, one {like} other {likes}}. Like {title}', { count, title: story.title })}
      </VisuallyHidden>
    </button>
  );
};

interface Shown {
  readonly liked: boolean;
  readonly count: number;
}

/**
 * A like that shows at once. Presses while one is on its way are remembered, and only the last one is sent after it;
 * the server's answer then carries the true count.
 */
const useLike = ({ id, liked, likes_count }: StoryCard): Shown & { press: () => void } => {
  const [shown, setShown] = useState<Shown | null>(null);
  const wanted = useRef<boolean | null>(null);
  const busy = useRef(false);
  const tellProblem = useTellProblem();
  const [like] = storiesApi.useLikeStoryMutation();
  const [unlike] = storiesApi.useUnlikeStoryMutation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a newer answer to the page replaces what is shown
  useEffect(() => {
    if (!busy.current) setShown(null);
  }, [liked, likes_count]);
  const now = shown ?? { liked, count: likes_count };

  const send = async () => {
    busy.current = true;
    try {
      while (wanted.current !== null) {
        const call = wanted.current ? like : unlike;
        wanted.current = null;
        const answer = await call({ story_id: id }).unwrap();
        if (wanted.current === null) setShown({ liked: answer.liked, count: answer.likes_count });
      }
    } catch (failure) {
      setShown(null);
      tellProblem(failure);
    } finally {
      wanted.current = null;
      busy.current = false;
    }
  };

  const press = () => {
    const next = !now.liked;
    setShown({ liked: next, count: Math.max(0, now.count + (next ? 1 : -1)) });
    wanted.current = next;
    if (!busy.current) void send();
  };
  return { ...now, press };
};

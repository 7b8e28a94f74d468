import type { StoryCard } from '@club/contract/hub/stories.fields';
import { IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { i18n } from '#platform/i18n';
import { VisuallyHidden } from '#platform/ui';
import styles from './stories.module.css';
import { useLike } from './use-like.ts';

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

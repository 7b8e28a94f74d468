import type { StoryCard as Story } from '@club/contract/hub/stories.fields';
import { IconMessageCircle } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { i18n } from '#platform/i18n';
import { Row, Stack, VisuallyHidden } from '#platform/ui';
import { AuthorLine } from './AuthorLine.tsx';
import { LikeButton } from './LikeButton.tsx';
import { StoryArt } from './StoryArt.tsx';
import { StoryMenu } from './StoryMenu.tsx';
import styles from './stories.module.css';
import { toPlainWords } from './story-excerpt.ts';
import { storyPath, topicPath } from './story-paths.ts';
import { topicName, whenReported } from './story-words.ts';

/** A story in the feed. `focused` takes the focus when the page it begins was asked for. */
export const StoryCard = ({ story, focused = false }: { story: Story; focused?: boolean }) => {
  const title = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (focused) title.current?.focus();
  }, [focused]);
  return (
    <Stack as="article" className={styles.story} gap={3} ground="raised" aria-labelledby={`story-${story.id}`}>
      <Row as="header" gap={3} justify="between" wrap={false}>
        <AuthorLine author={story.author} note={whenReported(story.created_at)} mine={story.mine} />
        <StoryMenu story={story} />
      </Row>
      <StoryArt story={story} />
      <h2 id={`story-${story.id}`}>
        <Link ref={title} to={storyPath(story.id)} dir="auto">
          {story.title}
        </Link>
      </h2>
      <p className={styles.excerpt} dir="auto">
        {toPlainWords(story.excerpt)}
      </p>
      {story.claim_note && <p className={styles.context}>{story.claim_note}</p>}
      <Row as="footer" className={styles.actions} gap={2}>
        <LikeButton story={story} />
        <Link to={`${storyPath(story.id)}#comments`} className={styles.count}>
          <IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />
          {story.comments_count}
          <VisuallyHidden>
            {i18n.t('{comments, plural, one {comment} other {comments}} on {title}', {
              comments: story.comments_count,
              title: story.title,
            })}
          </VisuallyHidden>
        </Link>
        <Tags tags={story.tags} />
      </Row>
    </Stack>
  );
};

export const Tags = ({ tags }: { tags: readonly string[] }) =>
  tags.length === 0 ? null : (
    <ul className={styles.tags} aria-label={i18n.t('Tags')}>
      {tags.map((tag) => (
        <li key={tag}>
          <Link to={topicPath(tag)}>{topicName(tag)}</Link>
        </li>
      ))}
    </ul>
  );

import type { StoryCard } from '@club/contract/hub/stories.fields';
import { lazy, Suspense } from 'react';
import styles from './stories.module.css';

/** Drawn after the text, which is what a story is read for. */
const Cover = lazy(async () => ({ default: (await import('#platform/art')).Cover }));

type Art = Parameters<typeof import('#platform/art').Cover>[0]['category'];

/** What is drawn for a story without a picture of its own, by its first known tag. */
const artOfTag: Readonly<Record<string, Art>> = {
  sleep: 'sleep',
  morning: 'mindfulness',
  strength: 'fitness',
  food: 'food',
  glucose: 'nutrition',
  calm: 'mindfulness',
  travel: 'travel',
};

export const hasArt = ({ image, tags }: Pick<StoryCard, 'image' | 'tags'>): boolean =>
  image !== null || findArt(tags) !== undefined;

const findArt = (tags: readonly string[]): Art | undefined =>
  tags.map((tag) => artOfTag[tag.toLowerCase()]).find((art) => art !== undefined);

/** The author's picture with its description, or a still life of the story's topic. */
export const StoryArt = ({
  story,
  size = 'card',
}: {
  story: Pick<StoryCard, 'id' | 'title' | 'tags' | 'image' | 'image_alt'>;
  size?: 'card' | 'wide' | 'thumb';
}) => {
  const art = findArt(story.tags);
  if (story.image) {
    const alt = size === 'thumb' ? '' : story.image_alt;
    return (
      <span className={styles[size]}>
        <img src={story.image} alt={alt} loading="lazy" />
      </span>
    );
  }
  if (!art && size !== 'thumb') return null;
  return (
    <span className={styles[size]}>
      <Suspense>
        <Cover
          category={art ?? 'education'}
          seed={story.id}
          title={story.title}
          shape={size === 'thumb' ? 'chip' : 'wide'}
        />
      </Suspense>
    </span>
  );
};

import type { CSSProperties } from 'react';
import { Text } from '#platform/ui/layout';
import styles from './Avatar.module.css';

/** A member's picture, or the first letters of the name over one of eight colours, by default those of a morning sky. */
export const Avatar = ({
  name,
  picture = null,
  colour = 0,
  size = 36,
}: {
  name: string;
  picture?: string | null;
  /** The member's own, from 0. */
  colour?: number | undefined;
  size?: number;
}) => (
  <Text
    as="span"
    className={styles.avatar}
    corners="full"
    shrink={false}
    weight="bold"
    data-colour={picture ? undefined : colour}
    style={{ '--avatar': `${size}px` } as CSSProperties}
    aria-hidden="true"
  >
    {picture ? <img src={picture} alt="" width={size} height={size} /> : initials(name)}
  </Text>
);

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
};

import styles from './Avatar.module.css';

/** A member's picture, or the first letters of the name over the colours of a morning sky. */
export const Avatar = ({
  name,
  picture = null,
  size = 36,
}: {
  name: string;
  picture?: string | null;
  size?: number;
}) => (
  <span
    className={styles.avatar}
    style={{ width: size, height: size, fontSize: Math.round(size * 0.36) }}
    aria-hidden="true"
  >
    {picture ? <img src={picture} alt="" width={size} height={size} /> : initials(name)}
  </span>
);

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '');
  return letters.join('').toLocaleUpperCase();
};

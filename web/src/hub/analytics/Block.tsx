import type { ReactNode } from 'react';
import { i18n } from '#platform/i18n';
import { LoadedCard, type Query, SkeletonBlock } from '#platform/ui';
import styles from './analytics.module.css';

/** A card of figures about one answer. */
export const Block = <T,>({
  height = 120,
  ...card
}: {
  title: string;
  query: Query<T>;
  action?: ReactNode;
  /** Height of the placeholder. */
  height?: number;
  empty?: ReactNode;
  isEmpty?: (data: T) => boolean;
  children: (data: T) => ReactNode;
}) => (
  <LoadedCard
    {...card}
    failed={i18n.t("We couldn't load these figures.")}
    skeleton={<SkeletonBlock height={height} className={styles.wait} />}
    keepPrevious
  />
);

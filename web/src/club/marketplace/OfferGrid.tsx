import type { Offer } from '@club/contract/club/marketplace';
import { spreadSeeds } from '#platform/art';
import { loadingText, Skeleton, Text, VisuallyHidden } from '#platform/ui';
import { OfferCard } from './OfferCard.tsx';
import { toArtCategory } from './OfferCover.tsx';
import styles from './OfferGrid.module.css';

interface OfferGridProps {
  readonly offers: readonly Offer[];
  readonly stale?: boolean;
  /** Why each is shown here, in their order. */
  readonly notes?: readonly string[];
}

export const OfferGrid = ({ offers, stale = false, notes = [] }: OfferGridProps) => {
  const seeds = spreadSeeds(offers.map((offer) => ({ seed: offer.id, category: toArtCategory(offer) })));
  return (
    <ul className={`${styles.grid} ${stale ? styles.stale : ''}`}>
      {offers.map((offer, index) => (
        <Text as="li" key={offer.id}>
          <OfferCard offer={offer} seed={seeds[index]} note={notes[index]} />
        </Text>
      ))}
    </ul>
  );
};

/** Placeholders in the size of offers. */
export const OfferGridSkeleton = ({ cards }: { cards: number }) => (
  <div className={styles.grid} role="status">
    <VisuallyHidden>{loadingText}</VisuallyHidden>
    {Array.from({ length: cards }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders are all alike and never move
      <Skeleton key={card} height={318} />
    ))}
  </div>
);

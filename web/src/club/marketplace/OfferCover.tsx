import type { Offer } from '@club/contract/club/marketplace';
import { Cover, type CoverPalette } from '#platform/ui';
import styles from './OfferCover.module.css';

const palettes: Readonly<Record<string, CoverPalette>> = {
  fitness: 'movement',
  nutrition: 'nutrition',
  spa: 'travel',
  sleep: 'sleep',
  diagnostics: 'labs',
  mindfulness: 'mind',
  supplements: 'nutrition',
  travel: 'travel',
  food: 'movement',
  wearables: 'labs',
  education: 'sleep',
  beauty: 'mind',
};

/** The vendor's picture, or a generated landscape in the category's colours. */
export const OfferCover = ({
  offer,
  wide = true,
}: {
  offer: Pick<Offer, 'id' | 'images' | 'image_alts' | 'categories'>;
  wide?: boolean;
}) => {
  const [image] = offer.images;
  if (image) {
    return (
      <img className={styles.picture} src={image} alt={offer.image_alts[0] ?? ''} loading="lazy" decoding="async" />
    );
  }
  return <Cover seed={offer.id} palette={palettes[offer.categories[0]?.slug ?? ''] ?? 'labs'} wide={wide} />;
};

import { Cover, type CoverPalette } from '#ui';
import styles from './OfferPicture.module.css';

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

/** The first picture of an offer, or a landscape of its own in the colours of its category. */
export const OfferPicture = ({
  seed,
  image,
  category = '',
  alt = '',
}: {
  seed: string;
  image: string | undefined;
  category?: string | undefined;
  alt?: string;
}) =>
  image ? (
    <img className={styles.picture} src={image} alt={alt} decoding="async" />
  ) : (
    <Cover seed={seed} palette={palettes[category] ?? 'labs'} />
  );

import type { Offer } from '@club/contract/club/marketplace';
import { Cover, chooseCategory } from '#platform/art';
import styles from './OfferCover.module.css';

type Pictured = Pick<Offer, 'id' | 'images' | 'image_alts'> & {
  readonly title?: string;
  readonly categories: readonly { readonly slug: string }[];
};

/** The category whose motif an offer without a picture shows. */
export const toArtCategory = ({ categories, title = '' }: Pick<Pictured, 'categories' | 'title'>) =>
  chooseCategory(
    categories.map(({ slug }) => slug),
    title,
  );

/**
 * The vendor's picture, or a still life of the category that the offer's id chooses, unless its place in a grid asks for
 * another `seed`.
 */
export const OfferCover = ({
  offer,
  shape = 'card',
  seed = offer.id,
}: {
  offer: Pictured;
  shape?: 'card' | 'wide' | 'chip';
  seed?: string;
}) => {
  const [image] = offer.images;
  if (image) {
    return (
      <img className={styles.picture} src={image} alt={offer.image_alts[0] ?? ''} loading="lazy" decoding="async" />
    );
  }
  return <Cover category={toArtCategory(offer)} seed={seed} title={offer.title} shape={shape} />;
};

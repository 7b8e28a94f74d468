import { OfferCover } from '#club/marketplace';

/** The first picture of an offer, or a landscape of its own in the colours of its category, as members see it. */
export const OfferPicture = ({
  seed,
  image,
  category,
}: {
  seed: string;
  image: string | undefined;
  category?: string | undefined;
}) => (
  <OfferCover
    offer={{
      id: seed,
      images: image ? [image] : [],
      image_alts: [],
      categories: category ? [{ slug: category }] : [],
    }}
  />
);

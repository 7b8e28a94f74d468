import { brand, brandPictures } from '#platform/brand';
import { BrandMark } from '#platform/ui';

/** The club in the head of pages: its logo, whose looks are in the club's own style sheet, or sign and name. */
export const BrandHead = () =>
  brandPictures.logo ? (
    <img className="club-logo" alt={brand.name} {...brandPictures.logo} />
  ) : (
    <>
      <BrandMark />
      {brand.name}
    </>
  );

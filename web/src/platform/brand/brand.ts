import { pathSlug, querySlug } from '@club/contract/platform/brand';

interface Brand {
  /** As people read it: "Longevity". */
  readonly name: string;
  /** As it is in paths: "/my-longevity". */
  readonly pathSlug: string;
  /** As it is in query names: "for_longevity_club". */
  readonly querySlug: string;
}

export const makeBrand = (name: string): Brand => ({ name, pathSlug: pathSlug(name), querySlug: querySlug(name) });

/** The server writes the configured product into the page, so one build serves every brand. */
const written = globalThis.document?.querySelector('meta[name="club:product"]')?.getAttribute('content')?.trim();

export const brand: Brand = makeBrand(written || 'Longevity');

/** The club's own pictures; without one the product's sign and the name stand for it. */
export interface BrandPictures {
  readonly logo?: { readonly src: string; readonly width: number; readonly height: number };
  readonly icon?: string;
}

const pictures = globalThis.document?.querySelector('meta[name="club:pictures"]')?.getAttribute('content');

export const brandPictures: BrandPictures = pictures ? JSON.parse(pictures) : {};

/** Titles of all pages end alike (specification section 2). */
export const pageTitle = (title: string): string => `${title} | ${brand.name} Club`;

/** The paths that carry the brand's name. */
export const paths = {
  home: `/my-${brand.pathSlug}`,
  points: `/${brand.pathSlug}-point-history`,
};

/**
 * The brand's name as it is in paths: lower case letters and digits, words joined by hyphens
 * (`/my-longevity`, `/longevity-point-history`). Accents are dropped.
 */
export const pathSlug = (product: string): string =>
  product
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'club';

/** The brand's name as it is in query keys (`for_longevity_club`). */
export const querySlug = (product: string): string => pathSlug(product).replaceAll('-', '_');

import type { VendorOffer, vendors } from '@club/contract/club/vendors';
import type { Arguments } from '@club/contract/platform/endpoint';
import { i18n } from '#platform/i18n';

export type NewOffer = Arguments<typeof vendors.createVendorOffer>;

const longestTitle = 120;

/** A draft copied from another offer, without its dates and codes. */
export const copyOffer = (offer: VendorOffer): NewOffer => ({
  title: i18n.t('Copy of {title}', { title: offer.title }).slice(0, longestTitle),
  summary: offer.summary,
  description: offer.description,
  terms: offer.terms,
  how_to_redeem: offer.how_to_redeem,
  offer_type: offer.offer_type.id,
  categories: offer.categories.map(({ id }) => id),
  countries: offer.countries,
  gender: offer.gender,
  visibility: offer.visibility,
  price_points: offer.price_points,
  discount_percent: offer.discount_percent,
  discount_amount: offer.discount_amount,
  list_price: offer.list_price,
  currency: offer.currency,
  code_mode: offer.code_mode,
  shared_code: offer.shared_code ?? '',
  redeem_url: offer.redeem_url,
  stock_total: offer.code_mode === 'pool' ? null : offer.stock_total,
  per_member_limit: offer.per_member_limit,
  code_valid_days: offer.code_valid_days,
  images: offer.images.map((image, at) => ({ image, alt: offer.image_alts[at] || offer.title })),
  status: 'draft',
});

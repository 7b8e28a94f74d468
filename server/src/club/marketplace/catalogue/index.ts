export { type Audience, isOnSale, isVisible } from './catalogue.store.ts';
export {
  countStockLeft,
  findAudience,
  findVisibleOffer,
  listOffers,
  toEffectiveStatus,
  toOffer,
} from './catalogue.ts';
export { countOffers } from './counts.ts';
export { listClubCountries } from './facets.store.ts';
export {
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOfferTypes,
  listVendors,
} from './lists.ts';
export { findOffer, type OfferRow, shownJoins, wholeColumns } from './offers.store.ts';

export { type Audience, live, onSale } from './catalogue.store.ts';
export {
  effectiveStatus,
  findAudience,
  listOffers,
  stockLeft,
  toOffer,
  visibleOffer,
} from './catalogue.ts';
export { countOffers } from './counts.ts';
export {
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOfferTypes,
  listVendors,
} from './lists.ts';
export { findOffer, type OfferRow, shownJoins, wholeColumns } from './offers.store.ts';

export { type Audience, live, onSale } from './catalogue.store.ts';
export {
  effectiveStatus,
  findAudience,
  listOffers,
  stockLeft,
  toOffer,
  visibleOffer,
} from './catalogue.ts';
export { countOffers, sweepFacets } from './counts.ts';
export {
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOfferTypes,
  listVendors,
} from './lists.ts';
export { type OfferRow, offerById } from './offers.store.ts';

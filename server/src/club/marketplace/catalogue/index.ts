export { type Audience, live, onSale } from './catalogue.store.ts';
export {
  effectiveStatus,
  findAudience,
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOffers,
  listOfferTypes,
  listVendors,
  stockLeft,
  toOffer,
  visibleOffer,
} from './catalogue.ts';
export { countOffers, sweepFacets } from './counts.ts';
export { type OfferRow, offerById } from './offers.store.ts';

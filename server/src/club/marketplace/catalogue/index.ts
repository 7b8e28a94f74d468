export { type Audience, live } from './catalogue.store.ts';
export {
  audienceOf,
  effectiveStatus,
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOffers,
  listOfferTypes,
  listVendors,
  presentOffer,
  stockLeft,
  visibleOffer,
} from './catalogue.ts';
export { countOffers, sweepFacets } from './counts.ts';
export { type OfferRow, offerById } from './offers.store.ts';

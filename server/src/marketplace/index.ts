import type { marketplace } from '@club/contract/marketplace';
import type { Handlers } from '#http';
import {
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOffers,
  listOfferTypes,
  listVendors,
} from './catalogue.ts';
import { getOffer } from './offer.ts';
import { buyOffer } from './purchase.ts';
import { quoteOffer } from './quote.ts';

export { mailRedemption } from './mails.ts';
export { marketplacePersonalData } from './personal-data.ts';
export { refundRedemption } from './purchase.ts';
export {
  insertVendor,
  marketTotals,
  pauseOffers,
  saveVendor,
  setVendorStatus,
  suspendVendor,
  type VendorProfile,
  type VendorRow,
  vendorById,
  vendorOfOwner,
  vendorsOfOwners,
} from './vendors.store.ts';

export const marketplaceRoutes: Handlers<typeof marketplace> = {
  listOffers,
  getOffer,
  listCategories,
  getCategory,
  listOfferCountries,
  listOfferTypes,
  listVendors,
  getVendor,
  quoteOffer,
  buyOffer,
};

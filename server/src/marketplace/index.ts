import type { marketplace } from '@club/contract/marketplace';
import type { vendors } from '@club/contract/vendors';
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
import { countOffers } from './counts.ts';
import { listOfferNotices } from './notices.ts';
import { getOffer } from './offer.ts';
import { confirmProposal, proposeOffer } from './proposals.ts';
import { buyOffer } from './purchase.ts';
import { quoteOffer } from './quote.ts';
import { refundVendorRedemption, validateRedemption } from './vendor-desk.ts';
import { createVendorOffer, editVendorOffer } from './vendor-edit.ts';
import { getVendorOffer, listOfferChoices, listVendorOffers } from './vendor-offers.ts';

export { answerProposal, changeCategory, openProposals, vendorBySlug } from './administration.ts';
export { boughtBy } from './bought.store.ts';
export { sweepFacets } from './counts.ts';
export { expireRedemptions, remindOfVouchers } from './expiry.ts';
export { type LiveLine, livePage, type SoldLine, soldPage } from './lists.store.ts';
export { mailRedemption, mailRefund } from './mails.ts';
export { noteOfferChange, purgeNotices } from './notices.ts';
export { marketplacePersonalData } from './personal-data.ts';
export { purgeProposals } from './proposals.ts';
export { refundRedemption, voucherQr } from './purchase.ts';
export { remindOfStock } from './vendor-mails.ts';
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
  countOffers,
  getOffer,
  listCategories,
  getCategory,
  listOfferCountries,
  listOfferTypes,
  listVendors,
  getVendor,
  listOfferNotices,
  proposeOffer,
  confirmProposal,
  quoteOffer,
  buyOffer,
};

export const vendorsRoutes: Handlers<typeof vendors> = {
  listVendorOffers,
  getVendorOffer,
  listOfferChoices,
  createVendorOffer,
  editVendorOffer,
  validateRedemption,
  refundVendorRedemption,
};

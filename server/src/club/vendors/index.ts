import { vendors as contract } from '@club/contract/club/vendors';
import { transaction } from '#platform/db';
import { domain, job } from '#platform/domain';
import type { Handlers } from '#platform/http';
import { createVendorOffer, editVendorOffer } from './edit.ts';
import { remindOfStock } from './mails.ts';
import { decideVendorCase, listVendorCases } from './moderation.ts';
import { vendorNotices } from './notices.ts';
import { deleteOfferCodes, listOfferCodes, previewOfferCodes } from './offer-codes.ts';
import { getVendorOffer, listOfferChoices, listVendorOffers } from './vendor-offers.ts';

const vendorsRoutes: Handlers<typeof contract> = {
  listVendorOffers,
  getVendorOffer,
  listOfferChoices,
  createVendorOffer,
  editVendorOffer,
  previewOfferCodes,
  listOfferCodes,
  deleteOfferCodes,
  listVendorCases,
  decideVendorCase,
};

export { findActiveVendor, findOwnVendor } from './access.ts';
export { describeChange, holdProfile, toHeldChange } from './held-changes.ts';

export const vendors = domain({
  name: 'club/vendors',
  contract,
  routes: vendorsRoutes,
  notices: vendorNotices,
  jobs: { low_stock: job({}, (club) => transaction(club.db, (db) => remindOfStock({ ...club, db }))) },
  schedule: ['*/15 * * * * low_stock'],
});

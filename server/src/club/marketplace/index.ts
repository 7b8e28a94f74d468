import { marketplace as contract } from '@club/contract/club/marketplace';
import { transaction } from '#platform/db';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { marketplaceRoutes } from './marketplace.routes.ts';
import { purgeNotices } from './notices.ts';
import { marketplacePersonalData } from './personal-data.ts';
import { purgeProposals } from './proposals.ts';

export { answerProposal, changeCategory, findVendorBySlug, listOpenProposals } from './administration.ts';
export { sumBought } from './bought.store.ts';
export { toOffer } from './catalogue/index.ts';
export {
  addCodes,
  findCodeProblem,
  leaveOutKnown,
  listCodes,
  readCodes,
  type SentCodes,
  setStockToPool,
} from './code-pool.ts';
export { listOffersOnSale, listSoldVouchers } from './lists.store.ts';
export { noteOfferChange } from './notices.ts';
export { findCategoryIds, findOfferTypeId, readOfferChoices } from './offer-choices.store.ts';
export { refundRedemption, toVoucherQr } from './purchase.ts';
export { expireDue, takeReminders, takeUnmailed, useVoucher } from './redemptions.store.ts';
export {
  countVendorTotals,
  findFirstSale,
  findVendorOffer,
  insertOffer,
  listOffersOfVendor,
  listShownPictures,
  listVendorDays,
  lockOffer,
  markLowStock,
  type OfferTerms,
  updateOffer,
  type VendorOfferRow,
} from './vendor-offers.store.ts';
export {
  countMarket,
  findVendor,
  findVendorOfOwner,
  insertVendor,
  listVendorsOfOwners,
  lockVendorOfOwner,
  pauseOffers,
  saveVendor,
  setVendorStatus,
  suspendVendor,
  type VendorProfile,
  type VendorRow,
} from './vendors.store.ts';

const earns = {
  first_redemption: {
    name: 'First offer redeemed',
    description: 'Redeem your first offer.',
    icon: 'gift',
    category: 'welcome',
    points: 25,
    page: '/marketplace',
    per: 'ever',
    perLifetime: 1,
  },
} satisfies EarnRules;
declare module '#platform/earning' {
  interface EarnEvents extends Registered<typeof earns> {}
}

export const marketplace = domain({
  name: 'club/marketplace',
  tables: [
    'vendors',
    'categories',
    'offer_types',
    'offers',
    'offer_words',
    'offer_codes',
    'redemptions',
    'redemptions_to_mail',
    'offer_notices',
    'offer_proposals',
    'offer_views',
  ],
  views: ['vendor_names', 'vouchers'],
  contract,
  routes: marketplaceRoutes,
  personalData: marketplacePersonalData,
  earns,
  jobs: {
    purge_offer_notices: purgeNotices,
    purge_proposals: (club) => transaction(club.db, (db) => purgeProposals({ ...club, db })),
  },
  schedule: ['17 3 * * * purge_offer_notices', '17 3 * * * purge_proposals'],
});

import { marketplace as contract } from '@club/contract/club/marketplace';
import { transaction } from '#platform/db';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import { marketplaceRoutes } from './marketplace.routes.ts';
import { purgeNotices } from './notices.ts';
import { marketplacePersonalData } from './personal-data.ts';
import { purgeProposals } from './proposals.ts';

export { answerProposal, changeCategory, openProposals, vendorBySlug } from './administration.ts';
export { sumBought } from './bought.store.ts';
export { type OfferRow, toOffer } from './catalogue/index.ts';
export {
  addCodes,
  findCodeProblem,
  leaveOutKnown,
  listCodes,
  readCodes,
  type SentCodes,
  stockFollowsPool,
} from './code-pool.ts';
export { livePage, soldPage } from './lists.store.ts';
export { noteOfferChange } from './notices.ts';
export { categoryIds, offerChoices, offerTypeId } from './offer-choices.store.ts';
export { refundRedemption, voucherQr } from './purchase.ts';
export { expireDue, takeReminders, takeUnmailed, useVoucher } from './redemptions.store.ts';
export {
  insertOffer,
  listShownPictures,
  lockOffer,
  markLowStock,
  type OfferTerms,
  sellingSince,
  updateOffer,
  type VendorOfferRow,
  vendorDays,
  vendorOffer,
  vendorOffersPage,
  vendorTotals,
} from './vendor-offers.store.ts';
export {
  insertVendor,
  lockVendorOfOwner,
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

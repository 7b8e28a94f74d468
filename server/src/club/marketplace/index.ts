import { marketplace as contract } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import {
  countOffers,
  getCategory,
  getVendor,
  listCategories,
  listOfferCountries,
  listOffers,
  listOfferTypes,
  listVendors,
} from '#club/marketplace/catalogue';
import { transaction } from '#platform/db';
import { domain } from '#platform/domain';
import type { EarnRules, Registered } from '#platform/earning';
import type { Handlers } from '#platform/http';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { listOfferNotices, purgeNotices } from './notices.ts';
import { getOffer } from './offer.ts';
import { confirmProposal, proposalMailKinds, proposeOffer, purgeProposals } from './proposals.ts';
import { buyOffer } from './purchase.ts';
import { quoteOffer } from './quote.ts';
import { reportVendor } from './reports.ts';
import { getOfferMarks, saveOffer, unsaveOffer } from './saved-offers.ts';
import { purchaseSubjects } from './subjects.ts';

const marketplaceRoutes: Handlers<typeof contract> = {
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
  reportVendor,
  getOfferMarks,
  saveOffer,
  unsaveOffer,
};

const marketplacePersonalData: readonly PersonalData[] = [
  {
    table: 'redemptions',
    copy: copyRows(
      (userId) => sql`
        select offer_snapshot->>'title' as offer, offer_snapshot->>'vendor' as vendor, points as points_hundredths, code, status,
          issued_at, expires_at, used_at from redemptions where user_id = ${userId} order by issued_at`,
    ),
    // The vendor's claims stay countable; the code no longer works.
    erase: eraseRows(
      (userId, now) => sql`update redemptions set code = null,
          status = case when status = 'issued' then 'expired' else status end,
          closed_at = coalesce(closed_at, ${now}), close_reason = coalesce(close_reason, 'account_deleted')
        where user_id = ${userId}`,
      (userId) => sql`update redemptions set used_by = null where used_by = ${userId}`,
    ),
  },
  {
    table: 'saved_offers',
    copy: copyRows(
      (userId) => sql`select o.title as offer, o.vendor_name as vendor, s.saved_at from saved_offers s
          join offers o on o.id = s.offer_id where s.user_id = ${userId} order by s.saved_at`,
    ),
    erase: eraseRows((userId) => sql`delete from saved_offers where user_id = ${userId}`),
  },
  {
    table: 'vendor_cases',
    copy: copyRows(
      (userId) => sql`select c.kind, c.texts, c.claims, c.opened_at, c.closed_at, c.decision, c.note from vendor_cases c
          join vendors v on v.id = c.vendor_id where v.owner_id = ${userId} order by c.opened_at`,
    ),
    erase: eraseRows(
      (userId) => sql`delete from vendor_cases c using vendors v where v.id = c.vendor_id and v.owner_id = ${userId}`,
      (userId) => sql`update vendor_cases set decided_by = null where decided_by = ${userId}`,
    ),
  },
  {
    table: 'vendor_reports',
    copy: copyRows(
      (userId) => sql`select object_id, reason, note, created_at from vendor_reports
          where reporter_id = ${userId} order by created_at`,
    ),
    erase: eraseRows((userId) => sql`delete from vendor_reports where reporter_id = ${userId}`),
  },
  {
    table: 'vendors',
    copy: copyRows(
      (userId) => sql`
        select name, description, website, email, phone, country, status, created_at from vendors where owner_id = ${userId}`,
    ),
    // The offers stay for those who bought them, but the vendor has no owner and sells nothing any more.
    erase: eraseRows(
      (userId) =>
        sql`update vendors set owner_id = null, is_suspended = true, email = null, phone = null where owner_id = ${userId}`,
    ),
  },
];

import { marketplaceWaiting } from './waiting.ts';

export {
  answerProposal,
  changeCategory,
  decideProposal,
  findVendorBySlug,
  listOpenProposals,
  listVendorsLike,
} from './administration.ts';
export { sumBought } from './bought.store.ts';
export { listClubCountries, toOffer } from './catalogue/index.ts';
export {
  addCodes,
  findCodeProblem,
  leaveOutKnown,
  listCodes,
  readCodes,
  readSentCodes,
  type SentCodes,
  setStockToPool,
} from './code-pool.ts';
export { listOffersOnSale, listSoldVouchers } from './lists.store.ts';
export { noteOfferChange } from './notices.ts';
export { findCategoryIds, findOfferTypeId, readOfferChoices } from './offer-choices.store.ts';
export { deleteUnsoldCodes, listPoolCodes } from './pool-codes.store.ts';
export { refundRedemption, toVoucherQr } from './purchase.ts';
export {
  expireDue,
  listBuyersByCode,
  reopenVoucher,
  takeReminders,
  takeUnmailed,
  useVoucher,
} from './redemptions.store.ts';
export {
  closeVendorCase,
  dropHeld,
  findVendorCase,
  type HeldRow,
  type HeldTexts,
  insertHeld,
  listVendorCaseRows,
  lockVendorCase,
  reopenVendorCase,
  selectHeld,
  selectOpenCases,
  type VendorCaseRow,
} from './vendor-cases.store.ts';
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
  countOffersOnSale,
  findVendor,
  findVendorOfOwner,
  insertVendor,
  listVendorNames,
  listVendorsOfOwners,
  lockVendor,
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
  mails: proposalMailKinds,
  waiting: marketplaceWaiting,
  tables: [
    'vendors',
    'categories',
    'offer_types',
    'club_countries',
    'offer_choice_revision',
    'offers',
    'offer_words',
    'offer_codes',
    'redemptions',
    'redemptions_to_mail',
    'saved_offers',
    'offer_notices',
    'offer_proposals',
    'offer_views',
    'vendor_cases',
    'vendor_reports',
  ],
  views: ['vendor_names', 'vouchers'],
  contract,
  routes: marketplaceRoutes,
  entrySubjects: { redeem: purchaseSubjects, refund: purchaseSubjects },
  personalData: marketplacePersonalData,
  earns,
  jobs: {
    purge_offer_notices: purgeNotices,
    purge_proposals: (club) => transaction(club.db, (db) => purgeProposals({ ...club, db })),
  },
  schedule: ['17 3 * * * purge_offer_notices', '17 3 * * * purge_proposals'],
});

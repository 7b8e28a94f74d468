export { answerProposal, changeCategory, openProposals, vendorBySlug } from './administration.ts';
export { boughtBy } from './bought.store.ts';
export { type OfferRow, presentOffer, sweepFacets } from './catalogue/index.ts';
export { addCodes, codesIn, codesOf, stockFollowsPool, wrongWith } from './code-pool.ts';
export { livePage, soldPage } from './lists.store.ts';
export { marketplaceRoutes } from './marketplace.routes.ts';
export { noteOfferChange, purgeNotices } from './notices.ts';
export { marketplacePersonalData } from './personal-data.ts';
export { purgeProposals } from './proposals.ts';
export { refundRedemption, voucherQr } from './purchase.ts';
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
export { clubDay } from './views.ts';

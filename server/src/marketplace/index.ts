export { answerProposal, changeCategory, openProposals, vendorBySlug } from './administration.ts';
export { boughtBy } from './bought.store.ts';
export { sweepFacets } from './counts.ts';
export { expireRedemptions, remindOfVouchers } from './expiry.ts';
export { type LiveLine, livePage, type SoldLine, soldPage } from './lists.store.ts';
export { mailRedemption, mailRefund } from './mails.ts';
export { marketplaceRoutes } from './marketplace.routes.ts';
export { noteOfferChange, purgeNotices } from './notices.ts';
export { marketplacePersonalData } from './personal-data.ts';
export { purgeProposals } from './proposals.ts';
export { refundRedemption, voucherQr } from './purchase.ts';
export { remindOfStock } from './vendor-mails.ts';
export { vendorsRoutes } from './vendors.routes.ts';
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
export { vouchersRoutes } from './vouchers.routes.ts';

export { vendorFrame, vendorsRows } from './vendors.routes.ts';
export { createOfferPath, overviewPath, vendorOffersPath } from './vendors-paths.ts';

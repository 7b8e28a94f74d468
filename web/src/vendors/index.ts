export { DayChart } from './DayChart.tsx';
export { VendorFigures } from './VendorFigures.tsx';
export { vendorsApi } from './vendors.api.ts';
export { vendorFrame, vendorsRows } from './vendors.routes.ts';
export { createOfferPath, editOfferPath, overviewPath, vendorOffersPath } from './vendors-paths.ts';

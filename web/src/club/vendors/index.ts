export { DayChart } from './DayChart.tsx';
export { HeldNotice } from './HeldNotice.tsx';
export { OfferStatus, statusWord } from './OfferStatus.tsx';
export { type OffersView, offersList } from './offers-address.ts';
export { VendorFigures } from './VendorFigures.tsx';
export { type OwnVendor, useVendorDashboard } from './vendor-status.ts';
export { vendorsApi } from './vendors.api.ts';

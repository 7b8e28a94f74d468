export { DayChart } from './DayChart.tsx';
export { HeldNotice } from './HeldNotice.tsx';
export { OfferLines } from './OfferLines.tsx';
export { OfferStatus } from './OfferStatus.tsx';
export { VendorFigures } from './VendorFigures.tsx';
export { type OwnVendor, useVendorDashboard } from './vendor-status.ts';
export { vendorsApi } from './vendors.api.ts';

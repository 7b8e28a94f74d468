export { DayChart } from './DayChart.tsx';
export { OfferStatus } from './OfferStatus.tsx';
export { type OwnVendor, useCabinet } from './standing.ts';
export { VendorFigures } from './VendorFigures.tsx';
export { vendorsApi } from './vendors.api.ts';

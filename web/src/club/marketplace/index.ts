export { marketplaceApi } from './marketplace.api.ts';
export { OfferCard } from './OfferCard.tsx';
export { OfferCover } from './OfferCover.tsx';
export { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx';
export { vendorReasonName } from './report-words.ts';
export { useOfferMarks } from './use-offer-marks.ts';
export { VoucherCode } from './VoucherCode.tsx';

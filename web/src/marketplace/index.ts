export { marketplaceApi } from './marketplace.api.ts';
export { marketplaceRows } from './marketplace.routes.ts';
export { catalogueOf, marketplacePath, offerPath } from './marketplace-paths.ts';
export { OfferCard } from './OfferCard.tsx';
export { OfferCover } from './OfferCover.tsx';
export { OfferGrid, OfferGridSkeleton } from './OfferGrid.tsx';
export { VoucherCode } from './VoucherCode.tsx';

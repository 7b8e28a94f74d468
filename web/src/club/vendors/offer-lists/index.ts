export { OffersFile } from './OffersFile.tsx';
export { SelectableOffers } from './SelectableOffers.tsx';

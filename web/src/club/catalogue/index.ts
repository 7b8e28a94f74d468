import { catalogue } from '@club/contract/club/catalogue';
import { catalogueChoices } from '@club/contract/club/catalogue/choices';
import { catalogueVendors } from '@club/contract/club/catalogue/vendors';
import { client } from '#platform/api';

export { OfferChips, OfferThumb } from './OfferChips.tsx';
export { describePrice, describeState, filterName } from './offer-words.ts';

export const catalogueApi = client(catalogue);
export const catalogueVendorsApi = client(catalogueVendors);
export const catalogueChoicesApi = client(catalogueChoices);

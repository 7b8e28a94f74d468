import { catalogue } from '@club/contract/club/catalogue';
import { client } from '#platform/api';

export { OfferChips } from './OfferChips.tsx';
export { describePrice, describeState, filterName } from './offer-words.ts';

export const catalogueApi = client(catalogue);

import { useUser } from '#platform/api';
import { marketplaceApi } from './marketplace.api.ts';

/** The offers that the member saved and those they have a usable voucher of; null for visitors, and until they are known. */
export const useOfferMarks = () => {
  const { access } = useUser();
  return marketplaceApi.useGetOfferMarksQuery(undefined, { skip: !access }).data ?? null;
};

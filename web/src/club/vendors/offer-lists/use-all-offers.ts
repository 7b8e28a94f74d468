import type { VendorOffer } from '@club/contract/club/vendors';
import { vendorsApi } from '#club/vendors';
import { useTellProblem } from '#platform/api';

/** What a list of offers is narrowed to. */
export interface Narrowed {
  readonly status?: VendorOffer['effective_status'] | 'low_stock' | undefined;
  readonly search: string;
  readonly ordering: string;
}

const pageSize = 100;

/** Reads all offers of a view, page by page. Undefined when one couldn't be read, which is told. */
export const useAllOffers = () => {
  const [read] = vendorsApi.useLazyListVendorOffersQuery();
  const tellProblem = useTellProblem();
  return async ({ status, search, ordering }: Narrowed): Promise<readonly VendorOffer[] | undefined> => {
    const found: VendorOffer[] = [];
    for (let page = 1; ; page += 1) {
      const asked = { status, search: search || undefined, ordering: ordering || undefined, page, page_size: pageSize };
      const { data, error } = await read(asked);
      if (!data) {
        tellProblem(error);
        return undefined;
      }
      found.push(...data.results);
      if (found.length >= data.count || data.results.length === 0) return found;
    }
  };
};

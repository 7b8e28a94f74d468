import type { VendorRedemption } from '@club/contract/club/vouchers';
import { vouchersApi } from '#club/vouchers';
import { useTellProblem } from '#platform/api';
import type { VouchersView } from './vouchers-address.ts';

const pageSize = 100;

/** Reads all vouchers of a view, page by page. Undefined when one couldn't be read, which is told. */
export const useAllVouchers = () => {
  const [read] = vouchersApi.useLazyListVendorVouchersQuery();
  const tellProblem = useTellProblem();
  return async ({ status, search }: VouchersView): Promise<readonly VendorRedemption[] | undefined> => {
    const found: VendorRedemption[] = [];
    for (let page = 1; ; page += 1) {
      const { data, error } = await read({ status, search: search || undefined, page, page_size: pageSize });
      if (!data) {
        tellProblem(error);
        return undefined;
      }
      found.push(...data.results);
      if (found.length >= data.count || data.results.length === 0) return found;
    }
  };
};

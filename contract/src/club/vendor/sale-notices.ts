import * as z from 'zod/mini';
import { vendorRefusals, vendorWriteRefusals } from '#club/vendor/refusals';
import { get, put } from '#platform/endpoint';

/** Whether someone of a business hears of its sales, as each of them chooses. */
export const saleNotices = {
  getSaleNotices: get('api/m/vendor-sale-notices/', {
    summary: "Tells whether the caller hears of their business's sales.",
    access: 'vendor.desk',
    output: z.object({ wanted: z.boolean() }),
    errors: vendorRefusals,
    reads: ['vendor_people'],
  }),
  setSaleNotices: put('api/m/vendor-sale-notices/', {
    summary:
      "Sets whether the caller hears of their business's sales: by notices, and unless at the desk by a daily mail.",
    access: 'vendor.desk',
    input: z.object({ wanted: z.boolean({ error: 'Choose true or false.' }) }),
    output: z.object({ wanted: z.boolean() }),
    errors: vendorWriteRefusals,
    changes: ['vendor_people'],
  }),
};

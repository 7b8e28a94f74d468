import { vendorStates } from '@club/contract/club/catalogue/vendor-fields';
import { catalogueVendorsPath } from '#club/admin/place-paths';
import { choiceParam, listAddress, pageParam, textParam } from '#platform/ui';

/** What is sought, as kept in the address. */
export const vendorsAddress = listAddress(catalogueVendorsPath, {
  search: textParam(),
  state: choiceParam(vendorStates, undefined),
  page: pageParam(1000),
});

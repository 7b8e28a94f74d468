import { catalogueStates } from '@club/contract/club/catalogue/fields';
import { cataloguePath } from '#club/admin/place-paths';
import { choiceParam, listAddress, pageParam, textParam } from '#platform/ui';

/** What is sought, as kept in the address. */
export const offersAddress = listAddress(cataloguePath, {
  search: textParam(),
  state: choiceParam(catalogueStates, undefined),
  vendor: textParam(36),
  category: textParam(60),
  country: textParam(2),
  page: pageParam(1000),
});
export type OffersView = ReturnType<typeof offersAddress.read>;

/** The same as the call takes it. */
export const toCall = ({ search, state, vendor, category, country, page }: OffersView) => ({
  page,
  ...(search.trim() && { search: search.trim() }),
  ...(state && { state }),
  ...(/^[\da-f-]{36}$/.test(vendor) && { vendor }),
  ...(category && { category }),
  ...(/^[A-Z]{2}$/.test(country) && { country }),
});

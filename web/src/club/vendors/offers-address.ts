import type { OfferTab } from '@club/contract/club/vendors';
import { vendorOffersPath } from '#platform/paths';
import { choiceParam, listAddress, pageParam, textParam } from '#platform/ui';

const tabs = [
  'draft',
  'published',
  'paused',
  'archived',
  'scheduled',
  'expired',
  'sold_out',
  'low_stock',
] as const satisfies readonly OfferTab[];

/** The list of the vendor's offers: what it is narrowed to and how it is sorted. */
export const offersList = listAddress(vendorOffersPath, {
  status: choiceParam(tabs, undefined),
  search: textParam(),
  ordering: textParam(30),
  page: pageParam(1000),
});

export type OffersView = ReturnType<typeof offersList.read>;

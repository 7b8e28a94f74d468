import type { OfferTab } from '@club/contract/club/vendors';
import { vendorOffersPath } from '#platform/paths';

/** What the list of offers is narrowed to and how it is sorted; it stands in the address. */
export interface OffersView {
  readonly status?: OfferTab | undefined;
  readonly search?: string | undefined;
  readonly ordering?: string | undefined;
  readonly page?: number | undefined;
}

const tabs: readonly string[] = [
  'draft',
  'published',
  'paused',
  'archived',
  'scheduled',
  'expired',
  'sold_out',
  'low_stock',
] satisfies OfferTab[];

export const offersAddress = ({ status, search, ordering, page }: OffersView): string => {
  const query = new URLSearchParams({
    ...(status && { status }),
    ...(search && { search }),
    ...(ordering && { ordering }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return query.size > 0 ? `${vendorOffersPath}?${query}` : vendorOffersPath;
};

/** What is no status or no page in an address is left out of account. */
export const offersView = (address: string): OffersView => {
  const query = new URLSearchParams(address);
  const status = query.get('status') ?? '';
  const page = Number(query.get('page'));
  return {
    status: tabs.includes(status) ? (status as OfferTab) : undefined,
    search: query.get('search')?.slice(0, 100) || undefined,
    ordering: query.get('ordering')?.slice(0, 30) || undefined,
    page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined,
  };
};

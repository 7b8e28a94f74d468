import type { marketplace } from '@club/contract/club/marketplace';
import type { Arguments } from '@club/contract/platform/endpoint';
import { marketplacePath } from '#platform/paths';

/** The catalogue's filters, kept in the address under the call's own names. */
export interface CatalogueQuery {
  readonly search: string;
  readonly categories: readonly string[];
  readonly types: readonly string[];
  /** Empty: every country. */
  readonly country: string;
  readonly gender: '' | 'M' | 'F';
  /** `any`, or at least so many percent. */
  readonly discount: string;
  readonly forPoints: boolean;
  /** Only what the member saved. */
  readonly saved: boolean;
  readonly vendor: string;
  readonly ordering: string;
  readonly page: number;
}

export const perPage = 12;
export const recommendedFirst = '-recommended';
/** Address value for all countries instead of the member's own. */
const everywhere = 'all';

/** Reads the filters of an address. The country defaults to the member's own; invalid values are dropped. */
export const readQuery = (search: URLSearchParams, ownCountry: string): CatalogueQuery => {
  const text = (name: string) => (search.get(name) ?? '').slice(0, 100);
  const list = (name: string) => [...new Set(text(name).split(','))].filter((value) => /^[\w-]{1,60}$/.test(value));
  const country = search.get('country');
  const page = Number(search.get('page'));
  const gender = text('gender');
  return {
    search: text('search'),
    categories: list('categories'),
    types: list('offer_types'),
    country: country === null ? ownCountry : /^[A-Z]{2}$/.test(country) ? country : '',
    gender: gender === 'M' || gender === 'F' ? gender : '',
    discount: discountIn(search),
    forPoints: search.get('for_points') === 'true',
    saved: search.get('saved') === 'true',
    vendor: text('vendor'),
    ordering: text('ordering') || recommendedFirst,
    page: Number.isInteger(page) && page > 0 && page * perPage <= 10_000 ? page : 1,
  };
};

/** Only `discount` has a meaning without a value. */
const discountIn = (search: URLSearchParams): string => {
  const value = search.get('discount');
  if (value === null || value === 'false') return '';
  if (value === '' || value === 'true') return 'any';
  return /^([1-9]\d?|100)$/.test(value) ? value : '';
};

/** The address of a catalogue view, without default values. */
export const toAddress = (query: CatalogueQuery, ownCountry: string): string => {
  const search = new URLSearchParams();
  const put = (name: string, value: string) => value !== '' && search.set(name, value);
  put('search', query.search);
  put('categories', query.categories.join(','));
  put('offer_types', query.types.join(','));
  if (query.country !== ownCountry) put('country', query.country || everywhere);
  put('gender', query.gender);
  if (query.discount) search.set('discount', query.discount === 'any' ? '' : query.discount);
  put('for_points', query.forPoints ? 'true' : '');
  put('saved', query.saved ? 'true' : '');
  put('vendor', query.vendor);
  put('ordering', query.ordering === recommendedFirst ? '' : query.ordering);
  put('page', query.page > 1 ? String(query.page) : '');
  return search.size > 0 ? `${marketplacePath}?${search}` : marketplacePath;
};

/** The filters as the calls take them. */
export const toFilters = (query: CatalogueQuery): Arguments<typeof marketplace.countOffers> => ({
  search: query.search.trim() || undefined,
  categories: query.categories.length > 0 ? query.categories.join(',') : undefined,
  offer_types: query.types.length > 0 ? query.types.join(',') : undefined,
  country: query.country || undefined,
  gender: query.gender || undefined,
  discount: query.discount === 'any' ? '' : query.discount || undefined,
  for_points: query.forPoints ? 'true' : undefined,
  saved: query.saved ? 'true' : undefined,
  vendor: query.vendor || undefined,
});

export const withoutFilters = (query: CatalogueQuery): CatalogueQuery => ({
  search: '',
  categories: [],
  types: [],
  country: '',
  gender: '',
  discount: '',
  forPoints: false,
  saved: false,
  vendor: '',
  ordering: query.ordering,
  page: 1,
});

import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#platform/api';
import { addressOf, type CatalogueQuery, queryIn } from './catalogue-query.ts';

export interface Catalogue {
  readonly query: CatalogueQuery;
  /** The member's country, which is chosen unless the address says otherwise; empty for a visitor. */
  readonly ownCountry: string;
  /** Goes to the catalogue with something changed, from its first page on. */
  readonly go: (changes: Partial<CatalogueQuery>, how?: { replace: boolean }) => void;
  readonly at: (changes: Partial<CatalogueQuery>) => string;
}

/** The view of the catalogue that the address names, and the way to others. */
export const useCatalogue = (): Catalogue => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { country_code: ownCountry } = useUser();
  const query = queryIn(new URLSearchParams(search), ownCountry);
  const at = (changes: Partial<CatalogueQuery>) => addressOf({ ...query, page: 1, ...changes }, ownCountry);
  return {
    query,
    ownCountry,
    at,
    go: (changes, { replace } = { replace: false }) =>
      void navigate(at(changes), { replace, preventScrollReset: true }),
  };
};

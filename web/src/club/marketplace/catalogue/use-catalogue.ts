import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '#platform/api';
import { type CatalogueQuery, readQuery, toAddress } from './catalogue-query.ts';

/** A change, or a function of the latest choice, which the page may not have rendered yet. */
export type Changes = Partial<CatalogueQuery> | ((chosen: CatalogueQuery) => Partial<CatalogueQuery>);

export interface Catalogue {
  readonly query: CatalogueQuery;
  /** The member's country, which is chosen unless the address says otherwise; empty for a visitor. */
  readonly ownCountry: string;
  /** Opens the changed catalogue at its first page. */
  readonly go: (changes: Changes, how?: { replace: boolean }) => void;
  readonly at: (changes: Partial<CatalogueQuery>) => string;
}

/** The view of the catalogue that the address names, and the way to others. */
export const useCatalogue = (): Catalogue => {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { country_code: ownCountry } = useUser();
  const query = readQuery(new URLSearchParams(search), ownCountry);
  const at = (changes: Partial<CatalogueQuery>) => toAddress({ ...query, page: 1, ...changes }, ownCountry);
  const chosen = useRef(query);
  // Addresses asked for that the page has not reached yet. Meanwhile it may render an earlier one, which must not undo
  // the choices made since.
  const ahead = useRef<readonly string[]>([]);
  const here = toAddress(query, ownCountry);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address stands for the query
  useEffect(() => {
    ahead.current = ahead.current.slice(ahead.current.lastIndexOf(here) + 1 || ahead.current.length);
    if (ahead.current.length === 0) chosen.current = query;
  }, [here]);
  const go: Catalogue['go'] = (changes, { replace } = { replace: false }) => {
    const changed = typeof changes === 'function' ? changes(chosen.current) : changes;
    chosen.current = { ...chosen.current, page: 1, ...changed };
    const address = toAddress(chosen.current, ownCountry);
    if (address !== here || ahead.current.length > 0) ahead.current = [...ahead.current, address];
    void navigate(address, { replace, preventScrollReset: true });
  };
  return { query, ownCountry, at, go };
};

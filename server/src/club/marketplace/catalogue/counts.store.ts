import { type Db, plannedAnew, queryRows } from '#platform/db';
import { isMatch, isVisible, type Wanted } from './catalogue.store.ts';
import { noSearch, type Search } from './read-search.ts';

/** How many offers match, and how many each choice would leave; categories and types by id, countries by code. */
export interface Counts {
  readonly total: number;
  readonly categories: ReadonlyMap<string, number>;
  readonly types: ReadonlyMap<string, number>;
  readonly countries: ReadonlyMap<string, number>;
  /** Offers that name no country. */
  readonly everywhere: number;
}

/**
 * Reads the offers on sale once, together when they have the same categories, type and countries, and counts each
 * choice. Each group of choices ignores its own filter.
 */
export const countChoices = async (db: Db, { filters, audience, now }: Wanted, search: Search): Promise<Counts> => {
  const { categories, offerTypes, country, ...others } = filters;
  const rows = await queryRows<{ kind: Kind; value: string; offers: number }>(db)`
    ${plannedAnew} with alike as (
      select o.category_ids, o.offer_type_id, o.countries, count(*) as offers from offers o
      where ${isVisible(now, audience)} and ${isMatch(others, search)} group by o.category_ids, o.offer_type_id, o.countries),
    found as materialized (
      select o.*, ${isMatch({ categories }, noSearch)} as in_category, ${isMatch({ offerTypes }, noSearch)} as of_type,
        ${isMatch({ country }, noSearch)} as in_country from alike o)
    select 'total' as kind, '' as value, coalesce(sum(offers), 0)::bigint as offers from found
      where in_category and of_type and in_country
    union all select 'everywhere', '', coalesce(sum(offers), 0)::bigint from found
      where countries = '{}' and in_category and of_type
    union all select 'category', id::text, sum(offers)::bigint from found, unnest(category_ids) as id
      where of_type and in_country group by id
    union all select 'type', offer_type_id::text, sum(offers)::bigint from found
      where in_category and in_country group by offer_type_id
    union all select 'country', code, sum(offers)::bigint from found, unnest(countries) as code
      where in_category and of_type group by code`;
  const ofKind = (kind: Kind) =>
    new Map(rows.filter((row) => row.kind === kind).map(({ value, offers }) => [value, offers]));
  return {
    total: ofKind('total').get('') ?? 0,
    categories: ofKind('category'),
    types: ofKind('type'),
    countries: ofKind('country'),
    everywhere: ofKind('everywhere').get('') ?? 0,
  };
};

type Kind = 'total' | 'everywhere' | 'category' | 'type' | 'country';

import { type Db, queryRows } from '#platform/db';

interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly image: string | null;
}

/** Active categories, in order. */
export const listActiveCategories = (
  db: Db,
  { forClub = false, named = null }: { forClub?: boolean; named?: string | null } = {},
): Promise<readonly CategoryRow[]> => queryRows<CategoryRow>(db)`
    select id, slug, name, description, icon, image from categories
    where is_active and (not ${forClub} or for_club)
      and (${named}::text is null or slug = ${named}::text or id::text = ${named}::text)
    order by position`;

/** Offer types that are shown, in order. */
export const listTypes = (
  db: Db,
): Promise<readonly { readonly id: number; readonly code: string; readonly name: string }[]> => queryRows<{
  id: number;
  code: string;
  name: string;
}>(db)`
    select id, code, name from offer_types where is_active order by position`;

/** The countries in which the club sells; none for everywhere. */
export const listClubCountries = async (db: Db): Promise<readonly string[]> => {
  const rows = await queryRows<{ code: string }>(db)`select code from club_countries order by code`;
  return rows.map(({ code }) => code);
};

import { sql } from 'kysely';
import type { Db } from '#platform/db';

interface CategoryRow {
  readonly id: number;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly icon: string;
  readonly image: string | null;
}

/** Active categories, in order. */
export const listActiveCategories = async (
  db: Db,
  { forClub = false, named = null }: { forClub?: boolean; named?: string | null } = {},
): Promise<readonly CategoryRow[]> => {
  const { rows } = await sql<CategoryRow>`
    select id, slug, name, description, icon, image from categories
    where is_active and (not ${forClub} or for_club)
      and (${named}::text is null or slug = ${named}::text or id::text = ${named}::text)
    order by position`.execute(db);
  return rows;
};

/** Offer types, in order. */
export const listTypes = async (
  db: Db,
): Promise<readonly { readonly id: number; readonly code: string; readonly name: string }[]> => {
  const { rows } = await sql<{ id: number; code: string; name: string }>`
    select id, code, name from offer_types order by position`.execute(db);
  return rows;
};

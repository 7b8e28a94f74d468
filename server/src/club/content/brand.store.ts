import type { BrandValues } from '@club/contract/club/content/brand';
import { type Db, queryRow, queryRows, runStatement } from '#platform/db';

export interface BrandRow extends BrandValues {
  readonly id: number;
  readonly reason: string;
  readonly changed_at: Date;
}

/** All versions of the brand, the newest first. */
export const listBrandVersions = (db: Db): Promise<readonly BrandRow[]> => queryRows<BrandRow>(db)`
  select id, name, main_colour, second_colour, sender_name, sender_address, support_address,
    coalesce(logo, '') as logo, coalesce(icon, '') as icon, reason, changed_at
  from brand_versions order by id desc limit 100`;

export const findNewestBrand = async (db: Db): Promise<number> =>
  (await queryRow<{ id: number }>(db)`select id from brand_versions order by id desc limit 1`)?.id ?? 0;

/** Until the transaction ends, nobody else changes the brand. */
export const lockBrand = (db: Db): Promise<void> =>
  runStatement(db)`select pg_advisory_xact_lock(hashtextextended('brand', 0))`;

export const insertBrandVersion = (db: Db, row: Omit<BrandRow, 'id'>): Promise<void> => runStatement(db)`
  insert into brand_versions
    (name, main_colour, second_colour, sender_name, sender_address, support_address, logo, icon, reason,
      changed_at)
  values (${row.name}, ${row.main_colour}, ${row.second_colour}, ${row.sender_name}, ${row.sender_address},
    ${row.support_address}, ${row.logo || null}, ${row.icon || null}, ${row.reason}, ${row.changed_at})`;

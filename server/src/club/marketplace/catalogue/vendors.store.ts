import { type RawBuilder, sql } from 'kysely';
import { countUpToLimit, type Db, plannedAnew, queryRows } from '#platform/db';
import { isVisible } from './catalogue.store.ts';

export interface VendorRow {
  readonly id: string;
  readonly slug: string;
  readonly name: string;
  readonly description: string;
  readonly logo: string | null;
  readonly cover: string | null;
  readonly country: string | null;
  readonly website: string | null;
  readonly offers_count: number;
}

interface Wanted {
  readonly now: Date;
  readonly search?: string | undefined;
  readonly country?: string | undefined;
  readonly named?: string;
}

/** A page of approved vendors with live public offers, by name. */
export const listVendorsWithOffers = (
  db: Db,
  { limit, offset, ...wanted }: Wanted & { readonly limit: number; readonly offset: number },
): Promise<readonly VendorRow[]> => queryRows<VendorRow>(db)`
    ${plannedAnew} select v.id, v.slug, v.name, v.description, '/media/' || v.logo as logo, '/media/' || v.cover as cover,
      v.country, v.website, (select count(*) from ${liveOffers(wanted.now)}) as offers_count
    from (select * from ${selling(wanted)} order by v.name, v.id limit ${sql.lit(limit)} offset ${sql.lit(offset)}) as v
    order by v.name, v.id`;

/** The number of those vendors, up to the count limit. */
export const countVendorsWithOffers = (db: Db, wanted: Wanted): Promise<number> =>
  countUpToLimit(db, sql`select from ${selling(wanted)}`);

const liveOffers = (now: Date) =>
  sql`offers o where o.vendor_id = v.id and ${isVisible(now, { visibility: ['public'] })}`;

/** One live offer is enough, so the cost depends only on the number of vendors. */
const selling = ({ now, search, country, named }: Wanted): RawBuilder<unknown> => {
  const parts: RawBuilder<unknown>[] = [sql`(v.status = 'APR' or v.in_recheck) and not v.is_suspended`];
  if (search) {
    const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
    parts.push(sql`(v.name ilike ${pattern}::text or v.name % ${search})`);
  }
  if (country) parts.push(sql`v.country = ${country}`);
  if (named !== undefined) parts.push(sql`(v.slug = ${named} or v.id::text = ${named})`);
  return sql`vendors v cross join lateral (select 1 as found from ${liveOffers(now)} limit 1) as selling
    where ${sql.join(parts, sql` and `)}`;
};

import type { Offer } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';

/** What lists show of an offer. */
export interface ShownOffer {
  readonly id: string;
  readonly vendor_id: string;
  readonly vendor_name: string;
  readonly vendor_slug: string;
  readonly vendor_logo: string | null;
  readonly offer_type: Offer['offer_type'];
  readonly categories: Offer['categories'];
  readonly title: string;
  readonly summary: string;
  readonly images: string[];
  readonly image_alts: string[];
  readonly gender: 'M' | 'F' | null;
  readonly countries: string[];
  readonly visibility: 'public' | 'members' | 'corporate';
  readonly price_points: number;
  readonly discount_percent: number | null;
  readonly discount_amount: number | null;
  readonly list_price: number | null;
  readonly currency: string | null;
  readonly stock_total: number | null;
  readonly stock_used: number;
  readonly per_member_limit: number;
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly status: 'draft' | 'published' | 'paused' | 'archived';
  readonly redemptions: number;
  readonly version: number;
}

/** Columns of a shown offer, from an offer `o` and its `shownJoins`. */
export const shownColumns = sql`o.id, o.vendor_id, v.name as vendor_name, v.slug as vendor_slug, v.logo as vendor_logo,
  json_build_object('id', t.id, 'code', t.code, 'name', t.name) as offer_type,
  (select coalesce(json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position), '[]')
    from categories c where c.id = any (o.category_ids)) as categories,
  o.title, o.summary, o.images, o.image_alts, o.gender, o.countries, o.visibility, o.price_points, o.discount_percent,
  o.discount_amount, o.list_price, o.currency, o.stock_total, o.stock_used, o.per_member_limit, o.starts_at, o.ends_at,
  o.status, o.redemptions, o.version`;

/** Joins its vendor and its type to an offer `o`. */
export const shownJoins = sql`join vendors v on v.id = o.vendor_id join offer_types t on t.id = o.offer_type_id`;

/** An offer in full. */
export interface OfferRow extends ShownOffer {
  readonly vendor_owner: string | null;
  readonly vendor_live: boolean;
  readonly description: string;
  readonly terms: string;
  readonly how_to_redeem: string;
  readonly code_mode: 'generated' | 'pool' | 'shared' | 'link';
  readonly shared_code: string | null;
  readonly redeem_url: string | null;
  readonly code_valid_days: number;
}

/** Columns of an offer in full, from the same tables. */
export const wholeColumns = sql`${shownColumns}, v.owner_id as vendor_owner, o.vendor_live, o.description, o.terms,
  o.how_to_redeem, o.code_mode, o.shared_code, o.redeem_url, o.code_valid_days`;

/** One offer, in any status. */
export const findOffer = (db: Db, id: string): Promise<OfferRow | undefined> => queryRow<OfferRow>(db)`
    select ${wholeColumns} from offers o ${shownJoins} where o.id = ${id}::uuid`;

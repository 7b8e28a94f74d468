import type { Offer } from '@club/contract/club/marketplace';
import { sql } from 'kysely';
import type { Db } from '#platform/db';

/** An offer in full. */
export interface OfferRow {
  readonly id: string;
  readonly vendor_id: string;
  readonly vendor_name: string;
  readonly vendor_owner: string | null;
  readonly vendor_live: boolean;
  /** Its card in lists; the status there ignores the time. */
  readonly card: Offer;
  readonly title: string;
  readonly description: string;
  readonly terms: string;
  readonly how_to_redeem: string;
  readonly gender: 'M' | 'F' | null;
  readonly countries: string[];
  readonly visibility: 'public' | 'members' | 'corporate';
  readonly price_points: number;
  readonly code_mode: 'generated' | 'pool' | 'shared' | 'link';
  readonly shared_code: string | null;
  readonly redeem_url: string | null;
  readonly code_valid_days: number;
  readonly stock_total: number | null;
  readonly stock_used: number;
  readonly per_member_limit: number;
  readonly status: 'draft' | 'published' | 'paused' | 'archived';
  readonly starts_at: Date | null;
  readonly ends_at: Date | null;
  readonly images: string[];
  readonly version: number;
}

/** One offer, in any status. */
export const offerById = async (db: Db, id: string): Promise<OfferRow | undefined> => {
  const { rows } = await sql<OfferRow>`
    select o.id, o.vendor_id, v.name as vendor_name, v.owner_id as vendor_owner, o.vendor_live, k.card::json as card, o.title,
      o.description, o.terms, o.how_to_redeem, o.gender, o.countries, o.visibility, o.price_points, o.code_mode,
      o.shared_code, o.redeem_url, o.code_valid_days, o.stock_total, o.stock_used, o.per_member_limit, o.status,
      o.starts_at, o.ends_at, o.images, o.version
    from offers o join vendors v on v.id = o.vendor_id join offer_cards k on k.offer_id = o.id
    where o.id = ${id}::uuid`.execute(db);
  return rows[0];
};

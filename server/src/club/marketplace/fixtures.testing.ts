import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { TestClub } from '#tools/testing';

interface VendorWish {
  name?: string;
  owner?: string | null;
  status?: 'REW' | 'APR' | 'REJ';
  country?: string | null;
}

/** Creates a vendor, approved by default. Returns its id. */
export const aVendor = async (
  { database, clock }: TestClub,
  { name = 'Alba Spa', owner = null, status = 'APR', country = 'ES' }: VendorWish = {},
): Promise<string> => {
  const id = randomUUID();
  await sql`insert into vendors (id, owner_id, slug, name, country, status, created_at, updated_at)
    values (${id}, ${owner}, ${`v-${id}`}, ${name}, ${country}, ${status}, ${clock.now()}, ${clock.now()})`.execute(
    database.db,
  );
  return id;
};

interface OfferWish {
  vendor: string;
  title?: string;
  summary?: string;
  type?: number;
  categories?: number[];
  gender?: 'M' | 'F' | null;
  countries?: string[];
  visibility?: 'public' | 'members' | 'corporate';
  price?: number;
  percent?: number | null;
  mode?: 'generated' | 'pool' | 'shared' | 'link';
  stock?: number | null;
  limit?: number;
  status?: 'draft' | 'published' | 'paused' | 'archived';
  starts?: string | null;
  ends?: string | null;
  published?: string;
}

/** Creates an offer, published and visible to everybody by default. Returns its id. */
export const anOffer = async ({ database, clock }: TestClub, wish: OfferWish): Promise<string> => {
  const id = randomUUID();
  const { vendor, title = 'Thermal circuit', summary = '', type = 4, categories = [3], gender = null } = wish;
  const { countries = [], visibility = 'public', price = 5000, percent = null, mode = 'generated' } = wish;
  const { stock = null, limit = 1, status = 'published', starts = null, ends = null } = wish;
  const published = wish.published ?? clock.now().toISOString();
  await sql`insert into offers (id, vendor_id, offer_type_id, category_ids, title, summary, gender, countries, visibility,
      price_points, discount_percent, code_mode, shared_code, redeem_url, stock_total, per_member_limit, status, starts_at,
      ends_at, published_at, how_to_redeem, created_at, updated_at)
    values (${id}, ${vendor}, ${type}, ${categories}, ${title}, ${summary}, ${gender}, ${countries}, ${visibility}, ${price},
      ${percent}, ${mode}, ${mode === 'shared' ? 'SPRING' : null}, ${mode === 'link' ? 'https://alba.example/club' : null},
      ${stock}, ${limit}, ${status}, ${starts}, ${ends}, ${published}, 'Show the code.', ${published}, ${published})`.execute(
    database.db,
  );
  return id;
};

import { type RawBuilder, sql } from 'kysely';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { offerKinds, type Thing } from './offer-kinds.data.ts';
import { makeRandom, seededId } from './random.ts';
import { bodyThings } from './things-body.data.ts';
import { lifeThings } from './things-life.data.ts';
import { tableThings } from './things-table.data.ts';
import { vendorDashboardOffers } from './vendor-sales.ts';

interface SeedVendor {
  readonly name: string;
  readonly country: string;
  readonly status: 'APR' | 'REW' | 'REJ';
  /** Ids of the categories of its offers. */
  readonly categories: readonly number[];
  readonly things: readonly Thing[];
}

const things: Readonly<Record<string, readonly Thing[]>> = { ...bodyThings, ...tableThings, ...lifeThings };

/** Twenty approved vendors, three in review and one rejected. */
const vendors: readonly SeedVendor[] = [
  vendor('Alba Spa', 'IT', [3, 12]),
  vendor('Norte Gym', 'ES', [1]),
  vendor('Grünwerk', 'DE', [2, 9]),
  vendor('Clair Sommeil', 'FR', [4]),
  vendor('Lab Meridian', 'PT', [5]),
  vendor('Stilla', 'SE', [6]),
  vendor('Vita Grove', 'NL', [7]),
  vendor('Blue Path', 'GB', [8, 1]),
  vendor('Kinetiq', 'US', [10]),
  vendor('School of Habit', 'IE', [11, 6]),
  vendor('Casa Verde', 'MX', [9, 2]),
  vendor('Aurora Skin', 'BR', [12]),
  vendor('Maple Rehab', 'CA', [3, 1]),
  vendor('Hinode', 'JP', [3, 6]),
  vendor('Reef Coast', 'AU', [8]),
  vendor('Pulse Cycling', 'NL', [1, 10]),
  vendor('Olive and Thyme', 'ES', [9, 2]),
  vendor('Clarity Labs', 'GB', [5, 7]),
  vendor('Lumen Yoga', 'FR', [6, 1]),
  vendor('Fjord Sauna', 'SE', [3]),
  vendor('New Leaf Bowls', 'DE', [9], 'REW'),
  vendor('Mira Optics', 'IT', [12], 'REW'),
  vendor('Tempo Studio', 'PT', [1], 'REW'),
  vendor('Quick Slim', 'US', [7], 'REJ'),
];

function vendor(
  name: string,
  country: string,
  categories: readonly number[],
  status: SeedVendor['status'] = 'APR',
): SeedVendor {
  return { name, country, categories, things: things[name] ?? [], status };
}

const wanted = 120;
const poolSize = 40;
const day = 86_400_000;

/**
 * Adds the vendors and 120 offers: 92 on sale, five sold out, six scheduled, six expired, five paused, four drafts and
 * two archived. Twenty cost points, eight are corporate, ten for one gender, thirty for some countries, and six have a
 * code pool. The same day gives the same offers.
 */
export const seedMarket = async ({ config, clock }: Club, db: Db): Promise<void> => {
  const today = new Date(`${config.seedNow ?? clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  for (const [index, row] of vendors.entries()) await addVendor(db, row, index, today);
  const random = makeRandom(20_261_121);
  const approved = vendors.flatMap((row, index) => (row.status === 'APR' ? [{ row, index }] : []));
  for (let index = 0; index < wanted; index += 1) {
    const turn = approved[vendorDashboardOffers.includes(index) ? 0 : 1 + (index % (approved.length - 1))];
    if (turn) await addOffer(db, { index, turn, today, random });
  }
};

const addVendor = async (db: Db, row: SeedVendor, index: number, today: Date): Promise<void> => {
  const made = new Date(today.getTime() - (380 - index * 9) * day);
  const slug = row.name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  await sql`insert into vendors (id, slug, name, description, website, email, country, status, created_at, updated_at)
    values (${seededId('vendor', index)}, ${slug}, ${row.name}, ${`${row.name}: ${row.things.map(([title]) => title.toLowerCase()).join(', ')}.`},
      ${`https://${slug}.example`}, ${`hello@${slug}.example`}, ${row.country}, ${row.status}, ${made}, ${made})`.execute(
    db,
  );
};

interface Turn {
  readonly index: number;
  readonly turn: { readonly row: SeedVendor; readonly index: number };
  readonly today: Date;
  readonly random: () => number;
}

/** The state of the nth offer, so that every state occurs often enough. */
const toState = (index: number): 'live' | 'sold_out' | 'scheduled' | 'expired' | 'paused' | 'draft' | 'archived' => {
  if (index < 92) return 'live';
  if (index < 97) return 'sold_out';
  if (index < 103) return 'scheduled';
  if (index < 109) return 'expired';
  if (index < 114) return 'paused';
  return index < 118 ? 'draft' : 'archived';
};

const addOffer = async (db: Db, { index, turn, today, random }: Turn): Promise<void> => {
  const { row } = turn;
  const state = toState(index);
  const place = vendorDashboardOffers.indexOf(index);
  const thing = row.things[(place < 0 ? Math.floor(index / 20) : place) % row.things.length];
  if (!thing) throw new Error(`${row.name} has nothing to sell.`);
  const [title, kind, summary] = thing;
  const { description, redeem, terms } = offerKinds[kind];
  const forPoints = index % 6 === 0;
  const percent = forPoints ? null : 5 * (1 + Math.floor(random() * 8));
  const category = row.categories[index % row.categories.length] ?? 1;
  const published = new Date(today.getTime() - (1 + ((index * 37) % 300)) * day - index * 60_000);
  const from = (days: number): Date => new Date(today.getTime() + days * day);
  const isPool = index % 20 === 12;
  const columns: Readonly<Record<string, unknown>> = {
    id: seededId('offer', index),
    vendor_id: seededId('vendor', turn.index),
    offer_type_id: forPoints ? 4 : 1,
    category_ids: [category],
    title: percent === null ? title : `${title}, ${percent}% off`,
    summary,
    description,
    terms,
    how_to_redeem: redeem,
    gender: index % 12 === 5 ? (index % 24 === 5 ? 'F' : 'M') : null,
    countries: index % 4 === 1 ? [row.country] : [],
    visibility: index % 15 === 7 ? 'corporate' : index % 15 === 3 ? 'members' : 'public',
    price_points: forPoints ? 5000 + (index % 40) * 5000 : 0,
    discount_percent: percent,
    list_price: percent === null ? null : 2000 + ((index * 13) % 40) * 500,
    currency: percent === null ? null : 'EUR',
    code_mode: isPool ? 'pool' : 'generated',
    stock_total: state === 'sold_out' ? 10 : isPool ? poolSize : index % 5 === 0 ? 30 : null,
    stock_used: state === 'sold_out' ? 10 : 0,
    status: state === 'paused' || state === 'draft' || state === 'archived' ? state : 'published',
    starts_at: state === 'scheduled' ? from(3 + (index % 9)) : null,
    ends_at: state === 'expired' ? from(-2 - (index % 20)) : index % 7 === 0 ? from(40 + index) : null,
    published_at: state === 'draft' ? null : published,
    created_at: published,
    updated_at: published,
  };
  await insert(db, 'offers', columns);
  if (isPool && state !== 'sold_out') {
    await sql`insert into offer_codes (offer_id, code, added_at)
      select ${columns.id as string}::uuid, 'CLUB-' || ${index}::int || '-' || n, ${published} from generate_series(1, ${poolSize}) n`.execute(
      db,
    );
  }
};

const insert = async (db: Db, table: string, columns: Readonly<Record<string, unknown>>): Promise<void> => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values: RawBuilder<unknown> = sql.join(Object.values(columns));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
};

import { dayMs, minuteMs } from '@club/contract/platform/units';
import { type RawBuilder, sql } from 'kysely';
import type { Club } from '#platform/club';
import type { Db } from '#platform/db';
import { seedDay } from './calendar.ts';
import { kindCategories, offerKinds, type Thing } from './offer-kinds.data.ts';
import { endingOffers, newOffers, unlimited, vendorDashboardOffers } from './offer-plan.data.ts';
import { makeRandom, seededId } from './random.ts';
import { bodyThings } from './things-body.data.ts';
import { lifeThings } from './things-life.data.ts';
import { tableThings } from './things-table.data.ts';

interface SeedVendor {
  readonly name: string;
  readonly country: string;
  readonly slug: string;
  readonly description: string;
  readonly website: string;
  readonly email: string;
  /** Ids of the categories of its offers. */
  readonly categories: readonly number[];
  readonly things: readonly Thing[];
}

const things: Readonly<Record<string, readonly Thing[]>> = { ...bodyThings, ...tableThings, ...lifeThings };

/** Twenty vendors with offers; then those whose applications wait or were rejected. */
export const seedVendors: readonly SeedVendor[] = [
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
  vendor('New Leaf Bowls', 'DE', [9]),
  vendor('Mira Optics', 'IT', [12]),
  vendor('Tempo Studio', 'PT', [1]),
  vendor('Quick Slim', 'US', [7]),
];

function vendor(name: string, country: string, categories: readonly number[]): SeedVendor {
  const sold = things[name] ?? [];
  const slug = name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-');
  const description = `${name}: ${sold.map(([title]) => title.toLowerCase()).join(', ')}.`;
  const [website, email] = [`https://${slug}.example`, `hello@${slug}.example`];
  return { name, country, slug, description, website, email, categories, things: sold };
}

/** The first twelve belong to members who applied; the next eight the club entered itself. */
const owned = 12;
const selling = 20;
const wanted = 120;
const poolSize = 40;
const soldOutPieces = 10;

/**
 * Adds the club's own vendors and 120 offers: 92 on sale, five sold out, six scheduled, six expired, five paused, four
 * drafts and two archived. Twenty cost points, eight are corporate, ten for one gender, about thirty for some countries, and
 * six have a code pool. The same day gives the same offers; the sold-out ones are bought out by members.
 */
export const seedMarket = async (club: Club): Promise<void> => {
  const { db } = club;
  const today = seedDay(club);
  for (const [index, row] of seedVendors.entries())
    if (index >= owned && index < selling) await addVendor(db, row, index, today);
  const { rows } = await sql<{ id: string; name: string }>`select id, name from vendors`.execute(db);
  const vendors = seedVendors
    .slice(0, selling)
    .map((row) => ({ row, id: rows.find(({ name }) => name === row.name)?.id }));
  const random = makeRandom(20_261_121);
  for (let index = 0; index < wanted; index += 1) {
    const turn = vendors[vendorDashboardOffers.includes(index) ? 0 : 1 + (index % (selling - 1))];
    if (turn?.id) await addOffer(db, { index, turn: { row: turn.row, id: turn.id }, today, random });
  }
};

const addVendor = async (db: Db, row: SeedVendor, index: number, today: Date): Promise<void> => {
  const made = new Date(today.getTime() - (395 - index * 3) * dayMs);
  await sql`insert into vendors (id, slug, name, description, website, email, country, status, created_at, updated_at)
    values (${seededId('vendor', index)}, ${row.slug}, ${row.name}, ${row.description}, ${row.website}, ${row.email},
      ${row.country}, 'APR', ${made}, ${made})`.execute(db);
};

interface Turn {
  readonly index: number;
  readonly turn: { readonly row: SeedVendor; readonly id: string };
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

/** How many days ago an offer was published: before any of it was seen or sold. */
const publishedAgo = (index: number): number => newOffers[index] ?? (index === 0 ? 75 : 1 + ((index * 37) % 300));

/** Pieces of an offer that sells out, of one with a code for each, and of every fifth; null for no limit. */
const toStock = (index: number, state: ReturnType<typeof toState>, isPool: boolean): number | null => {
  if (state === 'sold_out') return soldOutPieces;
  if (isPool) return poolSize;
  return index % 5 === 0 && !unlimited.includes(index) ? 30 : null;
};

/** The kind's own category if it is one of the vendor's, else the vendor's in turn. */
const toCategory = ({ categories }: SeedVendor, kind: Thing[1], index: number): number =>
  categories.find((one) => one === kindCategories[kind]) ?? categories[index % categories.length] ?? 1;

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
  const published = new Date(today.getTime() - publishedAgo(index) * dayMs - index * minuteMs);
  const from = (days: number): Date => new Date(today.getTime() + days * dayMs);
  const isPool = index % 20 === 12;
  const columns: Readonly<Record<string, unknown>> = {
    id: seededId('offer', index),
    vendor_id: turn.id,
    offer_type_id: forPoints ? 4 : 1,
    category_ids: [toCategory(row, kind, index)],
    title: percent === null ? title : `${title}, ${percent}% off`,
    summary,
    description,
    terms,
    how_to_redeem: redeem,
    gender: index % 12 === 5 ? (index % 24 === 5 ? 'F' : 'M') : null,
    countries: index % 4 === 1 && state !== 'sold_out' ? [row.country] : [],
    visibility: index % 15 === 7 ? 'corporate' : index % 15 === 3 ? 'members' : 'public',
    price_points: forPoints ? (state === 'sold_out' ? 16_000 : 5000 + (index % 40) * 5000) : 0,
    discount_percent: percent,
    list_price: percent === null ? null : 2000 + ((index * 13) % 40) * 500,
    currency: percent === null ? null : 'EUR',
    code_mode: isPool ? 'pool' : 'generated',
    stock_total: toStock(index, state, isPool),
    status: state === 'paused' || state === 'draft' || state === 'archived' ? state : 'published',
    starts_at: state === 'scheduled' ? from(3 + (index % 9)) : null,
    ends_at:
      state === 'expired' ? from(-2 - (index % 20)) : index % 7 === 0 ? from(endingOffers[index] ?? 40 + index) : null,
    published_at: state === 'draft' ? null : published,
    created_at: published,
    updated_at: published,
  };
  await insert(db, 'offers', columns);
  if (isPool) {
    await sql`insert into offer_codes (offer_id, code, added_at)
      select ${columns.id as string}::uuid, 'CLUB-' || ${index}::int || '-' || n, ${published} from generate_series(1, ${columns.stock_total as number}) n`.execute(
      db,
    );
  }
};

const insert = async (db: Db, table: string, columns: Readonly<Record<string, unknown>>): Promise<void> => {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)));
  const values: RawBuilder<unknown> = sql.join(Object.values(columns));
  await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(db);
};

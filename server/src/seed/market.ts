import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#db';
import type { Club } from '#http';
import { cabinetOffers } from './cabinet.ts';
import { randomFrom, seededId } from './random.ts';

interface SeedVendor {
  readonly name: string;
  readonly country: string;
  readonly status: 'APR' | 'REW' | 'REJ';
  /** Ids of the categories it offers in. */
  readonly categories: readonly number[];
  readonly things: readonly string[];
}

/** Twenty vendors that are approved, three in review and one that was rejected. */
const vendors: readonly SeedVendor[] = [
  vendor(
    'Alba Spa',
    'IT',
    [3, 12],
    [
      'Thermal circuit',
      'Salt cave',
      'Back massage',
      'Evening sauna',
      'Mud ritual',
      'Quiet day',
      'Float tank',
      'Winter terrace',
      'Spring cure',
      'Stone massage',
      'Steam bath',
      'Night swim',
      'Couples suite',
      'Garden sauna',
    ],
  ),
  vendor(
    'Norte Gym',
    'ES',
    [1],
    ['Ten entries', 'Personal training', 'Climbing course', 'Mobility class', 'Month of classes'],
  ),
  vendor(
    'Grünwerk',
    'DE',
    [2, 9],
    ['Vegetable box', 'Fermenting course', 'Breakfast for two', 'Week of lunches', 'Tea tasting'],
  ),
  vendor(
    'Clair Sommeil',
    'FR',
    [4],
    ['Sleep consultation', 'Linen set', 'Weighted blanket', 'Pillow fitting', 'Evening routine course'],
  ),
  vendor(
    'Lab Meridian',
    'PT',
    [5],
    ['Blood panel', 'Vitamin D test', 'Body composition', 'Food intolerance test', 'Heart check'],
  ),
  vendor(
    'Stilla',
    'SE',
    [6],
    ['Breathing course', 'Silent weekend', 'Meditation app year', 'Cold water morning', 'Forest bath'],
  ),
  vendor(
    'Vita Grove',
    'NL',
    [7],
    ['Magnesium', 'Omega starter set', 'Collagen month', 'Protein sampler', 'Vitamin plan'],
  ),
  vendor(
    'Blue Path',
    'GB',
    [8, 1],
    ['Walking week', 'Island ferry pass', 'Cycling weekend', 'Mountain hut night', 'Coast path guide'],
  ),
  vendor('Kinetiq', 'US', [10], ['Fitness watch', 'Chest strap', 'Smart scale', 'Sleep ring', 'Step counter']),
  vendor(
    'School of Habit',
    'IE',
    [11, 6],
    ['Habit course', 'Nutrition basics', 'Stress workshop', 'Sleep course', 'Running school'],
  ),
  vendor('Casa Verde', 'MX', [9, 2], ['Cooking class', 'Market tour', 'Plant dinner', 'Juice week', 'Bread course']),
  vendor('Aurora Skin', 'BR', [12], ['Face treatment', 'Sun care set', 'Skin analysis', 'Hand care', 'Night cream']),
  vendor(
    'Maple Rehab',
    'CA',
    [3, 1],
    ['Physiotherapy hour', 'Sports massage', 'Posture check', 'Recovery boots', 'Taping course'],
  ),
  vendor('Hinode', 'JP', [3, 6], ['Onsen day', 'Shiatsu', 'Tea ceremony', 'Bath salts', 'Stretching class']),
  vendor('Reef Coast', 'AU', [8], ['Surf lesson', 'Snorkel trip', 'Coast yoga', 'Kayak tour', 'Beach run club']),
  vendor('Pulse Cycling', 'NL', [1, 10], ['Bike fitting', 'Power test', 'Indoor class', 'Rental weekend', 'Service']),
  vendor('Olive and Thyme', 'ES', [9, 2], ['Oil tasting', 'Lunch menu', 'Olive oil box', 'Herb garden', 'Picnic']),
  vendor('Clarity Labs', 'GB', [5, 7], ['Hormone panel', 'Iron test', 'Metabolic test', 'DNA report', 'Glucose week']),
  vendor('Lumen Yoga', 'FR', [6, 1], ['Ten classes', 'Retreat day', 'Online month', 'Private class', 'Mat and strap']),
  vendor(
    'Fjord Sauna',
    'SE',
    [3],
    ['Floating sauna', 'Ice bath course', 'Sauna for four', 'Season pass', 'Birch whisks'],
  ),
  vendor('New Leaf Bowls', 'DE', [9], ['Lunch bowl'], 'REW'),
  vendor('Mira Optics', 'IT', [12], ['Blue light glasses'], 'REW'),
  vendor('Tempo Studio', 'PT', [1], ['Dance class'], 'REW'),
  vendor('Quick Slim', 'US', [7], ['Miracle tea'], 'REJ'),
];

function vendor(
  name: string,
  country: string,
  categories: readonly number[],
  things: readonly string[],
  status: SeedVendor['status'] = 'APR',
): SeedVendor {
  return { name, country, categories, things, status };
}

const wanted = 120;
const poolSize = 40;
const day = 86_400_000;

/**
 * Vendors and 120 offers: 92 on sale, five sold out, six that begin later, six that have ended, five paused, four drafts
 * and two archived. Twenty cost points, eight are for corporate members, ten for one gender, thirty for some countries,
 * six give codes of a pool. The same day gives the same offers.
 */
export const seedMarket = async ({ config, clock }: Club, db: Db): Promise<void> => {
  const today = new Date(`${config.seedNow ?? clock.now().toISOString().slice(0, 10)}T00:00:00.000Z`);
  for (const [index, row] of vendors.entries()) await addVendor(db, row, index, today);
  const random = randomFrom(20_261_121);
  const approved = vendors.flatMap((row, index) => (row.status === 'APR' ? [{ row, index }] : []));
  for (let index = 0; index < wanted; index += 1) {
    const turn = approved[cabinetOffers.includes(index) ? 0 : 1 + (index % (approved.length - 1))];
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
    values (${seededId('vendor', index)}, ${slug}, ${row.name}, ${`${row.name}: ${row.things.join(', ').toLowerCase()}.`},
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

/** What becomes of the nth offer, so that every state occurs as often as it should. */
const stateOf = (index: number): 'live' | 'sold_out' | 'scheduled' | 'expired' | 'paused' | 'draft' | 'archived' => {
  if (index < 92) return 'live';
  if (index < 97) return 'sold_out';
  if (index < 103) return 'scheduled';
  if (index < 109) return 'expired';
  if (index < 114) return 'paused';
  return index < 118 ? 'draft' : 'archived';
};

const addOffer = async (db: Db, { index, turn, today, random }: Turn): Promise<void> => {
  const { row } = turn;
  const state = stateOf(index);
  const place = cabinetOffers.indexOf(index);
  const thing = row.things[(place < 0 ? Math.floor(index / 20) : place) % row.things.length] ?? 'Offer';
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
    title: percent === null ? thing : `${thing}, ${percent}% off`,
    summary: `${thing} at ${row.name}.`,
    description: `${thing} at ${row.name}, for members of the club. Book a day before and bring your code.`,
    terms: 'One code for each visit. Not together with other offers.',
    how_to_redeem: 'Show the code when you arrive.',
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

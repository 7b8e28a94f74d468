import pg from 'pg';

const atOnce = 10_000;

/**
 * Fills the catalogue up to `offers` rows, straight into the tables: a hundred offers per vendor, texts of invented
 * words of which few are common and most are rare, nine in ten offers public, and every filter leaves a part.
 */
export const fillOffers = async (ownerUrl: string, offers: number): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    // The triggers' work is done below.
    await client.query('set session_replication_role = replica');
    const { rows } = await client.query<{ filled: number }>('select count(*)::int as filled from offers');
    // Re-created at the end, which takes a fraction of the time.
    const indexes = await client.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = 'offers'::regclass and not indisprimary`,
    );
    for (const { name } of indexes.rows) await client.query(`drop index ${name}`);
    for (let filled = rows[0]?.filled ?? 0; filled < offers; filled += atOnce) {
      await fill(client, filled, Math.min(atOnce, offers - filled));
    }
    for (const { definition } of indexes.rows) await client.query(definition);
    const tables = ['vendors', 'offers', 'offer_words'];
    for (const table of tables) await client.query(`vacuum analyze ${table}`);
  } finally {
    await client.end();
  }
};

/** Size of the vocabulary; earlier words are more common. */
export const vocabulary = 4000;
/** Each rarer word appears in this many titles. */
const toARareWord = 12;

/** The invented word for a number: four syllables. */
export const word = (number: number): string => {
  const scattered = (number * 48_271 + 12_345) % 100_000_000;
  return [1, 100, 10_000, 1_000_000].map((place) => syllable(Math.floor(scattered / place) % 100)).join('');
};
const syllable = (number: number): string =>
  `${'bcdfghjklmnprstvwxyz'[number % 20]}${'aeiou'[Math.floor(number / 20)]}`;

const fill = async (client: pg.Client, filled: number, count: number): Promise<void> => {
  const numbers = Array.from({ length: count }, (_, index) => filled + index);
  const titles = numbers.map((number) => `${text(3)} ${word(vocabulary + Math.floor(number / toARareWord))}`);
  const vendors = numbers.map((number) => word(Math.floor(number / 100)));
  const summaries = numbers.map(() => text(6));
  const descriptions = numbers.map(() => text(12));
  await client.query(insertVendors, [numbers, vendors]);
  await client.query(insertOffers, [numbers, vendors, titles, summaries, descriptions]);
  const words = [...vendors, ...titles.flatMap((title) => title.split(' '))];
  await client.query('insert into offer_words select distinct unnest($1::text[]) on conflict do nothing', [words]);
};

const text = (words: number): string =>
  Array.from({ length: words }, () => word(Math.floor(vocabulary * Math.random() ** 2))).join(' ');

/** A valid id, since answers are validated. */
const findOwnVendor = `overlay(overlay(md5('vendor ' || n / 100) placing '4' from 13) placing '8' from 17)::uuid`;

const insertVendors = `
  insert into vendors (id, slug, name, country, status, created_at, updated_at)
    select distinct on (n / 100) ${findOwnVendor}, 'bench-' || n / 100, vendor, 'ES', 'APR', now(), now()
    from unnest($1::int[], $2::text[]) as given (n, vendor) on conflict do nothing`;

const insertOffers = `
  insert into offers (id, vendor_id, vendor_name, vendor_live, offer_type_id, category_ids, title, summary, description,
      gender, countries, visibility, price_points, discount_percent, status, ends_at, published_at, redemptions, images,
      image_alts, created_at, updated_at)
    select gen_random_uuid(), ${findOwnVendor}, vendor, true, 1 + n % 6,
      array[1 + n % 12, 1 + (n + 1 + n / 12 % 5) % 12], title, summary, description,
      case n % 10 when 0 then 'M' when 1 then 'F' end,
      case when random() < 0.4 then '{}' else (array['ES','PT','FR','DE','IT','PL','AT','NL','BE','CH'])[1 + n % 8:2 + n % 8] end,
      case when random() < 0.9 then 'public' when random() < 0.7 then 'members' else 'corporate' end,
      case when random() < 0.5 then 0 else 100 * floor(random() * 500) end,
      case when random() < 0.5 then 5 * floor(1 + random() * 12) end,
      case when random() < 0.95 then 'published' else 'draft' end,
      case when random() < 0.1 then now() + (random() - 0.3) * interval '200 days' end, at, floor(random() ^ 4 * 500),
      array['/media/bench-' || n || '.webp'], array['A picture of ' || n], at, at
    from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::text[]) as given (n, vendor, title, summary, description),
      lateral (select now() - random() * (n * 0 + 1) * interval '700 days' as at) moment`;

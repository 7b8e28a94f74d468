import Fastify from 'fastify';
import pg from 'pg';

/**
 * A minimal catalogue over HTTP: bare Fastify and prepared queries through the driver. `/page` is the newest twenty
 * without a total; `/search` looks for the beginning of a word the naive way, a page in order and a full count. Both
 * answer rows in the product's shape.
 */
const pool = new pg.Pool({ connectionString: process.env.BASELINE_DATABASE, max: 20 });
const app = Fastify({ logger: false });

const onSale = `o.status = 'published' and o.vendor_live and o.visibility = 'public'
  and (o.starts_at is null or o.starts_at <= now()) and (o.ends_at is null or o.ends_at > now())`;
const page = (where: string) => `
  select o.id, o.title, o.summary,
    json_build_object('id', v.id, 'slug', v.slug, 'name', v.name, 'logo', '/media/' || v.logo) as vendor,
    json_build_object('id', t.id, 'code', t.code, 'name', t.name) as offer_type,
    (select json_agg(json_build_object('id', c.id, 'slug', c.slug, 'name', c.name) order by c.position)
      from categories c where c.id = any (o.category_ids)) as categories,
    o.images, o.image_alts, o.gender, o.countries, o.visibility, o.price_points / 100.0 as price_points, o.discount_percent,
    o.discount_amount, o.list_price, o.currency, o.stock_total - o.stock_used as stock_left, o.per_member_limit, o.starts_at,
    o.ends_at, o.status as effective_status, o.redemptions, o.version
  from offers o join vendors v on v.id = o.vendor_id join offer_types t on t.id = o.offer_type_id
  where ${where} order by o.published_at desc, o.id desc limit 20`;

app.get('/page', async () => {
  const { rows } = await pool.query({ name: 'page', text: page(onSale) });
  return { results: rows };
});

const found = `${onSale} and o.search @@ to_tsquery('simple', $1)`;
app.get<{ Querystring: { word: string } }>('/search', async ({ query }) => {
  const values = [`${query.word}:*`];
  const { rows } = await pool.query({ name: 'search', text: page(found), values });
  const counted = await pool.query({
    name: 'count',
    text: `select count(*)::int from offers o where ${found}`,
    values,
  });
  return { count: counted.rows[0].count, results: rows };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

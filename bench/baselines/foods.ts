import { readFileSync } from 'node:fs';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * Foods by trigrams as one writes it in an afternoon: bare Fastify, one prepared query over an index of PostgreSQL's
 * trigrams, and the thirty that are most alike. No member is asked who they are.
 */
const pool = new pg.Pool({ connectionString: process.env.BASELINE_DATABASE, max: 20 });

const rows = readFileSync(process.env.FOODS_FILE ?? '', 'utf8')
  .split('\n')
  .slice(1)
  .flatMap((line) => {
    const match = /^([^,]+),(?:"([^"]*)"|([^,]*)),([^,]*),/.exec(line);
    return match ? [{ id: match[1], name: match[2] ?? match[3], category: match[4] }] : [];
  });
await pool.query('create extension if not exists pg_trgm');
await pool.query('create table bench_foods (id text primary key, name text not null, category text not null)');
await pool.query(
  'insert into bench_foods select * from jsonb_to_recordset($1) as row(id text, name text, category text)',
  [JSON.stringify(rows)],
);
await pool.query('create index on bench_foods using gin (name gin_trgm_ops)');
await pool.query('analyze bench_foods');

const text = `select id, name, category from bench_foods where $1 <% name
  order by word_similarity($1, name) desc, id limit 30`;
const app = Fastify({ logger: false });
app.get<{ Querystring: { q: string } }>('/foods', async ({ query }) => {
  const found = await pool.query({ name: 'foods', text, values: [query.q] });
  return { count: found.rows.length, results: found.rows };
});
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

import Fastify from 'fastify';
import pg from 'pg';

/**
 * The same bytes as the product's answer over HTTP, and nothing else: bare Fastify, and one prepared query through the
 * driver that reads the days the answer is based on. No member is asked who they are, and no rows are hidden.
 */
const pool = new pg.Pool({ connectionString: process.env.BASELINE_DATABASE, max: 20 });
const app = Fastify({ logger: false, bodyLimit: 10_000_000 });
app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body));

const text = `select day, slots, others from health.series_days
  where member_id = $1 and metric = 'glucose' and day > current_date - $2::int order by day`;
let answer = Buffer.alloc(0);

app.put('/answer', ({ body }, reply) => {
  answer = Buffer.from(body as Buffer);
  return reply.send('');
});

app.get<{ Querystring: { member: string; days: string } }>('/answer', async ({ query }, reply) => {
  const { rows } = await pool.query({ name: 'days', text, values: [query.member, query.days] });
  if (rows.length === 0) throw new Error('the measured member has no readings');
  return reply.type('application/json').send(answer);
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

import { dayMs } from '@club/contract/platform/units';
import Fastify from 'fastify';
import pg from 'pg';

/**
 * The values of a span over HTTP, and nothing else: bare Fastify and one prepared query through the driver that reads
 * the rows which a score or a chart of the span is based on. No member is asked who they are, and no rows are hidden.
 */
const pool = new pg.Pool({ connectionString: process.env.BASELINE_DATABASE, max: 20 });
const app = Fastify({ logger: false });

const text = `select metric, value, observed_at, source from health.measurements
  where member_id = $1 and status = 'current' and metric = any($2) and observed_at >= $3 order by metric, observed_at`;
const metrics = (process.env.BASELINE_METRICS ?? '').split(',');

app.get<{ Querystring: { member: string; days: string } }>('/values', async ({ query }) => {
  const from = new Date(Date.now() - Number(query.days) * dayMs);
  const { rows } = await pool.query({ name: 'values', text, values: [query.member, metrics, from] });
  return { results: rows };
});

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

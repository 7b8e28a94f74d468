import { createHash, createSecretKey, hkdfSync } from 'node:crypto';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';

/**
 * The least that a durable transfer over HTTP can be: the product's check of the token, its read of the session, a row
 * for the idempotency key, and a double entry that keeps nothing but sums. No limits, no names, no chain, no mails.
 */
const pool = new pg.Pool({ connectionString: process.env.FLOOR_DATABASE, max: 20 });
const key = createSecretKey(Buffer.from(hkdfSync('sha256', process.env.SECRET_KEY ?? '', '', 'access-token', 32)));
const checked = new Map<string, { member: string; session: string }>();
const app = Fastify({ logger: false });

const callerOf = async (header = ''): Promise<{ member: string; session: string }> => {
  const token = header.slice('Bearer '.length);
  const known = checked.get(token);
  if (known) return known;
  const { payload } = await jwtVerify(token, key, { algorithms: ['HS256'], audience: 'club-api' });
  const caller = { member: String(payload.user_id), session: String(payload.sid) };
  checked.set(token, caller);
  return caller;
};

interface Sent {
  to: string;
  amount: number;
}

app.post<{ Body: Sent }>('/transfer', async (request, reply) => {
  const caller = await callerOf(request.headers.authorization);
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.user_id, s.auth_time, s.revoked_at, s.expires_at, u.status, u.client_code from sessions s
      join users u on u.id = s.user_id where s.id = $1`,
    values: [caller.session],
  });
  if (rows[0]?.user_id !== caller.member || rows[0].status !== 'active') return reply.status(401).send();
  const answer = await transferred(caller.member, String(request.headers['idempotency-key']), request.body);
  return reply.status(201).send(answer);
});

const transferred = async (member: string, idempotencyKey: string, { to, amount }: Sent): Promise<object> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const hash = createHash('sha256').update(JSON.stringify({ to, amount })).digest();
    await client.query({
      name: 'claim',
      text: 'insert into floor.keys (member, key, hash) values ($1, $2, $3) on conflict do nothing',
      values: [member, idempotencyKey, hash],
    });
    const { rows } = await client.query({
      name: 'transfer',
      text: 'select * from floor.transfer($1, $2, $3)',
      values: [member, to, amount],
    });
    await client.query({
      name: 'answer',
      text: 'update floor.keys set answer = $3 where member = $1 and key = $2',
      values: [member, idempotencyKey, JSON.stringify(rows[0])],
    });
    await client.query('commit');
    return rows[0];
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
};

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

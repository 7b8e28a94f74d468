import { createHash, createSecretKey, hkdfSync } from 'node:crypto';
import Fastify from 'fastify';
import { jwtVerify } from 'jose';
import pg from 'pg';

/**
 * A minimal durable transfer over HTTP: the product's token check, its session read, an idempotency row, and a double
 * entry that keeps only sums. No limits, no names, no chain, no mails.
 */
const pool = new pg.Pool({ connectionString: process.env.BASELINE_DATABASE, max: 20 });
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
interface Bought {
  offer: string;
}
interface Movement<Given> {
  readonly name: string;
  readonly text: string;
  readonly values: (member: string, given: Given) => unknown[];
  readonly given: Given;
}

app.post<{ Body: Sent }>('/transfer', async (request, reply) => {
  const caller = await findCaller(request.headers.authorization);
  if (!caller) return reply.status(401).send();
  const key = String(request.headers['idempotency-key']);
  return reply.status(201).send(await moved(caller.member, key, { ...transfer, given: request.body }));
});

/** The same for a purchase: one stock, one voucher. */
app.post<{ Body: Bought }>('/purchase', async (request, reply) => {
  const caller = await findCaller(request.headers.authorization);
  if (!caller) return reply.status(401).send();
  const key = String(request.headers['idempotency-key']);
  return reply.status(201).send(await moved(caller.member, key, { ...purchase, given: request.body }));
});

const transfer = {
  name: 'transfer',
  text: 'select * from baseline.transfer($1, $2, $3)',
  values: (member: string, { to, amount }: Sent) => [member, to, amount],
};
const purchase = {
  name: 'purchase',
  text: 'select * from baseline.purchase($1, $2)',
  values: (member: string, { offer }: Bought) => [member, offer],
};

const findCaller = async (authorization?: string): Promise<{ member: string } | null> => {
  const caller = await callerOf(authorization);
  const { rows } = await pool.query({
    name: 'session',
    text: `select s.user_id, s.auth_time, s.revoked_at, s.expires_at, u.status, u.client_code from sessions s
      join users u on u.id = s.user_id where s.id = $1`,
    values: [caller.session],
  });
  return rows[0]?.user_id === caller.member && rows[0].status === 'active' ? caller : null;
};

const moved = async <Given>(
  member: string,
  idempotencyKey: string,
  { name, text, values, given }: Movement<Given>,
): Promise<object> => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const hash = createHash('sha256').update(JSON.stringify(given)).digest();
    await client.query({
      name: 'claim',
      text: 'insert into baseline.keys (member, key, hash) values ($1, $2, $3) on conflict do nothing',
      values: [member, idempotencyKey, hash],
    });
    const { rows } = await client.query({ name, text, values: values(member, given) });
    await client.query({
      name: 'answer',
      text: 'update baseline.keys set answer = $3 where member = $1 and key = $2',
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

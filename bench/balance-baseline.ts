import Fastify from 'fastify';

/** A server that does nothing but answer the same JSON: the baseline that a balance read is measured against. */
const app = Fastify({ logger: false });
const body = JSON.parse(process.env.BASELINE_BODY ?? '{}');
app.get('/constant', async () => body);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

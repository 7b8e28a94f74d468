import Fastify from 'fastify';

/** A server that only answers the same JSON: the baseline for reading a balance. */
const app = Fastify({ logger: false });
const body = JSON.parse(process.env.BASELINE_BODY ?? '{}');
app.get('/constant', async () => body);
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });

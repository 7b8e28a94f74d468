import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzipSync } from 'node:zlib';
import Fastify, { type FastifyPluginAsync, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Limiter } from '#platform/http';
import { escapeHtml } from '#platform/text';
import { openApiDocument } from './openapi.ts';

interface DocsOptions {
  readonly publicUrl: string;
  readonly product: string;
  readonly limiter: Pick<Limiter, 'countCall'>;
}

/**
 * `/docs/openapi.json`, and `/docs` for reading it. The reader draws its own styles, so its page has a policy of its
 * own: scripts from here alone, nothing from any other host. The reader itself is loaded when it is first asked for.
 */
export const docsPlugin: FastifyPluginAsync<DocsOptions> = async (app, options) => {
  const document = compressAll(JSON.stringify(openApiDocument(options)));
  const script = remembered(readerScript);
  app.addHook('onRequest', ({ ip }) => options.limiter.countCall({ ip, memberId: null }));
  app.get('/docs/openapi.json', (request, reply) => sendDocument(document, request, reply));
  for (const url of ['/docs', '/docs/']) {
    app.get(url, (_request, reply) =>
      reply
        .header('Content-Security-Policy', policy)
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page(options.product)),
    );
  }
  app.get('/docs/open.js', (_request, reply) => allowCaching(reply).type(javascript).send(openReader));
  app.get('/docs/reader.js', async (request, reply) => {
    const { plain, brotli } = await script();
    allowCaching(reply).type(javascript).header('Vary', 'Accept-Encoding');
    if (!String(request.headers['accept-encoding'] ?? '').includes('br')) return reply.send(plain);
    return reply.header('Content-Encoding', 'br').send(brotli);
  });
};

interface Compressed {
  readonly etag: string;
  readonly plain: string;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const compressAll = (plain: string): Compressed => ({
  // weak: the same for each way of compressing it
  etag: `W/"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
  plain,
  br: brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: gzipSync(plain),
});

/** The document in the way of compressing that the caller accepts, or 304 when they have it already. */
const sendDocument = (document: Compressed, { headers }: FastifyRequest, reply: FastifyReply): FastifyReply => {
  allowCaching(reply).header('Vary', 'Accept-Encoding').header('ETag', document.etag);
  const known = String(headers['if-none-match'] ?? '').split(/\s*,\s*/);
  if (known.includes(document.etag)) return reply.status(304).send();
  const accepted = String(headers['accept-encoding'] ?? '');
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  if (encoding) reply.header('Content-Encoding', encoding);
  return reply.type('application/json').send(document[encoding ?? 'plain']);
};

const javascript = 'text/javascript; charset=utf-8';

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const page = (product: string): string => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>API | ${escapeHtml(product)} Club</title>
  </head>
  <body>
    <div id="app"></div>
    <script src="/docs/reader.js"></script>
    <script src="/docs/open.js"></script>
  </body>
</html>
`;

/** Nothing leaves the page: no fonts, no measuring, no proxy, no assistant of the reader's makers. */
const openReader = `Scalar.createApiReference('#app', {
  url: '/docs/openapi.json',
  withDefaultFonts: false,
  telemetry: false,
  proxyUrl: '',
  hideClientButton: true,
  showDeveloperTools: 'never',
  agent: { disabled: true },
  mcp: { disabled: true },
});
`;

const allowCaching = (reply: FastifyReply): FastifyReply => reply.header('Cache-Control', 'public, max-age=300');

/** The reader's package hands its script out only as a route, so a server of its own is asked for it once. */
const readerScript = async (): Promise<{ plain: string; brotli: Buffer }> => {
  const { default: reader } = await import('@scalar/fastify-api-reference');
  const inner = Fastify();
  await inner.register(reader, { routePrefix: '/', configuration: { url: '/docs/openapi.json' } });
  const plain = (await inner.inject('/js/scalar.js')).body;
  await inner.close();
  const brotli = await promisify(brotliCompress)(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { plain, brotli };
};

/** Does the work once, at the first call; a failure is tried again at the next. */
const remembered = <T>(work: () => Promise<T>): (() => Promise<T>) => {
  let done: Promise<T> | undefined;
  return () => {
    done ??= work().catch((error: unknown) => {
      done = undefined;
      throw error;
    });
    return done;
  };
};

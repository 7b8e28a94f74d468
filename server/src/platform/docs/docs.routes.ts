import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import Fastify, { type FastifyPluginAsync, type FastifyReply } from 'fastify';
import { escapeHtml } from '#platform/text';
import { openApiDocument } from './openapi.ts';

interface DocsOptions {
  readonly publicUrl: string;
  readonly product: string;
}

/**
 * `/docs/openapi.json`, and `/docs` for reading it. The reader draws its own styles, so its page has a policy of its
 * own: scripts from here alone, nothing from any other host. The reader itself is loaded when it is first asked for.
 */
export const docsPlugin: FastifyPluginAsync<DocsOptions> = async (app, options) => {
  const document = JSON.stringify(openApiDocument(options));
  const script = remembered(readerScript);
  app.get('/docs/openapi.json', (_request, reply) => allowCaching(reply).type('application/json').send(document));
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

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#config';
import { Refusal } from '#http';

/**
 * The built web app: hashed assets that a browser keeps for a year, everything else asked again, and the one page,
 * with the brand written into it, for every path that a person opens. Without a build the server serves the API alone.
 */
export const webRoutes = async (app: FastifyInstance, config: Config): Promise<void> => {
  const page = existsSync(path.join(config.webDir, 'index.html')) ? branded(config) : null;
  if (page) {
    await app.register(fastifyStatic, {
      root: config.webDir,
      index: false,
      preCompressed: true,
      allowedPath: (pathname) => pathname !== '/index.html',
      setHeaders: (reply, file) => {
        const kept = file.includes(`${path.sep}assets${path.sep}`);
        reply.header('Cache-Control', kept ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
      wildcard: false,
    });
  }
  app.setNotFoundHandler((request, reply) => {
    if (!page || !opensPage(request)) throw new Refusal('not_found');
    const compressed = String(request.headers['accept-encoding'] ?? '').includes('br');
    if (compressed) reply.header('Content-Encoding', 'br');
    return reply
      .header('Cache-Control', 'no-cache')
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(compressed ? page.brotli : page.html);
  });
};

/** A person opening an address, as against a program calling the API or a missing file. */
const opensPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|media|dev|docs|assets)(\/|\?|$)/.test(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** The page with the club's name in place of the built-in one. */
const branded = (config: Config): { html: string; brotli: Buffer } => {
  const name = config.product.name.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
  const html = readFileSync(path.join(config.webDir, 'index.html'), 'utf8')
    .replace(/(<meta name="club:product" content=")[^"]*/, `$1${name}`)
    .replace(/<title>[^<]*<\/title>/, `<title>${name} Club</title>`);
  return { html, brotli: brotliCompressSync(html) };
};

import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '#platform/config';
import { fileHeaders, framedPageHeaders, type Page, pageHeaders, supportChatHeaders } from '#platform/http';

/** The built web app's hashed assets, cached for a year, and its other files, which are revalidated. */
export const assetRoutes = async (app: FastifyInstance, config: Config): Promise<void> => {
  if (!isBuilt(config)) return;
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers(fileHeaders(config))
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(describeApp(config)),
  );
  const headers = pageHeaders(config);
  const framed = framedPageHeaders(config);
  const ofFiles = fileHeaders(config);
  const isInside = (folder: string, file: string): boolean =>
    file.startsWith(path.join(config.webDir, folder, path.sep));
  await app.register(fastifyStatic, {
    root: config.webDir,
    index: false,
    wildcard: false,
    preCompressed: true,
    allowedPath: (pathname) => pathname !== '/index.html',
    setHeaders: (reply, file) => {
      if (isDocument(file)) reply.headers(isInside('auth', file) ? framed : headers);
      else reply.removeHeader('content-security-policy').headers(ofFiles);
      if (isInside('assets', file)) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
};

/** What a device needs to install the club as an app (Web Application Manifest). */
export const describeApp = ({ product }: Pick<Config, 'product'>) => ({
  id: '/',
  name: `${product.name} Club`,
  short_name: product.name,
  description: 'A health and longevity club: health tools, points for what you do, and offers from partners.',
  start_url: `/my-${product.slug}`,
  scope: '/',
  display: 'standalone',
  background_color: '#f3f6f5',
  theme_color: '#f3f6f5',
  lang: 'en',
  dir: 'auto',
  categories: ['health', 'lifestyle'],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
});

/** The web app's only page, with the brand filled in, for every path a person opens. */
export const webPage = (config: Config): Page => {
  if (!isBuilt(config)) return () => false;
  const widget = config.supportChat?.widget;
  const plain = { ...brandPage(config, widget ? 'elsewhere' : ''), headers: pageHeaders(config) };
  const chat = widget && { ...brandPage(config, widget.url), headers: supportChatHeaders(config) };
  return (request, reply) => {
    if (!opensPage(request)) return false;
    const { html, brotli, headers } = chat && request.url.split('?', 1)[0] === supportChatPath ? chat : plain;
    const compressed = String(request.headers['accept-encoding'] ?? '').includes('br');
    if (compressed) reply.header('Content-Encoding', 'br');
    reply
      .headers(headers)
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(compressed ? brotli : html);
    return true;
  };
};

/** The page that loads the support chat's window. */
const supportChatPath = '/support-chat';

/** Files that a browser opens as a page, where a script could run. */
const isDocument = (file: string): boolean => /\.(html|svg)(\.(br|gz))?$/.test(file);

const isBuilt = (config: Config): boolean => existsSync(path.join(config.webDir, 'index.html'));

/** True when a person opens an address, not when a program calls the API or asks for a missing file. */
const opensPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !/^\/(api|oidc|sensor-cloud|media|dev|docs|assets)(\/|\?|$)/.test(request.url) &&
  !namesHiddenFile(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** A segment that begins with a dot, such as `/.env` or `/%2egit/config`: only scanners ask for those. */
const namesHiddenFile = (url: string): boolean => /\/(\.|%2e)(?!\.|%2e|\/|%2f|$)/i.test(url.split('?', 1)[0] ?? '');

/**
 * The page with the club's name, hosted sign-in, time zone and support chat in place of the built-in ones. Of the chat it
 * knows the script's address, that it is `elsewhere` on this site, or nothing when there is none.
 */
const brandPage = (config: Config, supportChat: string): { html: string; brotli: Buffer } => {
  const name = escaped(config.product.name);
  const html = readFileSync(path.join(config.webDir, 'index.html'), 'utf8')
    .replace(/(<meta name="club:product" content=")[^"]*/, `$1${name}`)
    .replace(/(<meta name="club:time-zone" content=")[^"]*/, `$1${escaped(config.timeZone)}`)
    .replace(/(<meta name="club:sign-in" content=")[^"]*/, (_, start) => start + escaped(signInFacts(config)))
    .replace(/(<meta name="club:support-chat" content=")[^"]*/, (_, start) => start + escaped(supportChat))
    .replace(/<title>[^<]*<\/title>/, `<title>${name} Club</title>`);
  return { html, brotli: brotliCompressSync(html) };
};

/** What the browser needs to know about the hosted sign-in, as JSON; empty when none is offered. */
const signInFacts = ({ signIn }: Config): string =>
  signIn
    ? JSON.stringify({
        issuer: signIn.issuer,
        client_id: signIn.clientId,
        scope: signIn.scope,
        parameters: signIn.parameters,
        name: signIn.name,
        provider: signIn.key,
        hidden_frame: signIn.hiddenFrame,
      })
    : '';

const escaped = (text: string): string => text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);

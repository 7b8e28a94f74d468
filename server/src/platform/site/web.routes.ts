import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Media } from '#platform/adapters';
import type { BrandState } from '#platform/brand';
import type { Config } from '#platform/config';
import { fileHeaders, framedPageHeaders, type Page, pageHeaders, Refusal, supportChatHeaders } from '#platform/http';
import { drawIcon, fitIcon, fitLogo, paintIcon, writeStyles } from './brand-look.ts';
import { describeApp, fillPage, serverFolders } from './page.ts';
import { readPages } from './pages.ts';

/** The built web app's hashed assets, cached for a year, and its other files, which are revalidated. */
export const assetRoutes = async (app: FastifyInstance, config: Config, media: Pick<Media, 'get'>): Promise<void> => {
  if (!isBuilt(config)) return;
  app.get('/manifest.webmanifest', (_request, reply) =>
    reply
      .headers(fileHeaders(config))
      .header('Cache-Control', 'no-cache')
      .type('application/manifest+json')
      .send(describeApp(config)),
  );
  brandRoutes(app, config, media);
  // Browsers ask for it on pages that name no icon, such as the API reference.
  app.get('/favicon.ico', (_request, reply) =>
    reply.redirect(config.brand.current.icon ? '/brand/icon-192.png' : '/favicon.svg', 307),
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
    allowedPath: (pathname) => pathname !== '/index.html' && pathname !== '/pages.json',
    setHeaders: (reply, file) => {
      if (isDocument(file)) reply.headers(isInside('auth', file) ? framed : headers);
      else reply.removeHeader('content-security-policy').headers(ofFiles);
      if (isInside('assets', file)) reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
};

/**
 * The web app's only page, with the brand filled in, for every path a person opens: with 404 where the app has no page, so
 * that a program which looks for one is not misled. Paths with a former brand lead to those of the present one.
 */
export const webPage = (config: Config): Page => {
  if (!isBuilt(config)) return () => false;
  let made = makePages(config);
  return (request, reply) => {
    if (!opensPage(request)) return false;
    if (made.brand !== config.brand.current) made = makePages(config);
    const { plain, chat, pages } = made;
    const [path = '/', ...query] = request.url.split('?');
    const renamed = pages.findRenamed(path);
    if (renamed) {
      reply.redirect([renamed, ...query].join('?'), 308);
      return true;
    }
    const isKnown = pages.isKnown(path);
    if (!isKnown && !asksForHtml(request)) return false;
    const { html, brotli, headers } = chat && path === supportChatPath ? chat : plain;
    if (path === sharedViewerPath) reply.header('X-Robots-Tag', 'noindex');
    const compressed = String(request.headers['accept-encoding'] ?? '').includes('br');
    if (compressed) reply.header('Content-Encoding', 'br');
    reply
      .status(isKnown ? 200 : 404)
      .headers(headers)
      .header('Vary', 'Accept-Encoding')
      .type('text/html; charset=utf-8')
      .send(compressed ? brotli : html);
    return true;
  };
};

/** What the server answers for pages, as long as the brand stays the same. */
const makePages = (config: Config) => {
  const widget = config.supportChat?.widget;
  return {
    brand: config.brand.current,
    plain: { ...brandPage(config, widget ? 'elsewhere' : ''), headers: pageHeaders(config) },
    chat: widget && { ...brandPage(config, widget.url), headers: supportChatHeaders(config) },
    pages: readPages(config),
  };
};

/**
 * The club's colours and pictures. Their addresses name the version, so browsers may store them. Each is made once for a
 * version and kept.
 */
const brandRoutes = (app: FastifyInstance, config: Config, media: Pick<Media, 'get'>): void => {
  const { brand } = config;
  const makeOnce = keepMade(() => brand.current);
  const serveLook = (file: string, type: string, make: (state: BrandState) => Made, headers = {}): void => {
    app.get(`/brand/${file}`, async (request, reply) => {
      const made = await makeOnce(file, make);
      if (made === null) throw new Refusal('not_found');
      const isPresent = (request.query as { v?: string }).v === String(brand.current.version);
      return reply
        .headers({ ...fileHeaders(config), ...headers })
        .header('Cache-Control', isPresent ? 'public, max-age=31536000, immutable' : 'no-cache')
        .type(type)
        .send(made);
    });
  };
  const serveIcon = (file: string, size: 180 | 192 | 512, masked: boolean): void =>
    serveLook(file, 'image/png', async (state) => {
      const picture = state.icon ? await media.get(state.icon) : null;
      return picture ? fitIcon(picture, size, masked) : paintIcon(state, size, masked);
    });
  serveLook('colours.css', 'text/css; charset=utf-8', writeStyles);
  serveLook('icon.svg', 'image/svg+xml', drawIcon);
  serveIcon('apple-180.png', 180, false);
  serveIcon('icon-192.png', 192, false);
  serveIcon('icon-512.png', 512, false);
  serveIcon('maskable-512.png', 512, true);
  // Mails are read on other sites.
  const shown = { 'cross-origin-resource-policy': 'cross-origin' };
  serveLook('logo.png', 'image/png', (state) => paintLogo(media, state), shown);
};

const paintLogo = async (media: Pick<Media, 'get'>, { logo }: BrandState): Promise<Buffer | null> => {
  const picture = logo && (await media.get(logo.key));
  return picture && fitLogo(picture);
};

type Made = string | Promise<Buffer | null>;

/** Makes each file once for the present version of the brand; what failed is tried again. */
const keepMade = (find: () => BrandState) => {
  let [state, files] = [find(), new Map<string, Made>()];
  return (file: string, make: (state: BrandState) => Made): Made => {
    if (state !== find()) [state, files] = [find(), new Map()];
    const kept = files.get(file) ?? make(state);
    const own = files.set(file, kept);
    if (typeof kept !== 'string') kept.catch(() => own.delete(file));
    return kept;
  };
};

/** The page behind links to members' shared records, which no search engine may list. */
const sharedViewerPath = '/shared';

/** The page that loads the support chat's window. */
const supportChatPath = '/support-chat';

/** Files that a browser opens as a page, where a script could run, and the service worker, which keeps the policy it is sent with. */
const isDocument = (file: string): boolean => /(\.(html|svg)|[/\\]sw\.js)(\.(br|gz))?$/.test(file);

const isBuilt = (config: Config): boolean => existsSync(path.join(config.webDir, 'index.html'));

/** True when a person opens an address, not when a program calls the API or asks for a missing file. */
const opensPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !noPage.test(request.url) &&
  !namesHiddenFile(request.url) &&
  (request.headers.accept ?? '*/*').match(/text\/html|\*\/\*/) !== null;

/** What a browser sends when a person opens an address; a probe takes whatever it gets. */
const asksForHtml = ({ headers }: FastifyRequest): boolean => (headers.accept ?? '').includes('text/html');

/** Neither the server's own addresses nor the pages' hashed files, which are missing where a build has others. */
const noPage = new RegExp(`^/(${[...serverFolders, 'assets'].join('|')})(/|\\?|$)`);

/** A segment that begins with a dot, such as `/.env` or `/%2egit/config`: only scanners ask for those. */
const namesHiddenFile = (url: string): boolean => /\/(\.|%2e)(?!\.|%2e|\/|%2f|$)/i.test(url.split('?', 1)[0] ?? '');

/** The built page for this club, also compressed. */
const brandPage = (config: Config, supportChat: string): { html: string; brotli: Buffer } => {
  const html = fillPage(readFileSync(path.join(config.webDir, 'index.html'), 'utf8'), config, supportChat);
  return { html, brotli: brotliCompressSync(html) };
};

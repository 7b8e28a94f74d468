import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#platform/config';
import { createServer } from '#platform/http';
import { assetRoutes, webPage } from './web.routes.ts';

const webDir = mkdtempSync(path.join(tmpdir(), 'club-web-'));
const files: Record<string, string> = {
  'index.html':
    '<head><title>built</title><meta name="club:product" content="built" /><meta name="club:pictures" content="" />' +
    '<meta name="club:support-chat" content="" /><link rel="icon" href="/favicon.svg" type="image/svg+xml" /></head>',
  'favicon.svg': '<svg/>',
  'sw.js': 'self.skipWaiting();',
  'assets/app-1a2b.js': 'run()',
  'auth/return.html': '<script src="/auth/return.js"></script>',
  'auth/return.js': 'answer()',
};

const noMedia = { get: async () => null };
const secrets = { SECRET_KEY: 'a secret that nobody but the tests knows' };

let app: FastifyInstance;
beforeAll(async () => {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(webDir, name)), { recursive: true });
    writeFileSync(path.join(webDir, name), text);
  }
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...secrets }), webDir };
  app = await createServer(config, webPage(config));
  await assetRoutes(app, config, noMedia);
});
afterAll(async () => {
  await app.close();
  rmSync(webDir, { recursive: true });
});

const readPolicy = async (url: string): Promise<string> => {
  const { headers, statusCode } = await app.inject({ url, headers: { accept: 'text/html' } });
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types worker");
  expect(headers['x-frame-options']).toBe(policy.includes("frame-ancestors 'self'") ? 'SAMEORIGIN' : 'DENY');
  return policy;
};

test.each(['/auth/return.html', '/auth/return.html?code=a&state=b'])(
  'the club may frame %s, where a framed sign-in ends',
  async (url) => {
    expect(await readPolicy(url)).toContain("frame-ancestors 'self'");
  },
);

test.each([
  '/',
  '/login',
  '/favicon.svg',
  '/sw.js',
  '/auth',
  '/auth/',
  '/auth/nothing.html',
  '/auth/..%2findex.html',
  '/auth%2freturn.html',
  '/login/auth/return.html',
])('nobody may frame %s', async (url) => {
  expect(await readPolicy(url)).toContain("frame-ancestors 'none'");
});

test.each(['/assets/app-1a2b.js', '/auth/return.js'])('%s is not a document and carries no policy', async (url) => {
  const { headers, statusCode } = await app.inject(url);
  expect(statusCode).toBe(200);
  expect(headers).not.toHaveProperty('content-security-policy');
  expect(headers).toMatchObject({
    'cross-origin-resource-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
});

test("the page of the support chat alone may run its provider's script; every other page keeps its policy", async () => {
  const chat = await openClub({ SUPPORT_CHAT_WIDGET_KEY: 'key-1' });
  const none = await openClub({});
  const page = await chat('/support-chat?from=assistant');
  expect(page.policy).toMatch(/script-src 'self' https:\/\/static\.zdassets\.com;/);
  expect(page.policy).toMatch(/connect-src 'self' .*wss:\/\/\*\.zendesk\.com/);
  expect(page.policy).not.toMatch(/trusted-types|unsafe-eval|script-src[^;]*unsafe/);
  expect(page.html).toContain('content="https://static.zdassets.com/ekr/snippet.js?key=key-1"');
  for (const url of ['/', '/login', '/support-chat/', '/support%2Dchat', '/support-chat/x', '/auth/return.html'])
    expect((await chat(url)).policy, url).toBe((await none(url)).policy);
  expect((await chat('/login')).html).toContain('content="elsewhere"');
  expect((await chat('/login')).html).not.toContain('zdassets');
  expect((await none('/support-chat')).policy).toBe((await none('/login')).policy);
});

/** Opens pages of a club with these settings: the policy of each and its text. */
const openClub = async (environment: Record<string, string>) => {
  const known = { SUPPORT_CHAT_KEY_ID: 'app_1', SUPPORT_CHAT_SECRET: 'a key that the chat gave the club' };
  const config = {
    ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...secrets, ...known, ...environment }),
    webDir,
  };
  const club = await createServer(config, webPage(config));
  await assetRoutes(club, config, noMedia);
  onTestFinished(() => club.close());
  return async (url: string) => {
    const { headers, body } = await club.inject({ url, headers: { accept: 'text/html' } });
    return { policy: String(headers['content-security-policy']), html: body };
  };
};

const pages = ['/', '/my-{brand}', '/{brand}-point-history', '/login', '/marketplace/offers/:offerId'];

/** Asks a club that knows its pages, as a browser does unless said otherwise. */
const openKnown = async (environment: Record<string, string> = {}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'club-pages-'));
  writeFileSync(path.join(folder, 'index.html'), '<title>built</title>');
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages));
  const read = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...secrets, ...environment });
  const config = { ...read, webDir: folder };
  const club = await createServer(config, webPage(config));
  await assetRoutes(club, config, noMedia);
  onTestFinished(async () => {
    await club.close();
    rmSync(folder, { recursive: true });
  });
  return async (url: string, accept = 'text/html,application/xhtml+xml,*/*;q=0.8') => {
    const { statusCode, headers, body } = await club.inject({ url, headers: { accept } });
    return { status: statusCode, location: headers.location, isPage: body.includes('<title>') };
  };
};

test('every page of the app is found, in any case and with a slash or a query', async () => {
  const open = await openKnown({ PRODUCT_NAME: 'Vita Nova' });
  for (const url of ['/', '/my-vita-nova', '/vita-nova-point-history?page=2', '/Login/', '/marketplace/offers/0193a'])
    expect(await open(url), url).toEqual({ status: 200, location: undefined, isPage: true });
});

test('an address without a page answers 404: the page that says so to a person, and no page to a probe', async () => {
  const open = await openKnown();
  for (const url of ['/metrics', '/healthz', '/wp-login.php', '/my-other', '/marketplace/offers', '/pages.json']) {
    expect(await open(url), url).toEqual({ status: 404, location: undefined, isPage: true });
    expect(await open(url, '*/*'), url).toEqual({ status: 404, location: undefined, isPage: false });
  }
});

test("links with a former brand's name lead to the same page of the present one", async () => {
  const open = await openKnown({ PRODUCT_NAME: 'Vita Nova', FORMER_PRODUCT_NAMES: 'Longevity, Alte Kur' });
  expect(await open('/my-longevity?from=mail&a=?')).toMatchObject({
    status: 308,
    location: '/my-vita-nova?from=mail&a=?',
  });
  expect(await open('/alte-kur-point-history/')).toMatchObject({ status: 308, location: '/vita-nova-point-history' });
  expect(await open('/my-unknown')).toMatchObject({ status: 404 });
});

test('the page behind links to shared records, and no other, asks search engines not to list it', async () => {
  const read = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).headers;
  const { 'x-robots-tag': robots, 'referrer-policy': referrer } = await read('/shared?from=mail');
  expect([robots, referrer]).toEqual(['noindex', 'no-referrer']);
  expect((await read('/login'))['x-robots-tag']).toBeUndefined();
});

test('hashed assets are cached for a year, everything else is revalidated', async () => {
  const kept = async (url: string) => (await app.inject(url)).headers['cache-control'];
  expect(await kept('/assets/app-1a2b.js')).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/login', '/favicon.svg', '/auth/return.html']) expect(await kept(url)).toBe('no-cache');
});

test('a file missing from the build is refused, unless a person opens a page', async () => {
  for (const url of [
    '/assets/none.js',
    '/api/none',
    '/media/none.webp',
    '/dev/none',
    '/docs/none',
    '/oidc/none',
    '/sensor-cloud/none',
  ]) {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(reply.statusCode, url).toBe(404);
    expect(reply.json(), url).toMatchObject({ code: 'not_found' });
  }
  expect((await app.inject({ url: '/settings/none', headers: { accept: 'application/json' } })).statusCode).toBe(404);
  expect((await app.inject({ url: '/login', method: 'POST' })).statusCode).toBe(404);
});

test('a path that names a hidden file has no page', async () => {
  for (const url of ['/.env', '/.git/config', '/settings/.env?x=1', '/%2eenv', '/%2Egit/HEAD', '/.well-known/x']) {
    const reply = await app.inject({ url, headers: { accept: 'text/html' } });
    expect(reply.statusCode, url).toBe(404);
    expect(reply.json(), url).toMatchObject({ code: 'not_found' });
  }
  expect((await app.inject({ url: '/login?next=/.env', headers: { accept: 'text/html' } })).statusCode).toBe(200);
});

test('a page, its icons and mails wear an uploaded logo and icon, painted once', async () => {
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...secrets }), webDir };
  const club = await createServer(config, webPage(config));
  const picture = await sharp({ create: { width: 300, height: 100, channels: 3, background: '#1d5c3f' } })
    .webp()
    .toBuffer();
  const asked: string[] = [];
  await assetRoutes(club, config, {
    get: async (key) => {
      asked.push(key);
      return picture;
    },
  });
  onTestFinished(() => club.close());
  const open = async (url: string) => club.inject({ url, headers: { accept: 'text/html' } });
  expect((await open('/brand/logo.png')).statusCode).toBe(404);
  const logo = { key: 'logo.webp', width: 300, height: 100, hardThemes: ['dark'] as const };
  config.brand.change({ ...config.brand.first, version: 4, icon: 'icon.webp', logo });
  const { body } = await open('/login');
  expect(body).toContain('href="/brand/icon-192.png?v=4" type="image/png"');
  expect(body).toContain('{&#34;logo&#34;:{&#34;src&#34;:&#34;/media/logo.webp&#34;,&#34;width&#34;:300');
  expect((await open('/brand/colours.css')).body).toMatch(/"dark"\] \.club-logo\{[^}]*background:#f3f6f5/);
  for (const [file, size] of [
    ['icon-192.png', 192],
    ['apple-180.png', 180],
    ['maskable-512.png', 512],
  ] as const) {
    const { rawPayload } = await open(`/brand/${file}?v=4`);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ width: size, height: size, format: 'png' });
  }
  const mailed = await open('/brand/logo.png?v=4');
  expect(mailed.headers).toMatchObject({
    'content-type': 'image/png',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=31536000, immutable',
  });
  const before = asked.length;
  await open('/brand/icon-192.png?v=4');
  expect(asked).toHaveLength(before);
  expect((await open('/favicon.ico')).headers.location).toBe('/brand/icon-192.png');
  config.brand.change({ ...config.brand.first, version: 5 });
  expect((await open('/login')).body).not.toContain('/brand/');
  expect((await open('/brand/logo.png')).statusCode).toBe(404);
});

test('a page and its icons wear the colours of a brand that changes while the club is open', async () => {
  const config = { ...readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...secrets }), webDir };
  const club = await createServer(config, webPage(config));
  await assetRoutes(club, config, noMedia);
  onTestFinished(() => club.close());
  const open = async (url: string) => club.inject({ url, headers: { accept: 'text/html' } });
  expect((await open('/login')).body).not.toContain('/brand/');
  const colours = { mainColour: '#1d5c3f', secondColour: '#e7b04a' };
  config.brand.change({ ...config.brand.first, version: 3, name: 'Aurora Vita', ...colours });
  const { body } = await open('/login');
  expect(body).toContain('<title>Aurora Vita Club</title>');
  const styles = await open('/brand/colours.css?v=3');
  expect(styles.headers['cache-control']).toContain('immutable');
  expect(styles.body).toContain('--primary:#1d5c3f');
  expect(styles.body).toMatch(/"dark"\]\{--primary:#[\da-f]{6}/);
  expect((await open('/brand/icon.svg')).body).toContain('stroke:#1d5c3f');
  expect((await open('/brand/maskable-512.png')).headers['content-type']).toBe('image/png');
  const [icon] = (await open('/manifest.webmanifest')).json().icons;
  expect(icon.src).toBe('/brand/icon-192.png?v=3');
});

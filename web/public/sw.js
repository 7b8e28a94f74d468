/*
 * The shopping list without a connection: keeps the shell of one page, which is the same for everybody. No answer of the
 * API and nothing of a member is ever put into its cache.
 */
const shellCache = 'shell';
const listPage = '/health/nutrition-advice/shopping-list';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('message', (event) => {
  const [port] = event.ports;
  const files = event.data?.keep;
  if (!port || !Array.isArray(files)) return;
  event.waitUntil(
    keep(files.filter(isShell)).then(
      () => port.postMessage('kept'),
      () => port.postMessage('failed'),
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate' && pathname === listPage) event.respondWith(openPage(request));
  else if (isShell(pathname)) event.respondWith(openFile(request));
});

/** The page and its files replace what was kept before, so that nothing of an older build piles up. */
const keep = async (files) => {
  const wanted = [listPage, ...files];
  const answers = await Promise.all(
    wanted.map((path) =>
      fetch(path, { credentials: 'omit', headers: path === listPage ? { accept: 'text/html' } : {} }),
    ),
  );
  if (answers.some(({ ok }) => !ok)) throw new Error('a file is missing');
  const cache = await caches.open(shellCache);
  await Promise.all(answers.map((answer, index) => cache.put(wanted[index], answer)));
  const stale = (await cache.keys()).filter(({ url }) => !wanted.includes(new URL(url).pathname));
  await Promise.all(stale.map((request) => cache.delete(request)));
};

/** The network's page while there is one, so that an update is never held back. */
const openPage = async (request) => {
  try {
    return await fetch(request);
  } catch {
    return (await findKept(listPage)) ?? Response.error();
  }
};

/** Built files carry their hash and never change; the rest is asked for anew. */
const openFile = async (request) => {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) return (await findKept(pathname)) ?? fetch(request);
  return fetch(request).catch(async () => (await findKept(pathname)) ?? Response.error());
};

const findKept = async (path) => (await caches.open(shellCache)).match(path, { ignoreVary: true });

const isShell = (path) => path.startsWith('/assets/') || path === '/scheme.js' || path === '/favicon.svg';

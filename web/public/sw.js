/*
 * The site's one worker. It shows push messages, and keeps the shell of the pages for times without a connection: the
 * page, which is the same for everybody, and built files. It never sees an answer of the API, and nothing of a member is
 * ever put into its cache.
 */

/** The files of this build, put in when it is built. */
const build = { id: 'development', files: [] };
const shellCache = `shell-${build.id}`;
const shellPage = '/';

/** A new version waits until the member takes it, so that no page loses its files while it is used. */
self.addEventListener('install', (event) => {
  if (!self.registration.active) self.skipWaiting();
  event.waitUntil(keep(build.files));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([forgetOlder(), self.clients.claim()]));
});

self.addEventListener('message', (event) => {
  if (event.data?.update === true) return void self.skipWaiting();
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
  if (request.mode === 'navigate' && isPage(pathname)) event.respondWith(openPage(request));
  else if (isShell(pathname)) event.respondWith(openFile(request));
});

self.addEventListener('push', (event) => event.waitUntil(show(event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url, kind } = event.notification.data ?? {};
  event.waitUntil(open(event.action === 'why' ? `/notices?why=${encodeURIComponent(kind)}` : toOwnPage(url)));
});

/** Keeps the page and files beside what is kept already. */
const keep = async (files) => {
  const wanted = [shellPage, ...files];
  const answers = await Promise.all(
    wanted.map((path) =>
      fetch(path, { credentials: 'omit', headers: path === shellPage ? { accept: 'text/html' } : {} }),
    ),
  );
  if (answers.some(({ ok }) => !ok)) throw new Error('a file is missing');
  const cache = await caches.open(shellCache);
  await Promise.all(answers.map((answer, index) => cache.put(wanted[index], answer)));
};

const forgetOlder = async () => {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => name.startsWith('shell') && name !== shellCache).map((name) => caches.delete(name)),
  );
};

/** The network's page while there is one, so that an update is never held back. */
const openPage = async (request) => {
  try {
    return await fetch(request);
  } catch {
    return (await findKept(shellPage)) ?? Response.error();
  }
};

/** Built files carry their hash and never change, so they are kept as they are used; the rest is asked for anew. */
const openFile = async (request) => {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith('/assets/')) {
    return fetch(request).catch(async () => (await findKept(pathname)) ?? Response.error());
  }
  const kept = await findKept(pathname);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await (await caches.open(shellCache)).put(pathname, answer.clone());
  return answer;
};

const findKept = async (path) => (await caches.open(shellCache)).match(path, { ignoreVary: true });

const isShell = (path) =>
  path.startsWith('/assets/') || path.startsWith('/icons/') || path === '/scheme.js' || path === '/favicon.svg';

/** What people open, and neither the API nor a page of another part of the server. */
const isPage = (path) => !/^\/(api|oidc|sensor-cloud|media|dev|docs|assets|auth)(\/|$)/.test(path);

/** Says that there is something and not what: for messages that cannot be read, or are somebody else's. */
const neutral = { title: 'There is news in the club', body: '', url: '/notices', tag: 'club' };

/** A message that cannot be read is shown all the same: browsers withdraw the permission of sites that show nothing. */
const readMessage = (data) => {
  try {
    const { title, body, url, tag, kind, image, member } = data.json();
    if (typeof title !== 'string' || title === '') return neutral;
    return { title, body: String(body ?? ''), url: toOwnPage(url), tag: String(tag ?? ''), kind, image, member };
  } catch {
    return neutral;
  }
};

/**
 * Whether a message is for anyone who switched messages on here and is still signed in. The page keeps their id here and takes
 * it away when they sign out, since a message may be on its way while the browser changes hands.
 */
const isForOwner = async ({ member }) => {
  const kept = await (await caches.open('push')).match('/push-owner');
  return kept !== undefined && (await kept.text()) === member;
};

const show = async (data) => {
  const message = readMessage(data);
  const { title, body, url, tag, kind, image } = (await isForOwner(message)) ? message : neutral;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: { url, kind },
    ...(typeof kind === 'string' && { actions: [{ action: 'why', title: 'Why this message?' }] }),
    ...(typeof image === 'string' && image.startsWith('/media/') && { image }),
  });
  for (const client of await self.clients.matchAll({ type: 'window' })) client.postMessage({ push: 'came' });
};

/** A message leads to a page of the club and nowhere else. */
const toOwnPage = (url) => {
  const { origin } = self.location;
  if (typeof url !== 'string' || !URL.canParse(url, origin)) return '/notices';
  const wanted = new URL(url, origin);
  return wanted.origin === origin ? wanted.pathname + wanted.search + wanted.hash : '/notices';
};

/** Goes there in a window of the club that is open, at best one that shows it already, or opens one. */
const open = async (path) => {
  const windows = await self.clients.matchAll({ type: 'window' });
  const there = windows.find(({ url }) => toOwnPage(url) === path);
  const shown = there ?? windows.find(({ focused }) => focused) ?? windows[0];
  if (!shown) return self.clients.openWindow(path);
  await shown.focus().catch(() => undefined);
  return there ?? shown.navigate(path).catch(() => self.clients.openWindow(path));
};

import { type fakeBrowser, startPushService } from '@club/server/push-service';
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test';
import { prepareProducts } from './products.ts';

type Browser = ReturnType<typeof fakeBrowser>;

/** The push service that the club of the journeys may call, started at its port. */
export const startClubPushService = async () => {
  const { port } = (await prepareProducts()).pushService;
  return startPushService(undefined, port);
};

/**
 * Lets a browser show notifications, and answers in place of its maker's push service, which is out of reach here: the
 * subscription is a fake and says so on the console. Everything after it is real.
 */
export const allowPush = async (context: BrowserContext, { endpoint, keys }: Browser): Promise<void> => {
  await context.grantPermissions(['notifications']);
  await context.addInitScript(
    (subscription) => {
      const place = 'fake-push-subscription';
      const fake = (key: ArrayBuffer | null) => ({
        endpoint: subscription.endpoint,
        options: { applicationServerKey: key },
        toJSON: () => subscription,
        unsubscribe: async () => {
          localStorage.removeItem(place);
          return true;
        },
      });
      let given: ArrayBuffer | null = null;
      Object.assign(PushManager.prototype, {
        subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
          console.info('This subscription is a fake: it leads to a push service on this machine.');
          given = applicationServerKey.buffer;
          localStorage.setItem(place, 'on');
          return fake(given);
        },
        getSubscription: async () => (localStorage.getItem(place) ? fake(given) : null),
      });
    },
    { endpoint, keys },
  );
};

/** Whether the page's browser is still subscribed. */
export const isSubscribed = (page: Page): Promise<boolean> =>
  page.evaluate(() => localStorage.getItem('fake-push-subscription') !== null);

/** Hands a decrypted message to the site's worker, as the browser does. */
export const deliver = async (page: Page, data: string): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  const { origin } = new URL(page.url());
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => scopeURL === `${origin}/` && !isDeleted);
      if (own) resolve(own.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await found, data });
  await session.detach();
};

/** What the device shows, as a person could read it. */
export const listShown = (page: Page): Promise<{ title: string; body: string }[]> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    return (await registration.getNotifications()).map(({ title, body }) => ({ title, body }));
  });

/**
 * Delivers a message and waits until exactly this is shown. The browser's tools lose one now and then, so it is delivered
 * again until it is there, as push services do: its tag lets the second take the first one's place.
 */
export const expectShown = async (page: Page, message: object | string, title: string, body = ''): Promise<void> => {
  const text = typeof message === 'string' ? message : JSON.stringify(message);
  await expect(async () => {
    await deliver(page, text);
    await expect.poll(() => listShown(page), { timeout: 10_000 }).toEqual([{ title, body }]);
  }).toPass();
};

export const findWorker = async (context: BrowserContext): Promise<Worker> =>
  context.serviceWorkers()[0] ?? context.waitForEvent('serviceworker');

/** How many windows of the club the worker sees: one that is left stays among them for a moment. */
export const countWindows = async (context: BrowserContext): Promise<number> =>
  (await findWorker(context)).evaluate(async () => {
    const { clients } = globalThis as unknown as {
      clients: { matchAll: (wanted: { type: 'window' }) => Promise<unknown[]> };
    };
    return (await clients.matchAll({ type: 'window' })).length;
  });

/**
 * Clicks the one notification that is shown. Scripts may not click for real, so windows don't come to the front and none
 * opens: what would be opened is returned.
 */
export const clickShown = async (context: BrowserContext): Promise<string[]> =>
  (await findWorker(context)).evaluate(async () => {
    const scope = globalThis as unknown as {
      registration: ServiceWorkerRegistration;
      clients: { openWindow: (path: string) => Promise<null> };
    };
    const opened: string[] = [];
    scope.clients.openWindow = async (path) => {
      opened.push(path);
      return null;
    };
    const [notification] = await scope.registration.getNotifications();
    const works: Promise<unknown>[] = [];
    const click = new Event('notificationclick');
    Object.assign(click, { notification, waitUntil: (work: Promise<unknown>) => works.push(work) });
    globalThis.dispatchEvent(click);
    await Promise.all(works);
    return opened;
  });

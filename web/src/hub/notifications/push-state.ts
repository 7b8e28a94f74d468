import { dayMs } from '@club/contract/platform/units';
import { readText, storageKey, writeText } from '#platform/api';
import { registerWorker, serviceWorkers } from '#platform/worker';

/**
 * Whether this browser gets push messages. `install`: it could, once the club is on the home screen (iPhone and iPad);
 * `denied`: its owner said no, and only the browser's settings can change that.
 */
export type PushState = 'unsupported' | 'install' | 'denied' | 'off' | 'on';

/** Names the member who switched messages on here, and when the club last heard so. Signing out removes it. */
const key = `${storageKey}push`;

interface Mark {
  readonly member: string;
  readonly renewed_at: number;
}

const readMark = (): Mark | null => {
  try {
    const mark: unknown = JSON.parse(readText(key) || 'null');
    return mark !== null && typeof mark === 'object' && 'member' in mark ? (mark as Mark) : null;
  } catch {
    return null;
  }
};

export const markPush = async (member: string): Promise<void> => {
  writeText(key, JSON.stringify({ member, renewed_at: Date.now() } satisfies Mark));
  await (await openOwnerCache())?.put(ownerKey, new Response(member));
};

export const unmarkPush = async (): Promise<void> => {
  writeText(key, '');
  await (await openOwnerCache())?.delete(ownerKey);
};

/** Where the worker, which cannot read the storage above, finds whose messages this browser may show. */
const ownerKey = '/push-owner';
const openOwnerCache = async (): Promise<Cache | null> => ('caches' in window ? caches.open('push') : null);

export const isRenewalDue = (member: string): boolean => {
  const mark = readMark();
  return mark?.member === member && Date.now() - mark.renewed_at > dayMs;
};

/** iPadOS calls itself a Mac, but no Mac has a touch screen. */
const isApplePhone = (): boolean =>
  /iPhone|iPad/.test(navigator.userAgent) || (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1);

const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

export const findPushState = async (member: string): Promise<PushState> => {
  const able = serviceWorkers() && 'PushManager' in window && 'Notification' in window;
  if (!able) return isApplePhone() && !isInstalled() ? 'install' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const subscription = await findSubscription();
  return subscription && readMark()?.member === member ? 'on' : 'off';
};

export const findSubscription = async (): Promise<PushSubscription | null> => {
  const registration = await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
};

/**
 * Asks the browser's question and subscribes. Must begin in the press of a button. Null when the answer was no.
 * A subscription made with another key of the club is replaced.
 */
export const subscribe = async (askForKey: () => Promise<string>): Promise<PushSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  const applicationServerKey = toBytes(await askForKey());
  const present = await registration.pushManager.getSubscription();
  if (present && !hasKey(present, applicationServerKey)) await present.unsubscribe();
  return registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey });
};

const hasKey = ({ options }: PushSubscription, wanted: Uint8Array): boolean => {
  const known = options.applicationServerKey ? new Uint8Array(options.applicationServerKey) : null;
  return known !== null && known.length === wanted.length && known.every((byte, index) => byte === wanted[index]);
};

const toBytes = (text: string): Uint8Array<ArrayBuffer> => {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(plain, (letter) => letter.charCodeAt(0));
};

/** Ends the messages on this device for good: what is still on its way says nothing any more, and nothing new arrives. */
export const leavePush = async (): Promise<void> => {
  await unmarkPush();
  await (await findSubscription())?.unsubscribe();
};

/** What the club needs to know of a subscription. */
export const describeSubscription = (subscription: PushSubscription) => {
  const { endpoint, keys } = subscription.toJSON();
  return {
    endpoint: endpoint ?? '',
    keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
    language: document.documentElement.lang.slice(0, 2) || 'en',
    time_zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  };
};

import { hourMs } from '@club/contract/platform/units';
import webPush from 'web-push';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { deriveP256, type P256Pair } from '#platform/p256';
import { deriveKeys } from '#platform/secrets';
import { outboundFetch, type Purpose } from './outbound.ts';

/** A browser that subscribed, as it described itself. */
interface PushTarget {
  readonly endpoint: string;
  /** Its public key, an uncompressed point of P-256. */
  readonly p256dh: Buffer;
  readonly auth: Buffer;
  /** The club's key that it subscribed with. */
  readonly publicKey: string;
}

interface PushMessage {
  readonly payload: string;
  readonly ttl: number;
  readonly urgency: 'very-low' | 'low' | 'normal' | 'high';
  /** A later message of the same topic replaces one that still waits (RFC 8030, 5.4); at most 32 letters. */
  readonly topic: string;
}

export interface PushAnswer {
  readonly status: number;
  /** Seconds the service asks to wait. */
  readonly retryAfter: number | null;
}

/** Sends messages to browsers through their push services. */
export interface Push {
  /** True when messages to the demo's simulated devices end in this process. */
  readonly local: boolean;
  /** The key that browsers subscribe with now, and those of earlier secrets that still work. */
  readonly publicKey: string;
  readonly publicKeys: readonly string[];
  /** Whether an endpoint belongs to a push service that may be called. */
  accepts(endpoint: string): boolean;
  /** Sends one message, encrypted for its browser. Throws when the service could not be reached. */
  send(target: PushTarget, message: PushMessage): Promise<PushAnswer>;
}

/** How long a signed proof of the sender is valid, and how long before its end a new one is made (RFC 8292, 2). */
const [proofHours, renewHours] = [12, 1];

type Settings = Pick<Config, 'secretKeys' | 'push' | 'publicUrl' | 'brand'>;

/** Push messages by RFC 8030, encrypted by RFC 8291 and signed by RFC 8292. */
export const webPushService = (config: Settings, clock: Clock): Push => {
  const pairs = deriveKeys(config, 'push').map(deriveP256);
  const keys = new Map(pairs.map((pair) => [toText(pair.point), pair]));
  const [publicKey = ''] = keys.keys();
  const purpose = pushPurpose(config);
  const sign = makeSigner(readContact(config));
  return {
    local: false,
    publicKey,
    publicKeys: [...keys.keys()],
    accepts: (endpoint) => isAccepted(config, endpoint),
    send: async ({ endpoint, p256dh, auth, publicKey: known }, { payload, ttl, urgency, topic }) => {
      const pair = keys.get(known);
      // A browser that subscribed with a key that is gone gets nothing any more, like one that unsubscribed.
      if (!pair) return { status: 410, retryAfter: null };
      const { cipherText } = webPush.encrypt(toText(p256dh), toText(auth), payload, 'aes128gcm');
      const answer = await outboundFetch(purpose(endpoint), endpoint, {
        method: 'POST',
        headers: {
          ttl: String(ttl),
          urgency,
          topic,
          authorization: sign(new URL(endpoint).origin, pair),
          'content-type': 'application/octet-stream',
          'content-encoding': 'aes128gcm',
        },
        body: new Uint8Array(cipherText),
      });
      return { status: answer.status, retryAfter: readRetryAfter(answer.headers.get('retry-after'), clock.now()) };
    },
  };
};

const toText = (bytes: Buffer): string => bytes.toString('base64url');

const pushPurpose = ({ push: { hosts, localService } }: Settings) => {
  const origins = hosts.flatMap((host) => [`https://${host}`, `https://*.${host}`]);
  const outside: Purpose = { name: 'push service', origins, network: 'internet', keepAlive: true };
  const inside: Purpose | null = localService
    ? { name: 'local push service', origins: [localService], network: 'loopback', keepAlive: true }
    : null;
  return (endpoint: string): Purpose => (inside && new URL(endpoint).origin === localService ? inside : outside);
};

const isAccepted = ({ push: { hosts, localService } }: Settings, endpoint: string): boolean => {
  if (!URL.canParse(endpoint)) return false;
  const { origin, protocol, port, hostname, username, password } = new URL(endpoint);
  if (username || password) return false;
  if (origin === localService) return true;
  return (
    protocol === 'https:' && port === '' && hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  );
};

/** Who a push service may write to about our messages: the club's address, or its mailbox where it has none. */
const readContact = ({ publicUrl, brand }: Settings): string => {
  const { mailFrom } = brand.first;
  return publicUrl.startsWith('https://') ? publicUrl : `mailto:${/<([^>]+)>/.exec(mailFrom)?.[1] ?? mailFrom}`;
};

/** Signs that a message is the club's, once per push service and half a day. */
const makeSigner = (contact: string) => {
  const signed = new Map<string, { header: string; until: number }>();
  return (origin: string, { scalar, point }: P256Pair): string => {
    // The service compares it with its own clock, and the library refuses an end more than a day away.
    const now = Date.now();
    const key = `${origin} ${toText(point)}`;
    const known = signed.get(key);
    if (known && known.until - now > renewHours * hourMs) return known.header;
    const until = now + proofHours * hourMs;
    const expiration = Math.floor(until / 1000);
    const [publicKey, privateKey] = [toText(point), toText(scalar)];
    const { Authorization: header } = webPush.getVapidHeaders(
      origin,
      contact,
      publicKey,
      privateKey,
      'aes128gcm',
      expiration,
    );
    signed.set(key, { header, until });
    return header;
  };
};

/** Seconds to wait, from either form of `Retry-After` (RFC 9110, 10.2.3). */
const readRetryAfter = (header: string | null, now: Date): number | null => {
  if (header === null) return null;
  if (/^\d{1,7}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, Math.ceil((at - now.getTime()) / 1000));
};

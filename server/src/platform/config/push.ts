import { z } from 'zod';
import { isLoopback } from './network.ts';

/** The push services of the browsers, by host; hosts below these belong to them. */
const browserServices = [
  'fcm.googleapis.com',
  'push.services.mozilla.com',
  'notify.windows.com',
  'push.apple.com',
] as const;

/** The environment of push messages, which need none of it. */
export const pushEnvironment = {
  PUSH_HOSTS: z.string().optional(),
  PUSH_LOCAL_SERVICE: z.url({ protocol: /^http$/, error: 'must be an address that starts with http://' }).optional(),
} as const;

export interface PushConfig {
  /** The only hosts that devices may name as theirs. */
  readonly hosts: readonly string[];
  /** The origin of a push service on this machine, for development; null for none. */
  readonly localService: string | null;
}

type Given = z.output<z.ZodObject<typeof pushEnvironment>>;

/** The push services as configured, or one sentence on what is wrong. */
export const readPush = (env: Given, { production }: { production: boolean }): PushConfig | string => {
  const hosts = env.PUSH_HOSTS?.split(',').map((host) => host.trim().toLowerCase()) ?? browserServices;
  const wrong = hosts.find((host) => !/^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(host) || /^[\d.]+$/.test(host));
  if (wrong !== undefined) return `PUSH_HOSTS: ${wrong || 'an empty entry'} is not the name of a host`;
  const local = env.PUSH_LOCAL_SERVICE;
  if (local === undefined) return { hosts, localService: null };
  if (production) return 'PUSH_LOCAL_SERVICE: production sends to the push services of browsers only';
  if (!isLoopback(new URL(local).hostname)) return 'PUSH_LOCAL_SERVICE: must be an address of this machine';
  return { hosts, localService: new URL(local).origin };
};

import { z } from 'zod';
import { seal, unseal } from '#health/base/storage';
import type { Config } from '#platform/config';

type Keys = Pick<Config, 'secretKeys'>;

/** What the cloud hands out: texts that only the cloud itself can read, each for one use. */
const payloads = {
  /** Who is asked on the consent page. The club passes it as `login_hint`. */
  hint: z.object({ account: z.uuid(), time_zone: z.string(), expires: z.number() }),
  code: z.object({
    account: z.uuid(),
    grant: z.uuid(),
    expires: z.number(),
    redirect_uri: z.string(),
    challenge: z.string(),
  }),
  access: z.object({ account: z.uuid(), grant: z.uuid(), expires: z.number() }),
  refresh: z.object({ account: z.uuid(), grant: z.uuid(), generation: z.int() }),
};

type Kind = keyof typeof payloads;
export type Payload<K extends Kind> = z.output<(typeof payloads)[K]>;

export const makeToken = <K extends Kind>(keys: Keys, kind: K, payload: Payload<K>): string =>
  seal(keys, findPlace(kind), JSON.stringify(payload)).toString('base64url');

/** What a token says; null for one that is forged, of another kind, or too old. */
export const openToken = <K extends Kind>(keys: Keys, kind: K, token: string, now: Date): Payload<K> | null => {
  if (token.length > 2000) return null;
  try {
    const text = unseal(keys, findPlace(kind), Buffer.from(token, 'base64url'));
    const payload = payloads[kind].parse(JSON.parse(text)) as Payload<K>;
    return 'expires' in payload && payload.expires <= now.getTime() ? null : payload;
  } catch {
    return null;
  }
};

const findPlace = (kind: Kind) => ({ table: 'sensor_cloud', column: kind, memberId: '' });

import * as z from 'zod/mini';
import { fromBase64Url, toBase64Url } from './base64url.ts';

/** What a SMART Health Link says (STU 1): where the copy is, its key, when it ends, and whether a passcode is asked for. */
const Payload = z.object({
  url: z.url(),
  key: z.string().check(z.regex(/^[\w-]{43}$/)),
  /** Seconds since 1970. */
  exp: z.optional(z.number()),
  flag: z.optional(z.string()),
  label: z.optional(z.string()),
  v: z.optional(z.literal(1)),
});
export type LinkPayload = z.infer<typeof Payload>;

const longestLabel = 80;

/** The whole link, by the page of ours that opens it. `P` asks for a passcode, `U` leads straight to the copy. */
export const writeLink = (
  origin: string,
  {
    url,
    key,
    expiresAt,
    hasPasscode,
    label,
  }: {
    readonly url: string;
    readonly key: string;
    readonly expiresAt: string;
    readonly hasPasscode: boolean;
    readonly label: string;
  },
): string => {
  const exp = Math.floor(new Date(expiresAt).getTime() / 1000);
  const payload: LinkPayload = {
    url,
    key,
    exp,
    flag: hasPasscode ? 'P' : 'U',
    label: label.slice(0, longestLabel),
    v: 1,
  };
  const packed = toBase64Url(new TextEncoder().encode(JSON.stringify(payload)));
  return `${origin}/shared#shlink:/${packed}`;
};

/** What a link says, from the part of the address that browsers keep to themselves; null for what is no link. */
export const readLink = (hash: string): LinkPayload | null => {
  const packed = /shlink:\/([\w-]+)$/.exec(hash)?.[1];
  if (!packed) return null;
  try {
    const read = Payload.safeParse(JSON.parse(new TextDecoder().decode(fromBase64Url(packed))));
    return read.success ? read.data : null;
  } catch {
    return null;
  }
};

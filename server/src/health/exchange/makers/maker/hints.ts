import { createHmac, timingSafeEqual } from 'node:crypto';
import { minuteMs } from '@club/contract/platform/units';
import { z } from 'zod';
import type { Hint, SentHint } from './maker.ts';

/** A header of a notice; empty where it was not sent, or more than once. */
export const readHeader = ({ headers }: SentHint, name: string): string => {
  const found = headers[name];
  return typeof found === 'string' ? found : '';
};

/** Whether a notice was signed with the club's secret. */
export const isSigned = (
  text: string,
  signature: string,
  { secret, as }: { readonly secret: string; readonly as: 'hex' | 'base64' },
): boolean => {
  const expected = createHmac('sha256', secret).update(text).digest();
  const sent = Buffer.from(signature, as);
  return sent.length === expected.length && timingSafeEqual(sent, expected);
};

const longestAway = 5 * minuteMs;

/** Whether a notice was sent just now, so that an old one can't be sent again. */
export const isFresh = (sentAt: number, now: Date): boolean => Math.abs(now.getTime() - sentAt) <= longestAway;

const About = z.object({ user_id: z.union([z.string().max(200), z.number()]) });

/** What a notice whose signature holds is taken for: whom it is about, or only that it arrived. */
export const nameAccount = ({ body }: SentHint): Hint => {
  const account = findAccount(body);
  return account === null ? { answer: null } : { account };
};

/** Whom a notice in JSON is about; null where it does not say. */
const findAccount = (body: string): string | null => {
  try {
    const parsed = About.safeParse(JSON.parse(body));
    return parsed.success ? String(parsed.data.user_id) : null;
  } catch {
    return null;
  }
};

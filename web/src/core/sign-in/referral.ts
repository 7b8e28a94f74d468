import { dayMs } from '@club/contract/platform/units';

/** Days an invitation is remembered. The last code opened wins. */
const keptDays = 60;
const storedUnder = 'club:referral';

export const rememberReferral = (code: string, now: number = Date.now()): void => {
  try {
    localStorage.setItem(storedUnder, JSON.stringify({ code, until: now + keptDays * dayMs }));
  } catch {
    // Without storage the code is known on this page only.
  }
};

/** The last invitation code still valid. */
export const recallReferral = (now: number = Date.now()): string | null => {
  try {
    const kept: { code?: unknown; until?: unknown } | null = JSON.parse(localStorage.getItem(storedUnder) ?? 'null');
    return typeof kept?.code === 'string' && typeof kept.until === 'number' && kept.until > now ? kept.code : null;
  } catch {
    return null;
  }
};

export const forgetReferral = (): void => {
  try {
    localStorage.removeItem(storedUnder);
  } catch {
    // Nothing was stored.
  }
};

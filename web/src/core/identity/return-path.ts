/**
 * Where someone wanted to go before signing in. It lives as long as the tab, survives a registration and a hosted
 * sign-in on the way, and is used once.
 */
const storedUnder = 'club:return';

export const rememberReturn = (path: string): void => {
  try {
    if (isOurs(path)) sessionStorage.setItem(storedUnder, path);
  } catch {
    // Without storage the member simply lands on the home page.
  }
};

export const forgetReturn = (): void => {
  try {
    sessionStorage.removeItem(storedUnder);
  } catch {
    // Nothing was stored.
  }
};

/** The remembered path, once; null when there is none. */
export const takeReturn = (): string | null => {
  try {
    const path = sessionStorage.getItem(storedUnder);
    forgetReturn();
    return path !== null && isOurs(path) ? path : null;
  } catch {
    return null;
  }
};

/** A path of this site: a single leading slash, so that it can't name another host. */
const isOurs = (path: string): boolean => /^\/(?![/\\])/.test(path);

const storedUnder = 'club:registration';

/** Remembers that this browser registered an address, by the secret that the registration answered. */
export const rememberRegistration = (email: string, secret: string): void => {
  try {
    localStorage.setItem(storedUnder, JSON.stringify({ email: email.toLowerCase(), secret }));
  } catch {
    // Without storage the code leads to a new password.
  }
};

/** The secret of an address that was registered in this browser. */
export const recallSecret = (email: string): string | undefined => {
  try {
    const kept: { email?: unknown; secret?: unknown } = JSON.parse(localStorage.getItem(storedUnder) ?? '{}');
    return kept.email === email.toLowerCase() && typeof kept.secret === 'string' ? kept.secret : undefined;
  } catch {
    return undefined;
  }
};

export const forgetRegistration = (): void => {
  try {
    localStorage.removeItem(storedUnder);
  } catch {
    // Nothing was stored.
  }
};

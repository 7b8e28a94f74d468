/** What ties an answer of the provider to the request of this tab (RFC 6749 section 10.12, RFC 7636). */
export interface Transaction {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

const storedUnder = (state: string): string => `club:sign-in:${state}`;

/** Stores the transaction while the tab is at the provider, replacing older ones. */
export const keepTransaction = (transaction: Transaction): void => {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(storedUnder(''))) sessionStorage.removeItem(key);
  }
  sessionStorage.setItem(storedUnder(transaction.state), JSON.stringify(transaction));
};

export const hasTransaction = (state: string): boolean => {
  try {
    return sessionStorage.getItem(storedUnder(state)) !== null;
  } catch {
    return false;
  }
};

/** The transaction of this state, once: it is gone before the code is exchanged. Null when this tab began none. */
export const takeTransaction = (state: string): Transaction | null => {
  try {
    const kept = sessionStorage.getItem(storedUnder(state));
    sessionStorage.removeItem(storedUnder(state));
    const { nonce, verifier }: Partial<Transaction> = JSON.parse(kept ?? '{}');
    return nonce && verifier ? { state, nonce, verifier } : null;
  } catch {
    return null;
  }
};

export type RecipientKind = 'email' | 'account_number' | 'client_code';

export type Named = Readonly<Record<RecipientKind, string | undefined>>;

/**
 * What a typed recipient is taken for: an at sign makes an e-mail address, digits alone (spaces allowed, as it is
 * printed) an account number, everything else a client code.
 */
export const readKind = (typed: string): RecipientKind => {
  if (typed.includes('@')) return 'email';
  return /^[\d\s]+$/.test(typed.trim()) ? 'account_number' : 'client_code';
};

/** The recipient under the one name that the call knows it by. Nothing typed is asked for as an e-mail address. */
export const named = (typed: string): Named => {
  const nobody = { email: undefined, account_number: undefined, client_code: undefined };
  return typed.trim() === '' ? { ...nobody, email: '' } : { ...nobody, [readKind(typed)]: typed };
};

/** What was typed, whatever it was taken for. */
export const normalizeTyped = ({ email, account_number, client_code }: Named): string =>
  email ?? account_number ?? client_code ?? '';

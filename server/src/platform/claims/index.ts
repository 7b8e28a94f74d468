import { claimsNote, claimsRules } from './claims.data.ts';

/** The words of a text that claim a cure, name a dose or advise against a treatment; none for other texts. */
export const findClaims = (text: string): string[] => {
  const plain = text.normalize('NFKC').toLowerCase();
  const found = claimsRules.flatMap(({ pattern }) => pattern.exec(plain)?.[0] ?? []);
  return [...new Set(found)].map((words) => words.slice(0, 160));
};

/** The neutral line under a text with claims. */
export const toClaimsNote = (claims: readonly string[]): string | null => (claims.length > 0 ? claimsNote : null);

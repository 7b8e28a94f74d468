import { foldLookAlikes } from '#platform/text';
import { claimsNote, claimsRules } from './claims.data.ts';

/** The words of a text that claim a cure, name a dose or advise against a treatment; none for other texts. */
export const findClaims = (text: string): string[] => {
  const plain = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu, '');
  const readings = [plain, foldLookAlikes(plain)];
  const found = claimsRules.flatMap(({ pattern }) =>
    readings.flatMap((one) => pattern.exec(one)?.[0] ?? []).slice(0, 1),
  );
  return [...new Set(found)].map((words) => words.slice(0, 160));
};

/** The neutral line under a text with claims. */
export const toClaimsNote = (claims: readonly string[]): string | null => (claims.length > 0 ? claimsNote : null);

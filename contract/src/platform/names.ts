import * as z from 'zod/mini';
import { isVisible, text } from './shared.ts';

export interface NameRules {
  readonly min?: number;
  readonly max: number;
  /** The sentence for a missing name. */
  readonly message?: string;
}

/**
 * A person's name: one line of letters of any script, marks, spaces, apostrophes, hyphens and dots. The club's mails
 * quote names, so none may work as an address or a telephone number.
 */
export const personName = (rules: NameRules) =>
  nameOf(rules, {
    allowed: /^(?:[\p{L}\p{M}\p{Zs}'’ʼ‘`.·・‐-]|\u200c|\u200d)+$/u,
    wrong: 'Use letters, spaces, hyphens and apostrophes, and no web addresses.',
  });

/** The name of a business: like a person's, and digits, commas, brackets, &, + and ! beside letters. */
export const businessName = (rules: NameRules) =>
  nameOf(rules, {
    allowed: /^(?:[\p{L}\p{M}\p{N}\p{Zs}'’ʼ‘`.·・‐–,()&+!-]|\u200c|\u200d)+$/u,
    wrong: 'Use letters, digits, spaces, hyphens and &, and no web or e-mail addresses.',
  });

/** Whether a name from elsewhere, such as a sign-in provider, keeps the rules of `personName`. */
export const isPersonName = (value: string): boolean => personName({ max: 60 }).safeParse(value).success;

const nameOf = ({ min = 1, max, message }: NameRules, { allowed, wrong }: { allowed: RegExp; wrong: string }) =>
  text({ min, max, message }).check(
    z.refine((value) => value === '' || (allowed.test(value) && /\p{L}/u.test(value) && !holdsAddress(value)), {
      error: wrong,
      abort: true,
    }),
    oneAlphabet,
  );

/** Whether a word mixes Latin letters with those of an alphabet that look the same, as no language does. */
const mixesScripts = (value: string): boolean =>
  (value.match(/[\p{L}\p{M}]+/gu) ?? []).some((word) => alike.filter((script) => script.test(word)).length > 1);

const alike = ['Latn', 'Cyrl', 'Grek', 'Armn'].map((script) => new RegExp(`\\p{sc=${script}}`, 'u'));

/** For what everyone sees and may take for something else. */
export const oneAlphabet = z.refine<string>((value) => isVisible(value) && !mixesScripts(value), {
  error: 'Use one alphabet in a word, and no invisible characters.',
});

/** A dot with two or more letters or digits right behind it works as an address. Initials ("J.R.R.") do not. */
const holdsAddress = (value: string): boolean => /\.[\p{L}\p{N}][\p{L}\p{M}\p{N}]/u.test(value);

import * as z from 'zod/mini';
import { isVisible, publicText, text } from './shared.ts';

interface NameRules {
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
    z.refine((value) => isVisible(value) && !mixesScripts(value), { error: lookAlike }),
  );

const lookAlike = 'Use letters of one alphabet in a word, and no invisible characters.';

/** Whether a word mixes Latin letters with those of an alphabet that look the same, as no language does. */
export const mixesScripts = (value: string): boolean =>
  (value.match(/[\p{L}\p{M}]+/gu) ?? []).some(
    (word) => ['Latin', 'Cyrillic', 'Greek', 'Armenian'].filter((script) => scripts[script]?.test(word)).length > 1,
  );

const scripts: Readonly<Record<string, RegExp>> = {
  Latin: /\p{Script=Latin}/u,
  Cyrillic: /\p{Script=Cyrillic}/u,
  Greek: /\p{Script=Greek}/u,
  Armenian: /\p{Script=Armenian}/u,
};

/** The title of something that everyone sees: by the rules of names where they are about what can't be seen. */
export const publicTitle = (rules: NameRules) =>
  publicText(rules).check(z.refine((value) => !mixesScripts(value), { error: lookAlike }));

/** A dot with two or more letters or digits right behind it works as an address. Initials ("J.R.R.") do not. */
const holdsAddress = (value: string): boolean => /\.[\p{L}\p{N}][\p{L}\p{M}\p{N}]/u.test(value);

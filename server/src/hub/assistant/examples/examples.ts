import type { Language } from '#hub/assistant/language';
import { english } from './english.data.ts';
import { french } from './french.data.ts';
import { german } from './german.data.ts';
import { italian } from './italian.data.ts';
import { portuguese } from './portuguese.data.ts';
import { spanish } from './spanish.data.ts';

/**
 * Questions as members type them, one a line, by what they ask for: a tool and the slots that its words decide, such as
 * `points_status part=tier`; `none` is what the club has no answer to.
 */
export type Examples = Readonly<Record<string, string>>;

export const examples: Readonly<Record<Language, Examples>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

import type { Language } from '#hub/assistant/language';
import { english } from './english.data.ts';
import type { Examples } from './example-lines.ts';
import { french } from './french.data.ts';
import { german } from './german.data.ts';
import { italian } from './italian.data.ts';
import { portuguese } from './portuguese.data.ts';
import { spanish } from './spanish.data.ts';

export const examples: Readonly<Record<Language, Examples>> = {
  en: english,
  de: german,
  es: spanish,
  fr: french,
  it: italian,
  pt: portuguese,
};

import { i18n } from '@lingui/core';
import { compileText } from './compile-text.ts';

/**
 * The languages the app can be shown in. English is in the code itself, so it costs no catalogue; the pseudo-languages
 * are made from it letter by letter, mark every text that went round the catalogue and, in the second, turn the writing
 * direction round.
 */
const languages = {
  en: { locale: 'en', direction: 'ltr' },
  pseudo: { locale: 'pseudo', direction: 'ltr' },
  'pseudo-rtl': { locale: 'pseudo', direction: 'rtl' },
} as const;
type Language = keyof typeof languages;

const storageKey = 'club:locale';

/**
 * The language numbers and dates are written in. A pseudo-language counts as English, and English is written as the
 * member's own part of the world does: "20 November" or "November 20".
 */
export const formatsLike = (): string => {
  if (i18n.locale !== '' && i18n.locale !== 'en' && i18n.locale !== 'pseudo') return i18n.locale;
  return navigator.language.startsWith('en') ? navigator.language : 'en';
};

/** Chooses the language (`?locale=` first, then what was chosen before) and makes its texts ready before anything is drawn. */
export const startLanguage = async (search: string = location.search): Promise<void> => {
  const language = chosen(search);
  const { locale, direction } = languages[language];
  const compile = locale === 'pseudo' ? (await import('./pseudo.ts')).compilePseudo : compileText;
  i18n.setMessagesCompiler(remembering(compile));
  i18n.loadAndActivate({ locale, messages: {} });
  document.documentElement.lang = i18n.locale === 'pseudo' ? 'en' : i18n.locale;
  document.documentElement.dir = direction;
};

const chosen = (search: string): Language => {
  const asked = new URLSearchParams(search).get('locale');
  try {
    if (asked) localStorage.setItem(storageKey, asked);
    return known(asked ?? localStorage.getItem(storageKey));
  } catch {
    return known(asked);
  }
};

const known = (name: string | null): Language => (name !== null && name in languages ? (name as Language) : 'en');

/** Compiles English texts on first use and caches them. */
const remembering = (compile: typeof compileText): typeof compileText => {
  const compiled = new Map<string, ReturnType<typeof compileText>>();
  return (message) => {
    const before = compiled.get(message);
    if (before) return before;
    const now = compile(message);
    compiled.set(message, now);
    return now;
  };
};

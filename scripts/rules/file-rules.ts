import { styleBreaches } from './style-scale.ts';
import { vocabularyBreaches } from './vocabulary.ts';
import { wornPhraseBreaches } from './worn-phrases.ts';

/** Rules for files that no formatter or compiler checks: one sentence per breach. */
export const fileBreaches = (file: string, text: string): string[] => [
  ...nameBreaches(file),
  ...lengthBreaches(file, text),
  ...wordBreaches(file, text),
  ...lockBreaches(file, text),
  ...vocabularyBreaches(file, text),
  ...dayBreaches(file, text),
  ...wornPhraseBreaches(file, text),
  ...styleBreaches(file, text),
];

const nameBreaches = (file: string): string[] => {
  const drawers = /(^|\/)(utils?|helpers?|misc|common|types)(\/|\.[a-z.]+$)/;
  return drawers.test(file) ? [`${file}: a name that says nothing; name it by what it holds`] : [];
};

/** At most 300 lines for source files and 400 for tests; translations, declarations and pure data may be longer. */
const lengthBreaches = (file: string, text: string): string[] => {
  if (!/\.(ts|tsx|mjs|css|sql)$/.test(file) || /(\/locales\/|\.d\.ts$|\.data\.ts$)/.test(file)) return [];
  const most = /\.(test|spec)\.tsx?$/.test(file) ? 400 : 300;
  const lines = text.split('\n').length - 1;
  return lines > most ? [`${file}: ${lines} lines, at most ${most}`] : [];
};

/** Written in pieces, so that this file does not break its own rules. */
const forbidden: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(TO${'DO'}|FIX${'ME'})\\b`), 'unfinished work is not left in the code'],
  [/\b(it|test|describe)\.(only|skip|fixme|todo|fails)\b/, 'no test is left out or run alone'],
  [new RegExp(`(^|[\\s"'\`(=])/(${'work'}|home|Users|root)/[\\w.-]`), 'a path of one machine'],
  [new RegExp(`registry\\.${'npmjs'}|deb\\.${'debian'}\\.org`), 'the address of a package registry'],
];

const wordBreaches = (file: string, text: string): string[] => {
  if (file === 'package-lock.json') return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbidden.filter(([pattern]) => pattern.test(line)).map(([, reason]) => `${file}:${index + 1}: ${reason}`),
    );
};

/** In the health half a day is the member's own: it comes from `call.local`. The club's zone has two readers there. */
const dayBreaches = (file: string, text: string): string[] => {
  const isAllowed = /\.(test|testing)\.ts$|health\/base\/(time-zones|rewards|consents)\//.test(file);
  if (!file.startsWith('server/src/health/') || isAllowed) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      /\bconfig\.timeZone\b/.test(line)
        ? [`${file}:${index + 1}: the club's time zone; a member's day is call.local`]
        : [],
    );
};

const lockBreaches = (file: string, text: string): string[] => {
  if (file !== 'package-lock.json' || !/"resolved": *"https?:/.test(text)) return [];
  return [`${file}: carries download addresses; .npmrc keeps them out, so make it again with that setting`];
};

/**
 * Phrases that read translated, and what to write instead. Written in pieces where a phrase would break this very rule.
 * Decision records keep the words they were written in.
 */
const worn: readonly (readonly [RegExp, string])[] = [
  [/\b(for|to|than) who (?!it is not\b|is not for\b|may only\b)/i, '"for people who …" or "anyone who …"'],
  [/\bno such one\b|\bsuch a one\b/i, '"none" or "one like it"'],
  [
    /(?<!chair )(?<!Chair )(?<!Full )(?<!trigger )\bstands (in|at|on|beside|above|below|apart|between|behind|within|under|here|there) (?!for\b)/,
    '"is"',
  ],
  [/\bwill stand (here|there|beside)\b/i, '"will appear"'],
  [/\brest(s|ed) on\b/i, '"is based on"'],
  [/\banew\b/i, '"again"'],
  [/\bfor ever\b/i, '"permanently"'],
  [/\bsomebody\b|\bwhoever\b|\banybody\b/i, '"someone" or "anyone who …"'],
  [/\bmade-up\b/i, '"simulated" of data, else "invented"'],
];

/** Where members' own words are kept, and the lists that name the phrases. */
const exempt =
  /^docs\/decisions\/|worn-phrases|\/(dangerous|unseen|questions|synonyms)\.data\.ts$|assistant\/(corpus|examples)\/|language\/ordinary|text-(signs|context)|health-words|locales\//;

/** The worn phrases in a file's texts, comments and test titles: one sentence each. */
export const wornPhraseBreaches = (file: string, text: string): string[] => {
  if (exempt.test(file) || !/\.(tsx?|sql|md|txt)$/.test(file)) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      worn
        .filter(([phrase]) => phrase.test(line))
        .map(
          ([phrase, instead]) => `${file}:${index + 1}: "${phrase.exec(line)?.[0].trim()}" is worn; write ${instead}`,
        ),
    );
};

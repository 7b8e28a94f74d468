import { foldText } from '#platform/text';
import { dropAddresses } from './addresses.ts';
import { english } from './english.data.ts';
import { readFigures } from './figures.ts';
import { french } from './french.data.ts';
import { german } from './german.data.ts';
import { italian } from './italian.data.ts';
import { type KnownFact, knownFacts } from './known-facts.data.ts';
import { createMender } from './mend.ts';
import { compilePhrase, type Language } from './phrases.ts';
import { toPlainText } from './plain-text.ts';
import { portuguese } from './portuguese.data.ts';
import type { Told, ToldSign } from './signs.ts';
import { spanish } from './spanish.data.ts';
import { dropTales, foldQuotes } from './tales.ts';
import { asksInGeneral, isDenied, liesBack } from './text-context.ts';
import { type TextSign, textSigns } from './text-signs.data.ts';

/**
 * The warning signs that a typed text names, as facts for the rules. A sign that is denied ("no chest pain"), that lies
 * years back, or that a question asks about in general raises nothing. When in doubt, it counts. What the writer is known
 * to have said about themselves is read as a part of the text.
 */
export const findSignsInText = (written: string, known: readonly KnownFact[] = []): Told => {
  const text = [dropAddresses(written), ...known.map((fact) => knownFacts[fact])].join('\n');
  const own = dropTales(text);
  const told = own === foldQuotes(text) ? [] : readSigns(text).filter((sign) => alwaysCount.has(sign));
  return {
    ...Object.fromEntries([...told, ...readSigns(own)].map((sign) => [sign, true])),
    ...readFigures(toWords(toBareText(own))),
  };
};

const readSigns = (text: string): readonly ToldSign[] => {
  const sentences = listSentences(text, toPlainText).map((sentence) =>
    harmless.reduce((rest, pattern) => rest.replace(pattern, ','), sentence),
  );
  const told = textSigns.filter((sign) => sentences.some((sentence) => tellsSign(sign, sentence)));
  return [...told.map(({ sign }) => sign), ...readEnglish(text), ...readForeign(text)];
};

/** Lower case, without accents and apostrophes: "j'étouffe" becomes "jetouffe". */
const toBareText = (text: string): string => foldText(text).replace(/['’`´]/g, '');

/** The words apart by one space, without punctuation but that within figures. */
const toWords = (text: string): string => (text.match(/[\p{L}\p{N}_%]+(?:[.,/:-][\p{L}\p{N}]+)*/gu) ?? []).join(' ');

/** Sentences of the text as it runs, and of each line for itself: a line break may end a sentence or not. */
const listSentences = (text: string, toPlain: (part: string) => string): readonly string[] => [
  ...new Set(
    [text, ...text.split(/[\r\n\u2028\u2029]+/)].flatMap((part) =>
      toPlain(part)
        .split(/[.!?]+(?!\d)/)
        .map((sentence) => sentence.trim()),
    ),
  ),
];

const clauseEnd = /[;,:()]+(?!\d)|\s[-–—]+\s|\b(?:but|however|although)\b/;

const tellsSign = ({ says, always = false }: TextSign, sentence: string): boolean => {
  if (!always && asksInGeneral(sentence)) return false;
  return sentence.split(clauseEnd).some((clause) => says.some((pattern) => tellsPattern(pattern, clause, always)));
};

/** Whether a clause tells one of the ways to name a sign, in a place where nothing takes it back. */
const tellsPattern = (pattern: RegExp, clause: string, always: boolean): boolean =>
  [...clause.matchAll(new RegExp(pattern, 'g'))].some(({ 0: found, index }) => {
    const sign = { before: clause.slice(0, index), found, after: clause.slice(index + found.length) };
    return !isDenied(sign, always) && (always || !liesBack(sign));
  });

/** These count whenever they were, in whatever kind of sentence. */
const alwaysCount: ReadonlySet<ToldSign> = new Set(['suicidal_thoughts', 'overdose', 'violence_at_home']);

/** What is around a sign in any language: many words are the same in several. */
const languages: readonly Language[] = [german, spanish, french, italian, portuguese];
const compileAll = (list: (language: Language) => readonly string[]): readonly RegExp[] =>
  [english, ...languages].flatMap(list).map((phrase) => compilePhrase(phrase));
const past = compileAll((language) => language.past);
const now = compileAll((language) => language.now);
const asks = compileAll((language) => language.asks);
const harmless = compileAll((language) => language.harmless);
const sharedDenials = languages.flatMap(({ denials }) => denials).filter((words) => words !== 'no');

const finds = (patterns: readonly RegExp[], words: string): boolean =>
  patterns.some((pattern) => words.search(pattern) >= 0);

interface Clause {
  readonly words: string;
  /** Speaks of years back, or asks about the thing in general. */
  readonly isDistant: boolean;
}

/** The clauses of a text, without ways of speaking that only sound like a sign. */
const listClauses = (text: string, toPlain: (part: string) => string): readonly Clause[] =>
  listSentences(text, toPlain).flatMap((sentence) => {
    const whole = toWords(sentence);
    const isPast = finds(past, whole) && !finds(now, whole);
    const isDistant = isPast || asks.some((pattern) => whole.search(pattern) === 0);
    return sentence.split(clauseEnd).flatMap((clause) =>
      harmless
        .reduce((words, pattern) => words.replace(pattern, '\n'), toWords(clause))
        .split('\n')
        .map((words) => ({ words: words.trim(), isDistant })),
    );
  });

interface Way {
  readonly sign: ToldSign;
  /** Each has to be told somewhere. */
  readonly parts: readonly RegExp[];
}

const listWays = ({ signs, turning }: Language): readonly Way[] =>
  (Object.entries(signs) as [ToldSign, readonly string[]][]).flatMap(([sign, phrases]) =>
    phrases.map((phrase) => ({ sign, parts: phrase.split(' & ').map((part) => compilePhrase(part, turning)) })),
  );

const readWays = (
  ways: readonly Way[],
  clauses: readonly Clause[],
  tells: (pattern: RegExp, clause: Clause, sign: ToldSign) => boolean,
): ToldSign[] =>
  ways
    .filter(({ sign, parts }) => parts.every((part) => clauses.some((clause) => tells(part, clause, sign))))
    .map(({ sign }) => sign);

const mendAll = (clauses: readonly Clause[], mend: (words: string) => string): Clause[] =>
  clauses.map(({ words, isDistant }) => ({ words: mend(words), isDistant }));

const englishWays = listWays(english);
const mendEnglish = createMender(english, [english, ...languages]);

const readEnglish = (text: string): ToldSign[] =>
  readWays(englishWays, mendAll(listClauses(text, toPlainText), mendEnglish), (pattern, { words }, sign) => {
    const always = alwaysCount.has(sign);
    return (always || !asksInGeneral(words)) && tellsPattern(pattern, words, always);
  });

const foreign = languages.map((language) => ({
  ways: listWays(language),
  mend: createMender(language, [english, ...languages]),
  endsInDenial: new RegExp(`(?<!\\S)(?:${[...language.denials, ...sharedDenials].join('|')})$`),
}));

const readForeign = (text: string): ToldSign[] => {
  const clauses = listClauses(text, toBareText);
  return foreign.flatMap(({ ways, mend, endsInDenial }) =>
    readWays(ways, mendAll(clauses, mend), (pattern, { words, isDistant }, sign) => {
      if (isDistant && !alwaysCount.has(sign)) return false;
      return [...words.matchAll(pattern)].some(({ index }) => !endsInDenial.test(words.slice(0, index).trimEnd()));
    }),
  );
};

import { foldText } from '#platform/text';
import { numberWords } from './period-words.data.ts';
import type { Language } from './spoken.ts';

/** "The first of September", "am ersten September", "el primero de septiembre" */
const firstOf =
  /\b(?:first of|ersten|primero de|premier|primo|primeiro de) (?=ja|f[ei]|m[aä]|a[bpvu]|jui?|giu|gen|lug|set|sep|o[ck]t|out|ott|no|d[eéi][czs])/g;

/** From thirteen on; those below are read in their own language, where one word may be a number and another one not. */
const inTens: Readonly<Record<string, number>> = Object.fromEntries(
  [
    ['thirteen fourteen fifteen sixteen seventeen eighteen nineteen', [13, 14, 15, 16, 17, 18, 19]],
    [
      'dreizehn vierzehn funfzehn zwanzig dreissig vierzig funfzig sechzig neunzig',
      [13, 14, 15, 20, 30, 40, 50, 60, 90],
    ],
    ['twenty thirty forty fifty sixty ninety', [20, 30, 40, 50, 60, 90]],
    ['quince veinte treinta cuarenta cincuenta sesenta noventa', [15, 20, 30, 40, 50, 60, 90]],
    ['quinze vingt trente quarante cinquante soixante', [15, 20, 30, 40, 50, 60]],
    ['quindici venti trenta quaranta cinquanta sessanta novanta', [15, 20, 30, 40, 50, 60, 90]],
    ['vinte trinta quarenta cinquenta sessenta', [20, 30, 40, 50, 60]],
  ].flatMap(([words, numbers]) =>
    (words as string).split(' ').map((word, at): [string, number] => [word, (numbers as number[])[at] ?? 0]),
  ),
);
const tens = new RegExp(`\\b(?:${Object.keys(inTens).join('|')})\\b`, 'g');

/** "The sixth of July", "am sechsten Juli" */
const ordinals: Readonly<Record<string, number>> = Object.fromEntries(
  [
    'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth',
    'ersten zweiten dritten vierten funften sechsten siebten achten neunten zehnten elften zwolften dreizehnten vierzehnten funfzehnten sechzehnten siebzehnten achtzehnten neunzehnten zwanzigsten',
  ].flatMap((words) => words.split(' ').map((word, at): [string, number] => [word, at + 1])),
);
const months =
  'january|february|march|april|may|june|july|august|september|october|november|december|januar|februar|marz|mai|juni|juli|oktober|dezember';
const ordinalDay = new RegExp(
  `\\b(?:(twenty|thirty)[ -])?\\b(${Object.keys(ordinals).join('|')})(?= (?:of )?(?:${months})\\b)|(?<=\\b(?:${months}) (?:the )?)(?:(twenty|thirty)[ -])?\\b(${Object.keys(ordinals).join('|')})\\b`,
  'g',
);
const writeOrdinal = (_: string, ten?: string, one?: string, tenAfter?: string, oneAfter?: string): string =>
  String(({ twenty: 20, thirty: 30 }[ten ?? tenAfter ?? ''] ?? 0) + (ordinals[one ?? oneAfter ?? ''] ?? 0));

/** As people write on a phone. */
const shortened: Readonly<Record<string, string>> = {
  ppl: 'people',
  mny: 'many',
  rn: 'right now',
  smth: 'something',
  sth: 'something',
  abt: 'about',
  bc: 'because',
  tdy: 'today',
  tmrw: 'tomorrow',
  tmr: 'tomorrow',
  yest: 'yesterday',
  mnth: 'month',
  avg: 'average',
  wt: 'weight',
  bp: 'blood pressure',
  msg: 'message',
  acc: 'account',
  w: 'with',
};
const shorts = new RegExp(`\\b(?:${Object.keys(shortened).join('|')})\\b`, 'g');

/** A typed text in lower case, without accents and apostrophes; English "can't" is "can not". */
export const toPlainWords = (text: string): string =>
  foldText(text)
    .replace(/[’`´]/g, "'")
    .replace(/\bcan't\b|\bcannot\b|\bcant\b/g, 'can not')
    .replace(/\bwon't\b|\bwont\b/g, 'will not')
    .replace(/\b(do|does|did|is|was|were|are|have|has|had|could|would|should)n'?t\b/g, '$1 not')
    .replace(/\b2(day|night|nite|morrow|moro)\b/g, (_, rest: string) =>
      rest.startsWith('m') ? 'tomorrow' : `to${rest}`,
    )
    .replace(/\b(\d{1,3})(?:[.,](\d))? ?k\b/g, (_, whole: string, tenth = '0') =>
      String(Number(`${whole}.${tenth}`) * 1000),
    )
    .replace(/\b(?:i )?can not (?:recall|remember|think)\b/g, ' ')
    .replace(/\b(i|you|we|one|he|she|they) may\b/g, '$1 can')
    .replace(shorts, (word) => shortened[word] ?? word)
    .replace(/\bu\b/g, 'you')
    .replace(/\bur\b/g, 'your')
    .replace(/\bbooz(?:e|ing)\b/g, 'alcohol')
    .replace(/\bnites?\b/g, 'night')
    .replace(/\bone by one\b/g, 'list')
    .replace(/\bmy (?:wife|husband|partner|friend) and (?:i|me)\b/g, 'i')
    .replace(/≥|>=/g, ' at least ')
    .replace(/≤|<=/g, ' at most ')
    .replace(/[>] ?(?=\d)/g, ' more than ')
    .replace(/[<] ?(?=\d)/g, ' less than ')
    // "6h30" is six hours and a half
    .replace(
      /\b(\d{1,2})h(\d\d)\b/g,
      (_, hours: string, minutes: string) => `${Number(hours) + Number(minutes) / 60} hours`,
    )
    .replace(ordinalDay, writeOrdinal)
    .replace(firstOf, '1 ')
    .replace(tens, (word) => String(inTens[word]))
    // "the 10th", "le 1er", "el 2º"
    .replace(/\b(\d{1,2})(?:st|nd|rd|th|er|ere|e|º|ª)\b/g, '$1')
    // an age is no value that was asked about
    .replace(
      /\b(?:i am|i'm|im|ich bin|tengo|j'ai|ho|tenho) \d{2,3}(?: (?:years? old|years|jahre(?: alt)?|anos|ans|anni))?(?= |,|\.|$)(?! (?:kg|kilos?|points?|pts|steps))/g,
      ' ',
    )
    .replaceAll("'", ' ')
    .replace(
      /\b(?:por favor|per favore|s il vous plait|i mean|meine ich|ich meine|quiero decir|je veux dire|intendo dire|quero dizer)\b/g,
      ' ',
    )
    .replace(/\s+/g, ' ')
    .trim();

/** "Ten thousand steps", "seven hours": numbers in words before what is counted, in figures. */
export const inFigures = (text: string, language: Language): string => {
  const numbers = numberWords[language].split(' ');
  const toNumber = (word: string): number => (/^\d/.test(word) ? Number(word) : numbers.indexOf(word) + 1);
  return text
    .replace(thousands, (all, count: string) => (toNumber(count) > 0 ? String(1000 * toNumber(count)) : all))
    .replace(beforeUnit, (word) => (toNumber(word) > 0 ? String(toNumber(word)) : word));
};
const thousands = /\b([a-z]+|\d{1,3}) (?:thousand|tausend|mil|mille|mila)\b/g;
const beforeUnit = /\b[a-z]+(?= (?:hours?|hrs?|stunden|horas|heures|ore|kilos|kg)\b)/g;

import { foldText } from '#platform/text';
import { hasForeignNumber, listNumbersInWords } from './number-words.ts';

/** Numbers in a text, in figures without the commas of thousands, or in words. */
const listNumbers = (text: string): number[] => {
  const plain = text
    .normalize('NFKC')
    .replaceAll(/[‐‑‒–]/g, '-')
    .replaceAll(/\p{Nd}/gu, (digit) => toDigit(digit));
  const figures = [...plain.matchAll(/\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?/g)].map(([number]) =>
    Number(number.replaceAll(',', '')),
  );
  return [...figures, ...listNumbersInWords(plain)];
};

/** A digit of any script as 0 to 9: the digits of a script are ten neighbours that begin with its zero. */
const toDigit = (digit: string): string => {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && /\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
};

const countDecimals = (value: number): number => String(value).split('.')[1]?.length ?? 0;

/**
 * The numbers of a text that none of the others hold: what a model made up. A number counts as known when one of the
 * others rounds to it. One in words of another language can't be compared, so it is NaN and never known.
 */
export const findUnknownFigures = (text: string, known: readonly string[]): number[] => {
  const figures = known.flatMap(listNumbers);
  const unknown = listNumbers(text).filter((number) => {
    const decimals = countDecimals(number);
    return !figures.some((figure) => figure === number || Number(figure.toFixed(decimals)) === number);
  });
  return hasForeignNumber(foldText(text)) || hasVagueNumber(text) ? [...unknown, Number.NaN] : unknown;
};

/** Numbers that no figure can be held against: "half as much", "twice", "a couple of dozen", "Ⅷ". */
const hasVagueNumber = (text: string): boolean =>
  /\b(?:(?<!and a )half|twice|thrice|double[ds]?|doubling|triple[ds]?|couple|dozens?|(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)(?:one|two|three|four|five|six|seven|eight|nine))\b/i.test(
    text,
  ) || /\p{Nl}|[\u4e00\u4e8c\u4e09\u56db\u4e94\u516d\u4e03\u516b\u4e5d\u5341]/u.test(text);

const ones =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen';
const tens = 'twenty thirty forty fifty sixty seventy eighty ninety';
const smaller: ReadonlyMap<string, number> = new Map([
  ...ones.split(' ').map((word, value): [string, number] => [word, value]),
  ...tens.split(' ').map((word, index): [string, number] => [word, 20 + 10 * index]),
  ['dozen', 12],
]);
const larger: ReadonlyMap<string, number> = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);

/** "One of them", "this one": no figure. */
const noCount = new Set(['', 'of', 'by', 'or', 'and', 'that', 'which', 'who', 'is', 'can', 'you', 'another', 'more']);

/** The numbers that an English text writes in words: "one hundred and twenty", "seven and a half". */
export const listNumbersInWords = (text: string): number[] => {
  const words = text.toLowerCase().match(/[\p{L}\p{N}.]+|[^\s-]/gu) ?? [];
  const found: number[] = [];
  for (let at = 0; at < words.length; ) {
    const { value, next } = readNumber(words, at);
    const isPronoun = next === at + 1 && words[at] === 'one' && noCount.has(toWord(words[next]));
    if (value !== null && !isPronoun) found.push(value);
    at = Math.max(next, at + 1);
  }
  return found;
};

const toWord = (word = ''): string => word.replaceAll(/[^\p{L}\p{N}]/gu, '');

interface Reading {
  readonly value: number | null;
  /** The place of the first word after the number. */
  readonly next: number;
}

const readNumber = (words: readonly string[], start: number): Reading => {
  const whole = readWhole(words, start);
  if (whole.value === null) return whole;
  const [first, second, third] = [0, 1, 2].map((ahead) => toWord(words[whole.next + ahead]));
  if (first === 'and' && second === 'a' && third === 'half') return { value: whole.value + 0.5, next: whole.next + 3 };
  if (first !== 'point') return whole;
  const digits = listDigits(words, whole.next + 1);
  return digits === '' ? whole : { value: whole.value + Number(`0.${digits}`), next: whole.next + 1 + digits.length };
};

/** "point five two": each word a digit. */
const listDigits = (words: readonly string[], start: number): string => {
  const digit = smaller.get(toWord(words[start]));
  return digit === undefined || digit > 9 ? '' : `${digit}${listDigits(words, start + 1)}`;
};

const readWhole = (words: readonly string[], start: number): Reading => {
  let [total, part, last, at] = [0, 0, Infinity, start];
  let isFound = false;
  for (; at < words.length; at += 1) {
    const word = toWord(words[at]);
    const [small, large] = [smaller.get(word), larger.get(word)];
    if (small !== undefined) {
      // "nine five" is two numbers; "ninety five" is one
      if (isFound && !fitsAfter(last, small)) break;
      part += small;
      last = small;
    } else if (large !== undefined) {
      if (large === 100) part = (part || 1) * 100;
      else [total, part] = [total + (part || 1) * large, 0];
      last = large;
    } else if (!(isFound && word === 'and' && last >= 100 && isNumberWord(words[at + 1]))) break;
    isFound = true;
  }
  return isFound ? { value: total + part, next: at } : { value: null, next: start };
};

const isNumberWord = (word: string | undefined): boolean => smaller.has(toWord(word));

const fitsAfter = (last: number, next: number): boolean =>
  last >= 100 ? next < 100 : last >= 20 && next > 0 && next < 10;

const elsewhere = [
  'zwei|drei|vier|fuenf|funf|sechs|sieben|acht|neun|zehn|zwolf|\\p{L}*(?:zehn|zwanzig|dreissig|vierzig|funfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend)\\p{L}*',
  'deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|vingts?|trente|quarante|cinquante|soixante',
  'dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|trece|catorce|quince|veinti?\\p{L}*|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|ciento|\\p{L}+cientos',
  'tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|\\p{L}+dici|(?:venti?|trenta?|quaranta?|cinquanta?|sessanta?|settanta?|ottanta?|novanta?|cento|duecento)(?:uno?|due|tre|quattro|cinque|sei|sette|otto|nove)?',
  'dois|duas|quatro|sete|oito|dez|doze|treze|quinze|vinte|trinta|quarenta|cinquenta|sessenta|oitenta|cem',
].join('|');
const foreign = new RegExp(`(?<!\\p{L})(?:${elsewhere})(?!\\p{L})`, 'u');

/** Whether a folded text writes a number in words of one of the other languages that members write in. */
export const hasForeignNumber = (folded: string): boolean => foreign.test(folded);

/** Letters that are written in several ways as one: without case, accents and the marks that hyphenate or space words. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  α: 'alpha',
  β: 'beta',
  γ: 'gamma',
  δ: 'delta',
  µ: 'u',
  μ: 'u',
};

const raised: Readonly<Record<string, string>> = {
  '⁰': '0',
  '¹': '1',
  '²': '2',
  '³': '3',
  '⁴': '4',
  '⁵': '5',
  '⁶': '6',
  '⁷': '7',
  '⁸': '8',
  '⁹': '9',
  '⁻': '-',
};

/** Lower case without accents, with one kind of hyphen, apostrophe and space. */
export const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .replaceAll(/[ßœæøαβγδµμ]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/[‐‑‒–—−]/g, '-')
    .replaceAll(/[’‘´`]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim();

/** What is left of a name when nothing counts but its letters, figures and the signs that tell a share from a count. */
export const foldName = (text: string): string => fold(text).replaceAll(/[^a-z0-9%#/+&]/g, '');

/** Raised figures as figures; only for units, where "10³" must not become 103. */
export const lowerFigures = (text: string): string =>
  text.replaceAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁻]+/g, (found) => [...found].map((one) => raised[one] ?? one).join(''));

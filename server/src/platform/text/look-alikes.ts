/** Letters of other scripts, and small capitals, that look like Latin ones, each behind the letter that it looks like. */
const drawn: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ',
  b: 'вʙ',
  c: 'сϲᴄ',
  d: 'ԁᴅ',
  e: 'еεᴇ',
  g: 'ɡցɢ',
  h: 'һнհʜ',
  i: 'іιɪ',
  j: 'јᴊ',
  k: 'кκᴋ',
  l: 'ӏʟ',
  m: 'мᴍ',
  n: 'ηոɴ',
  o: 'оοօᴏ',
  p: 'рρᴘ',
  q: 'ԛզ',
  r: 'ʀ',
  s: 'ѕꜱ',
  t: 'тτᴛ',
  u: 'υսμᴜ',
  v: 'νѵᴠ',
  w: 'ԝᴡ',
  x: 'хχ',
  y: 'уʏ',
  z: 'ᴢ',
};
const latin: ReadonlyMap<string, string> = new Map(
  Object.entries(drawn).flatMap(([letter, others]) => [...others].map((other): [string, string] => [other, letter])),
);
const lookAlike = new RegExp(`[${[...latin.keys()].join('')}]`, 'gu');

const isMixed = (word: string): boolean =>
  /\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}|\p{Script=Greek}|\p{Script=Armenian}|[ᴀ-ᴢ]/u.test(word);

/** Lower-case text with its look-alike letters as the Latin ones that a reader takes them for. */
export const foldLookAlikes = (text: string): string =>
  text.replace(lookAlike, (letter) => latin.get(letter) ?? letter);

/** The same for words that mix scripts, as no language does: "ѕtор" is read as "stop", and Russian stays Russian. */
export const foldMixedWords = (text: string): string =>
  text.replace(/[\p{L}\p{M}]+/gu, (word) => (isMixed(word) ? foldLookAlikes(word) : word));

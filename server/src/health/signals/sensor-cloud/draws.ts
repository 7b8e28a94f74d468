/** Random numbers that depend on their place only: the same place gives the same number, in any order of asking. */
export interface Draws {
  /** From 0 up to 1, without 1. */
  uniform(what: number, at: number): number;
  normal(what: number, at: number): number;
}

/** Draws of one person, whose seed is any text. */
export const makeDraws = (seed: string): Draws => {
  const start = hashText(seed);
  const uniform = (what: number, at: number): number => mix(start ^ mix(what + 1) ^ mix(at)) / 2 ** 32;
  return {
    uniform,
    // Box and Muller; the first number may not be 0.
    normal: (what, at) =>
      Math.sqrt(-2 * Math.log(1 - uniform(what, at))) * Math.cos(2 * Math.PI * uniform(what ^ 0x5bd1, at)),
  };
};

/** FNV-1a. */
const hashText = (text: string): number =>
  [...text].reduce((hash, letter) => Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193), 0x811c9dc5) >>> 0;

/** The finaliser of MurmurHash3: every bit of the input changes half of the bits of the output. */
const mix = (value: number): number => {
  let hash = value | 0;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
};

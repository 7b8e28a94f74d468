import { createHash } from 'node:crypto';

/** Pseudo-random numbers that repeat for the same seed (mulberry32). */
export const makeRandom = (seed: number): (() => number) => {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** The id of the nth object of a kind: a valid UUIDv7 that is the same in every seeded club. */
export const seededId = (kind: string, index: number): string => {
  const hex = createHash('sha256').update(`${kind}:${index}`).digest('hex');
  return `01800000-${hex.slice(0, 4)}-7${hex.slice(4, 7)}-8${hex.slice(7, 10)}-${hex.slice(10, 22)}`;
};

export const pick = <T>(random: () => number, values: readonly [T, ...T[]]): T =>
  values[Math.floor(random() * values.length)] ?? values[0];

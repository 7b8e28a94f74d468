import { cues } from './cues.data.ts';

export type Cue = keyof typeof cues;

/** The inside of a pattern: any of the words of these cues, in any language. */
export const joinCues = (...named: readonly Cue[]): string => {
  const words = named.flatMap((cue) => cues[cue]).flatMap((spoken) => (spoken ? [spoken] : []));
  return `(?:${[...new Set(words)].join('|')})`;
};

/** Finds any of these words as a whole. */
export const matchWord = (...named: readonly Cue[]): RegExp => new RegExp(`\\b${joinCues(...named)}\\b`);

/** Finds any of them at the beginning. */
export const matchStart = (...named: readonly Cue[]): RegExp => new RegExp(`^${joinCues(...named)}\\b`);

import { seeded, toSeed } from '#platform/ui/cover-art';
import { type ArtCategory, isArtCategory, type Random } from './drawing/index.ts';
import { motifs } from './motifs/index.ts';

const timesOfDay = ['dawn', 'day', 'dusk'] as const;
/** Degrees by which the palette is turned. */
const hues = [0, -20, 22] as const;

/** Never drawn mirrored: figures would be, and what has two alike sides gains nothing. */
const unmirrored: readonly ArtCategory[] = ['fitness', 'wearables', 'diagnostics'];

export interface Scene {
  readonly category: ArtCategory;
  readonly time: (typeof timesOfDay)[number];
  readonly hue: number;
  /** 1 to 1.26, about a point on the ground. */
  readonly zoom: number;
  readonly zoomAt: number;
  readonly mirrored: boolean;
  readonly sun: { readonly x: number; readonly y: number };
  /** Which of the category's motifs. */
  readonly motif: number;
  /** For what the motif and the ground choose themselves. */
  readonly random: Random;
}

/** What a seed shows of a category; always the same for the same seed. A title may name the motif. */
export const chooseScene = (category: ArtCategory, seed: string, title = ''): Scene => {
  const random = seeded(toSeed(seed));
  const time = pick(timesOfDay, random);
  const hue = pick(hues, random);
  const zoom = 1 + random() * 0.26;
  const zoomAt = 150 + random() * 100;
  const mirrored = random() > 0.5 && !unmirrored.includes(category);
  const sun = { x: 60 + random() * 280, y: 56 + random() * 60 };
  const chosen = Math.floor(random() * motifs[category].length);
  const named = motifs[category].findIndex(({ words }) => words?.test(title));
  return { category, time, hue, zoom, zoomAt, mirrored, sun, motif: named < 0 ? chosen : named, random };
};

const pick = <T>(choices: readonly [T, ...T[]], random: Random): T =>
  choices[Math.floor(random() * choices.length)] ?? choices[0];

/** Of several categories the one that the title speaks of, else the first that has a motif. */
export const chooseCategory = (names: readonly string[], title: string): ArtCategory => {
  const known = names.filter(isArtCategory);
  const isNamed = (name: ArtCategory) => motifs[name].some(({ words }) => words?.test(title));
  const all = Object.keys(motifs).filter(isArtCategory);
  return known.find(isNamed) ?? known[0] ?? all.find(isNamed) ?? 'travel';
};

/** Whatever is in a row: two neighbours alike would look like one thing twice. */
interface Neighbour {
  readonly seed: string;
  readonly category: ArtCategory;
}

/** A seed for each picture of a grid: its own, or one beside it where it would look like the picture before. */
export const spreadSeeds = (pictures: readonly Neighbour[]): string[] => {
  let before: Scene | undefined;
  return pictures.map(({ seed, category }) => {
    const candidates = [seed, ...Array.from({ length: 9 }, (_, other) => `${seed}+${other + 1}`)];
    const looksNew = (candidate: string) => {
      const scene = chooseScene(category, candidate);
      return before?.category !== category || before.time !== scene.time;
    };
    const chosen = candidates.find(looksNew) ?? seed;
    before = chooseScene(category, chosen);
    return chosen;
  });
};

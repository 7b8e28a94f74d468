import type { ReactNode } from 'react';
import type { ArtCategory, Palette, Random } from '#platform/art/drawing';
import { drawDropper } from './beauty.tsx';
import { drawTubes } from './diagnostics.tsx';
import { drawBooks } from './education.tsx';
import { drawKettlebells, drawTrack } from './fitness.tsx';
import { drawFruit } from './food.tsx';
import { drawLotus } from './mindfulness.tsx';
import { drawPlate } from './nutrition.tsx';
import { drawWindow } from './sleep.tsx';
import { drawPool, drawStones } from './spa.tsx';
import { drawBottle } from './supplements.tsx';
import { drawLake } from './travel.tsx';
import { drawWatch } from './wearables.tsx';

/** Draws on 400 by 300, the ground at 236. `id` begins the names of what it defines. */
type Draw = (palette: Palette, random: Random, id: string) => ReactNode;

interface Motif {
  readonly draw: Draw;
  /** Words in a title that ask for this motif. */
  readonly words?: RegExp;
}

/** What a category shows. Of several the seed chooses, unless the title names one. */
export const motifs: Readonly<Record<ArtCategory, readonly Motif[]>> = {
  fitness: [
    { draw: drawTrack, words: /\b(run|running|runners?|sprint|marathon|5k|10k|bike|cycling|track)\b/i },
    { draw: drawKettlebells, words: /\b(weights?|strength|kettlebells?|lifting|gym|trainer|training)\b/i },
  ],
  nutrition: [{ draw: drawPlate, words: /\b(dietitian|nutrition|meal plan|breakfast|lunch|dinner)\b/i }],
  spa: [
    { draw: drawStones, words: /\b(massage|stones?|sauna|steam)\b/i },
    { draw: drawPool, words: /\b(pool|swim|swimming|aqua|float)\b/i },
  ],
  sleep: [{ draw: drawWindow, words: /\b(sleep|pillow|duvet|bed|mattress)\b/i }],
  diagnostics: [{ draw: drawTubes, words: /\b(blood|test|panel|scan|screening|check-up)\b/i }],
  mindfulness: [{ draw: drawLotus, words: /\b(yoga|meditation|breathing|mindful\w*|tea)\b/i }],
  supplements: [{ draw: drawBottle, words: /\b(capsules?|omega-3|vitamins?|supplements?|protein)\b/i }],
  travel: [{ draw: drawLake, words: /\b(hut|hotel|retreat|nights?|weekend|trip|week by|lake|hike|hiking)\b/i }],
  food: [{ draw: drawFruit, words: /\b(juices?|fruit|bowls?|box|salad)\b/i }],
  wearables: [{ draw: drawWatch, words: /\b(watch|strap|tracker|sensor|band|ring)\b/i }],
  education: [{ draw: drawBooks, words: /\b(course|book|class|lessons?|workshop)\b/i }],
  beauty: [{ draw: drawDropper, words: /\b(skin|facial|cream|serum|hair)\b/i }],
};

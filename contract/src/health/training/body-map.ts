import { backMuscles, frontMuscles, halfBody, type Point } from './body-map.data.ts';
import type { Muscle } from './muscles.ts';

export const bodyViews = ['front', 'back'] as const;
export type BodyView = (typeof bodyViews)[number];

/** One muscle of one half, ready to be drawn. */
export interface MusclePath {
  /** `m-chest-l`; on the back `m-back-…`, and the parts of the abdominals count up, so that no two are alike. */
  readonly id: string;
  readonly muscle: Muscle;
  readonly side: 'l' | 'r';
  readonly d: string;
}

/** What of the drawing a single figure needs: x, y, width and height. */
export const bodyViewBox = [14, 4, 172, 422] as const;
/** Puts the left half in the place of the right one. */
export const mirror = 'matrix(-1 0 0 1 200 0)';

/** A closed curve through its corners (Catmull-Rom, as cubic Bézier curves). Roundness 0 gives straight lines. */
export const drawCurve = (corners: readonly Point[], roundness: number): string => {
  const at = (index: number): Point => corners[(index + corners.length) % corners.length] ?? [0, 0];
  const reach = roundness / 3;
  const parts = corners.map((corner, index) => {
    const [before, next, after] = [at(index - 1), at(index + 1), at(index + 2)];
    const leave = [corner[0] + (next[0] - before[0]) * reach, corner[1] + (next[1] - before[1]) * reach];
    const arrive = [next[0] - (after[0] - corner[0]) * reach, next[1] - (after[1] - corner[1]) * reach];
    return `C${[...leave, ...arrive].map((one) => one.toFixed(1)).join(' ')} ${next[0]} ${next[1]}`;
  });
  return `M${at(0)[0]} ${at(0)[1]}${parts.join('')}Z`;
};

const muscleRoundness = 0.55;

const listHalf = (view: BodyView): readonly { readonly id: string; readonly muscle: Muscle; readonly d: string }[] => {
  const seen = new Map<Muscle, number>();
  return (view === 'front' ? frontMuscles : backMuscles).map(({ muscle, outline, roundness = muscleRoundness }) => {
    const part = (seen.get(muscle) ?? 0) + 1;
    seen.set(muscle, part);
    const prefix = view === 'front' ? 'm' : 'm-back';
    return { id: `${prefix}-${muscle}${part > 1 ? `-${part}` : ''}`, muscle, d: drawCurve(outline, roundness) };
  });
};

const halves = { front: listHalf('front'), back: listHalf('back') };

/** The muscles of one half of a view. The right half is drawn from the same paths, mirrored. */
export const listMusclePaths = (view: BodyView, side: MusclePath['side']): readonly MusclePath[] =>
  halves[view].map(({ id, muscle, d }) => ({ id: `${id}-${side}`, muscle, side, d }));

/** The outline of the left half. */
export const bodyOutline: string = drawCurve(halfBody, 0.5);

/** Whether a muscle is seen from a side. */
export const isSeen = (muscle: Muscle, view: BodyView): boolean => halves[view].some((one) => one.muscle === muscle);

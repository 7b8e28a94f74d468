import { mostADay } from '@club/contract/health/body/most-a-day';
import type { NewDay } from '#health/body/activity';
import { type Found, leaveOut } from './batches.ts';
import type { Recorder } from './format.ts';

const limits = {
  steps: { most: mostADay.steps, name: 'Steps' },
  distance_m: { most: mostADay.distance_m, name: 'Distance' },
  active_kcal: { most: mostADay.active_kcal, name: 'Active energy' },
  active_min_moderate: { most: mostADay.minutes, name: 'Moderate minutes' },
  active_min_vigorous: { most: mostADay.minutes, name: 'Vigorous minutes' },
  floors: { most: mostADay.floors, name: 'Floors' },
} as const;
type Figure = keyof typeof limits;
const figures = Object.keys(limits) as Figure[];
const whole = new Set<Figure>(['steps', 'floors']);

/** A day without the figures that no day can have, which are counted instead; nothing of a day that has no figure. */
export function* toDay(type: string, from: Recorder, reported: NewDay): Generator<Found> {
  const possible = figures.map((figure) => {
    const value = reported[figure];
    if (value === null || (value >= 0 && value <= limits[figure].most)) return [figure, value] as const;
    return [figure, undefined] as const;
  });
  for (const [figure, value] of possible) if (value === undefined) yield leaveOut(limits[figure].name, 'impossible');
  const kept = Object.fromEntries(
    possible.map(([figure, value]) => [figure, value && whole.has(figure) ? Math.round(value) : (value ?? null)]),
  ) as Record<Figure, number | null>;
  if (Object.values(kept).some((value) => value !== null))
    yield { kind: 'day', type, from, day: { ...reported, ...kept } };
}

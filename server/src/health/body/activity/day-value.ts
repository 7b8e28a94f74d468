import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { ActivityRecord, Figure } from './records.store.ts';

/** What counts for a day: each figure from the first source that has it, never a sum of sources. */
export interface DayValue {
  readonly date: string;
  readonly time_zone: string;
  readonly source: ActivitySource;
  readonly device: string;
  readonly steps: number | null;
  /** Another source walked along for a part of the day, so that together they saw more. */
  readonly merged: boolean;
  readonly figures: Readonly<Record<Exclude<Figure, 'steps'>, number | null>>;
  /** Where the active minutes are those of workouts: the slots these took, from and to by turns; otherwise null. */
  readonly covered: readonly number[] | null;
  /** The sources that the figures come from. */
  readonly used: readonly ActivitySource[];
  /** Every record, the one that counts first. */
  readonly records: readonly ActivityRecord[];
}

/**
 * The value of a day. The sources are ranked by the member's order, and two devices of one kind by who saw more: in which
 * order they were recorded changes nothing.
 * @param mergedSteps Steps of the day where the sources' minutes are put together interval by interval; null without any.
 */
export const chooseDay = (
  records: readonly ActivityRecord[],
  order: readonly ActivitySource[],
  mergedSteps: number | null = null,
): DayValue | null => {
  const ranked = rankRecords(records, order);
  const [best] = ranked;
  if (!best) return null;
  // Moderate and vigorous minutes are of one source: a watch that tells exercise alone saw the run of another as well.
  const mover = ranked.find((one) => one.active_min_moderate !== null || one.active_min_vigorous !== null);
  const find = (figure: Figure) =>
    figure === 'active_min_moderate' || figure === 'active_min_vigorous'
      ? mover
      : ranked.find((one) => one[figure] !== null);
  const walker = find('steps');
  const merged = mergedSteps !== null && mergedSteps > (walker?.steps ?? -1) && walker?.source !== 'manual';
  const chosen = walker ?? best;
  const rest = ['distance_m', 'active_kcal', 'active_min_moderate', 'active_min_vigorous', 'floors'] as const;
  return {
    date: chosen.date,
    time_zone: chosen.time_zone,
    source: chosen.source,
    device: chosen.device,
    steps: merged ? mergedSteps : (walker?.steps ?? null),
    merged,
    figures: Object.fromEntries(rest.map((figure) => [figure, find(figure)?.[figure] ?? null])) as DayValue['figures'],
    covered: mover?.covered ?? null,
    used: [...new Set([chosen, ...rest.flatMap((figure) => find(figure) ?? [])].map(({ source }) => source))],
    records: ranked,
  };
};

/** The record that counts first: by the order of sources, then by steps, then by the device's name. */
const rankRecords = (records: readonly ActivityRecord[], order: readonly ActivitySource[]): readonly ActivityRecord[] =>
  records.toSorted(
    (one, other) =>
      order.indexOf(one.source) - order.indexOf(other.source) ||
      (other.steps ?? -1) - (one.steps ?? -1) ||
      (one.device < other.device ? -1 : 1),
  );

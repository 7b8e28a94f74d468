import { type ActivitySource, activitySources } from '@club/contract/health/body/activity-sources';
import { measureNight } from './night-figures.ts';
import type { StoredNight } from './nights.store.ts';

/** What counts for a day: the night that ended on it, and the other sleep of the same source. */
export interface DaySleep {
  readonly wake_day: string;
  readonly night: StoredNight | null;
  readonly naps: readonly StoredNight[];
}

/**
 * The sleep that counts, by the day it ended on. Of several sources one counts alone: the first in the order that the
 * member chose, and of those the one that tells more of the night, not the one that makes it longer. Its longest stretch is
 * the night, the others are naps.
 * @param order null while the member has chosen none: then what is told of the night decides, and after it the usual order.
 */
export const chooseNights = (
  nights: readonly StoredNight[],
  order: readonly ActivitySource[] | null,
): ReadonlyMap<string, DaySleep> => {
  const days = Map.groupBy(nights, ({ wake_day }) => wake_day);
  return new Map([...days].map(([wake_day, reported]) => [wake_day, chooseDay(wake_day, reported, order)]));
};

const chooseDay = (
  wake_day: string,
  reported: readonly StoredNight[],
  order: readonly ActivitySource[] | null,
): DaySleep => {
  const bySource = [...Map.groupBy(reported, ({ source, device }) => JSON.stringify([source, device])).values()];
  const main = pick(bySource, order, (one) => !one.is_nap);
  const napping = pick(bySource, order, (one) => one.is_nap);
  const stretches = main.filter((one) => !one.is_nap).toSorted((one, other) => countAsleep(other) - countAsleep(one));
  const [night = null, ...split] = stretches;
  const naps = (night ? main : napping).filter((one) => one.is_nap);
  return { wake_day, night, naps: [...split, ...(naps.length > 0 ? naps : napping.filter((one) => one.is_nap))] };
};

/** The source that counts first, of those that have any such sleep. */
const pick = (
  sources: readonly (readonly StoredNight[])[],
  order: readonly ActivitySource[] | null,
  isSuch: (one: StoredNight) => boolean,
): readonly StoredNight[] => {
  const place = (one: readonly StoredNight[], among: readonly ActivitySource[]) =>
    one[0] ? among.indexOf(one[0].source) : among.length;
  const rank = (one: readonly StoredNight[]) => (order ? place(one, order) : 0);
  const such = sources.filter((stretches) => stretches.some(isSuch));
  const sum = (stretches: readonly StoredNight[], count: (one: StoredNight) => number) =>
    stretches.filter(isSuch).reduce((total, one) => total + count(one), 0);
  const longest = new Map<number, number>();
  for (const one of such) longest.set(rank(one), Math.max(longest.get(rank(one)) ?? 0, sum(one, countAsleep)));
  // A watch that stopped early in the night has stages, and has missed most of it.
  const missedMost = (one: readonly StoredNight[]) => Number(sum(one, countAsleep) < (longest.get(rank(one)) ?? 0) / 2);
  const detail = (one: readonly StoredNight[]) => Math.max(...one.filter(isSuch).map(findDetail));
  const sorted = such.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      missedMost(one) - missedMost(other) ||
      detail(other) - detail(one) ||
      place(one, activitySources) - place(other, activitySources) ||
      sum(other, countStaged) - sum(one, countStaged) ||
      sum(other, countAsleep) - sum(one, countAsleep) ||
      ((one[0]?.device ?? '') < (other[0]?.device ?? '') ? -1 : 1),
  );
  return sorted[0] ?? [];
};

const countAsleep = (night: StoredNight): number => measureNight(night).asleep_min;

const stages = ['light_min', 'deep_min', 'rem_min'] as const;

const countStaged = (night: StoredNight): number => stages.reduce((total, stage) => total + (night[stage] ?? 0), 0);

/** Stages tell most of a night, then the time asleep in it; the least is from when to when it was. */
const findDetail = (night: StoredNight): number => {
  if (stages.some((stage) => night[stage] !== null)) return 2;
  return night.awake_min === null ? 0 : 1;
};

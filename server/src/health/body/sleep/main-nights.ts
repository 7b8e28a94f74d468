import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { measureNight } from './night-figures.ts';
import type { StoredNight } from './nights.store.ts';

/** What counts for a day: the night that ended on it, and the other sleep of the same source. */
export interface DaySleep {
  readonly wake_day: string;
  readonly night: StoredNight | null;
  readonly naps: readonly StoredNight[];
}

/**
 * The sleep that counts, by the day it ended on. Of several sources the first in the member's order counts alone, of
 * several devices of a kind the one that recorded more; the longest stretch is the night, the others are naps.
 */
export const chooseNights = (
  nights: readonly StoredNight[],
  order: readonly ActivitySource[],
): ReadonlyMap<string, DaySleep> => {
  const days = Map.groupBy(nights, ({ wake_day }) => wake_day);
  return new Map([...days].map(([wake_day, reported]) => [wake_day, chooseDay(wake_day, reported, order)]));
};

const chooseDay = (wake_day: string, reported: readonly StoredNight[], order: readonly ActivitySource[]): DaySleep => {
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
  order: readonly ActivitySource[],
  isSuch: (one: StoredNight) => boolean,
): readonly StoredNight[] => {
  const rank = ([first]: readonly StoredNight[]) => (first ? order.indexOf(first.source) : order.length);
  const length = (stretches: readonly StoredNight[]) =>
    stretches.filter(isSuch).reduce((sum, one) => sum + countAsleep(one), 0);
  const such = sources.filter((stretches) => stretches.some(isSuch));
  const sorted = such.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      length(other) - length(one) ||
      ((one[0]?.device ?? '') < (other[0]?.device ?? '') ? -1 : 1),
  );
  return sorted[0] ?? [];
};

const countAsleep = (night: StoredNight): number => measureNight(night).asleep_min;

import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import type { LocalTime } from '#health/base/time-zones';
import { listStoredSummaries, readSeries, type SeriesPoint, type SeriesSource } from '#health/signals/series';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';

/** Steps by five minutes of each of the member's own days. */
export type SlotsByDay = ReadonlyMap<string, readonly SeriesPoint[]>;

interface Asked {
  readonly from: string;
  readonly to: string;
  readonly local: LocalTime;
  readonly order: readonly ActivitySource[];
}

/**
 * The steps of a span by five minutes, each interval from the source that counts first: what the watch missed, the phone
 * adds. Devices of one kind are taken by name, so that the order in which they were connected changes nothing.
 */
export const readSlots = async (db: Db, memberId: string, { from, to, local, order }: Asked): Promise<SlotsByDay> => {
  const [first, last] = [addDays(from, -1), addDays(to, 1)];
  const stored = await listStoredSummaries(db, memberId, 'steps', { from: first, to: last });
  if (stored.length === 0) return new Map();
  const span = { from: new Date(`${first}T00:00:00Z`), to: new Date(`${addDays(last, 1)}T00:00:00Z`) };
  const points = await readSeries(db, memberId, 'steps', { ...span, compare: compareByKind(order) });
  const days = Map.groupBy(points, ({ at }) => local.toDay(at));
  return new Map([...days].filter(([day]) => day >= from && day <= to));
};

/**
 * What kind of device a name stands for; a device that isn't known to be a phone is worn. Imported workouts are parts of
 * days, so they give way like a phone.
 */
export const guessSource = ({ kind, name }: Pick<SeriesSource, 'kind' | 'name'>): ActivitySource => {
  if (kind === 'typed') return 'manual';
  return /phone|pixel|galaxy s|google fit|android| workouts$/i.test(name) ? 'phone' : 'watch';
};

const compareByKind =
  (order: readonly ActivitySource[]) =>
  (one: SeriesSource, other: SeriesSource): number =>
    order.indexOf(guessSource(one)) - order.indexOf(guessSource(other)) || (one.name < other.name ? -1 : 1);

export const addUpSteps = (slots: readonly SeriesPoint[]): number => slots.reduce((sum, { value }) => sum + value, 0);

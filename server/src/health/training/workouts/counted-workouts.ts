import type { ActivitySource } from '@club/contract/health/body/activity-sources';
import { dayMs } from '@club/contract/platform/units';

/** When something was trained, and who says so. */
export interface Trained {
  /** `club` for one done set by set in the club. */
  readonly source: ActivitySource | 'club';
  readonly device: string;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/**
 * The workouts that count. Two that share more than half of the shorter one's time are the same workout, told twice: the
 * one done in the club counts, then the one of the source that the member ranks first, then the longer one. The other
 * stays on record, and counts again when the first goes.
 * @returns them by their start.
 */
export const chooseCounted = <One extends Trained>(all: readonly One[], order: readonly ActivitySource[]): One[] => {
  const rank = ({ source }: Trained) => (source === 'club' ? -1 : order.indexOf(source));
  const ranked = all.toSorted(
    (one, other) =>
      rank(one) - rank(other) ||
      measure(other) - measure(one) ||
      one.startedAt.getTime() - other.startedAt.getTime() ||
      (one.device < other.device ? -1 : 1),
  );
  const byDay = new Map<number, One[]>();
  const counted: One[] = [];
  for (const one of ranked) {
    const days = listDays(one);
    if (days.some((number) => byDay.get(number)?.some((other) => isSame(one, other)))) continue;
    counted.push(one);
    for (const number of days) byDay.set(number, [...(byDay.get(number) ?? []), one]);
  }
  return counted.sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
};

const measure = ({ startedAt, endedAt }: Trained): number => endedAt.getTime() - startedAt.getTime();

const listDays = ({ startedAt, endedAt }: Trained): number[] => {
  const [first, last] = [Math.floor(startedAt.getTime() / dayMs), Math.floor(endedAt.getTime() / dayMs)];
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
};

const isSame = (one: Trained, other: Trained): boolean => {
  const start = Math.max(one.startedAt.getTime(), other.startedAt.getTime());
  const end = Math.min(one.endedAt.getTime(), other.endedAt.getTime());
  return (end - start) * 2 > Math.min(measure(one), measure(other));
};

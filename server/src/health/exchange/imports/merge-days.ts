import type { ActivityRecord } from '@club/contract/health/body/activity';
import type { ImportKind } from '@club/contract/health/exchange/import-kinds';
import { roundDecimals } from '@club/contract/platform/units';
import type { NewDay } from '#health/body/activity';
import type { BatchDay } from './batches.ts';

const figures = ['distance_m', 'active_kcal', 'active_min_moderate', 'active_min_vigorous', 'floors'] as const;
type Figure = (typeof figures)[number] | 'steps';

const kinds: Readonly<Record<Figure, ImportKind>> = {
  steps: 'steps',
  distance_m: 'distance_m',
  active_kcal: 'active_kcal',
  active_min_moderate: 'active_minutes',
  active_min_vigorous: 'active_minutes',
  floors: 'floors',
};

export interface MergedDay {
  readonly day: NewDay;
  readonly counts: readonly { readonly kind: ImportKind; readonly isNew: boolean }[];
}

/**
 * A day of a device as a file tells it, with what the same device told before (null for nothing). Steps are counted by
 * slots: the file's, and those before it that the file does not tell of. Other figures add up where the file tells of
 * other hours of the day than before; otherwise the higher counts, since a later export only knows more.
 * @param known steps told before, by slot.
 */
export const mergeDay = (
  reported: BatchDay,
  before: ActivityRecord | null,
  known: ReadonlyMap<number, number>,
  leaveOut: ReadonlySet<ImportKind>,
): MergedDay => {
  const own = new Set(reported.slots.filter((_, index) => index % 2 === 0));
  const adds = areOtherHours(own, known);
  const rest = [...known].reduce((sum, [slot, steps]) => sum + (own.has(slot) ? 0 : steps), 0);
  const merge = (figure: Figure): number | null => {
    const [now, then] = [leaveOut.has(kinds[figure]) ? null : reported[figure], before?.[figure] ?? null];
    if (now === null || then === null) return now ?? then;
    if (figure === 'steps' && own.size > 0 && known.size > 0) return now + rest;
    return adds ? roundDecimals(now + then, 1) : Math.max(now, then);
  };
  const all: readonly Figure[] = ['steps', ...figures];
  const values = Object.fromEntries(all.map((figure) => [figure, merge(figure)])) as Record<Figure, number | null>;
  const present = all.filter((figure) => reported[figure] !== null && !leaveOut.has(kinds[figure]));
  const counts = [...new Set(present.map((figure) => kinds[figure]))].map((kind) => ({
    kind,
    isNew: present.some((figure) => kinds[figure] === kind && values[figure] !== (before?.[figure] ?? null)),
  }));
  return { day: { date: reported.date, time_zone: reported.time_zone, ...values }, counts };
};

/** Whether two tell of other hours of a day. One slot may be told by both: the cut may lie within it. */
export const areOtherHours = (own: ReadonlySet<number>, known: ReadonlyMap<number, number>): boolean => {
  const shared = [...own].filter((slot) => known.has(slot)).length;
  return shared <= 1 && own.size > shared && known.size > shared;
};

import type { ItemType } from '@club/contract/health/exchange/bridge-areas';
import type { LocalTime } from '#health/base/time-zones';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import type { ItemContent } from './content.ts';
import { type KnownItem, listCountedItems } from './items.store.ts';

/** The sender has nothing else of these types in this span: what it brought of them before and isn't there is deleted. */
export interface Whole {
  readonly types: readonly ItemType[];
  readonly from: Date;
  /** Not included. */
  readonly to: Date;
}

/**
 * What was brought before and is gone now: an arrival that is all there is of some types in a span doesn't have it any
 * more. Only what lies wholly in the span counts, since its ends may be cut differently each time.
 */
export const listGone = async (
  db: Db,
  { memberId, bridgeId, local }: { readonly memberId: string; readonly bridgeId: string; readonly local: LocalTime },
  whole: Whole,
  present: ReadonlySet<string>,
): Promise<readonly KnownItem[]> => {
  const types = new Set<string>(whole.types);
  const counted = await listCountedItems(
    db,
    memberId,
    bridgeId,
    listDays(local.toDay(whole.from), local.toDay(whole.to)),
  );
  return counted.filter(({ key, content }) => {
    if (!content || present.has(key) || !types.has(content.type)) return false;
    const [start, end] = findEnds(content, (day) => local.findStart(day).getTime());
    return start >= whole.from.getTime() && end < whole.to.getTime();
  });
};

const listDays = (from: string, to: string): readonly string[] => {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
};

const findEnds = ({ told }: ItemContent, findStart: (day: string) => number): readonly [number, number] => {
  const ends = told.flatMap((one) => {
    if ('start' in one) return [one.start, one.end];
    return [one.kind === 'day' ? findStart(one.day.date) : one.at];
  });
  return [Math.min(...ends), Math.max(...ends)];
};

import type { SeriesCode } from '@club/contract/health/signals/series';
import type { Db } from '#platform/db';
import { forgetChanges, listChanges, type SlotChange } from './changes.ts';
import type { SlotValue } from './day-slots.ts';
import { changeDays } from './write-series.ts';

/** Days that are changed in one statement: the slots of a hundred took 20 MiB. */
const daysAtOnce = 20;

/**
 * Takes an import back: every slot it changed gets what it held before, unless something newer is there now.
 * @returns how many slots changed.
 */
export const undoImport = async (db: Db, memberId: string, importId: string): Promise<number> => {
  let undone = 0;
  for (;;) {
    const part = await undoImportPart(db, memberId, importId);
    if (part === null) return undone;
    undone += part;
  }
};

/** Takes a part of an import back. @returns how many slots changed; null once nothing of the import is left. */
export const undoImportPart = async (db: Db, memberId: string, importId: string): Promise<number | null> => {
  const recorded = await listChanges(db, memberId, importId, daysAtOnce);
  if (recorded.length === 0) return null;
  let undone = 0;
  for (const [metric, days] of Map.groupBy(recorded, (one) => one.metric) as Map<SeriesCode, typeof recorded>) {
    const decisions = new Map(
      days.map(({ day, changes }) => [day, (stored: readonly SlotValue[]) => revert(stored, changes)]),
    );
    const changed = await changeDays(db, memberId, metric, decisions);
    undone += [...changed.values()].reduce((sum, { length }) => sum + length, 0);
  }
  await forgetChanges(db, memberId, importId, recorded);
  return undone;
};

/** From the last change back to the first, as far as each still stands. */
const revert = (stored: readonly SlotValue[], changes: readonly SlotChange[]): SlotChange[] => {
  const toKey = ({ slot, source }: { slot: number; source: number }) => slot * 256 + source;
  const now = new Map<number, number | null>(stored.map((one) => [toKey(one), one.value]));
  const reverted = new Map<number, SlotChange>();
  for (const { slot, source, before, after } of changes.toReversed()) {
    const key = toKey({ slot, source });
    if ((now.get(key) ?? null) !== after) continue;
    reverted.set(key, { slot, source, before: reverted.get(key)?.before ?? after, after: before });
    now.set(key, before);
  }
  return [...reverted.values()];
};

import { findToldElsewhere } from '#health/signals/measurements';
import type { Db } from '#platform/db';
import type { FaultyItem, ReadItem } from './item.ts';
import type { KnownItem } from './items.store.ts';

interface Sorted {
  readonly outcomes: readonly (ReadItem | FaultyItem)[];
  /** What has to be stored, by key; of an item that a batch has twice the later one. */
  readonly changed: Map<string, KnownItem>;
  readonly added: number;
  readonly replaced: number;
  readonly unchanged: number;
  readonly deleted: number;
}

interface Batch {
  readonly bridgeId: string;
  readonly known: ReadonlyMap<string, KnownItem>;
  readonly items: readonly (ReadItem | FaultyItem)[];
}

/**
 * Tells new items from those that say the same as before, those that correct an earlier one, and those that delete one.
 * Only the bridge that brought an item may delete it, and a value that another source told in the same minute is known.
 */
export const sortItems = async (db: Db, memberId: string, { bridgeId, known, items }: Batch): Promise<Sorted> => {
  const told = await listToldElsewhere(db, memberId, { bridgeId, known, items });
  const changed = new Map<string, KnownItem>();
  const counts = { added: 0, replaced: 0, unchanged: 0, deleted: 0 };
  const outcomes = items.map((one): ReadItem | FaultyItem => {
    if (one.fault !== null) return one;
    const { key, hash, content, day } = one;
    const present = changed.get(key) ?? known.get(key);
    if (content === null) {
      if (!present?.content || present.bridgeId !== bridgeId) return { ...one, fault: 'not_kept' };
      changed.set(key, { ...present, hash, content });
      counts.deleted += 1;
    } else if (present ? present.hash.equals(hash) : told.has(key)) counts.unchanged += 1;
    else {
      counts[present?.content ? 'replaced' : 'added'] += 1;
      changed.set(key, { key, bridgeId, day, hash, content });
    }
    return one;
  });
  return { outcomes, changed, ...counts };
};

/** Single values that the member typed, or a file or another app told. */
const listToldElsewhere = async (db: Db, memberId: string, { known, items }: Batch): Promise<ReadonlySet<string>> => {
  const values = items.flatMap((one) => {
    if (one.fault !== null || known.has(one.key) || !one.content) return [];
    const told = one.content.told.flatMap((thing) =>
      thing.kind === 'value'
        ? [{ key: one.key, metric: thing.metric, at: new Date(thing.at), value: thing.value }]
        : [],
    );
    return told.length === one.content.told.length ? told : [];
  });
  const found = await findToldElsewhere(db, memberId, values);
  const fresh = new Set(values.flatMap(({ key }, place) => (found.has(place) ? [] : key)));
  return new Set(values.flatMap(({ key }) => (fresh.has(key) ? [] : key)));
};

import type { BatchAnswer } from '@club/contract/health/exchange/inbound';
import { batchLimits } from '@club/contract/health/exchange/inbound';
import type { ItemFault } from '@club/contract/health/exchange/left-out';
import { v7 as uuidv7 } from 'uuid';
import type { LocalTime } from '#health/base/time-zones';
import { raiseGlucoseFlags, rewardRecordedDays } from '#health/body/glucose';
import { raiseSleepFlags } from '#health/body/sleep';
import { findMemberFacts } from '#health/signals/profile';
import { addDays } from '#platform/calendar';
import type { Club } from '#platform/club';
import { Refusal } from '#platform/http';
import { type BridgeRow, lockBridges, noteArrival } from './bridges.store.ts';
import { listGone, type Whole } from './gone.ts';
import { deletedHash, type FaultyItem, type ReadItem, readItem } from './item.ts';
import { countItems, findItems, type KnownItem, listCountedItems, openDay, saveItems } from './items.store.ts';
import { addLeftOut } from './left-out.ts';
import { rebuild } from './rebuild.ts';
import { sortItems } from './sort-items.ts';
import { readZone } from './times.ts';
import { countBytes } from './uses.store.ts';

/** What an app sent, as items of the club's own shape. */
export interface Arrival {
  readonly items: readonly unknown[];
  readonly timeZone?: string | null;
  /** What stands for an app that does not name itself. */
  readonly app: string;
  readonly bytes: number;
  /** What the sender's adapter left out before it became an item. */
  readonly leftOut?: readonly FaultyItem[];
  /** The first of several arrivals that belong together: what was left out is counted from here. */
  readonly isFirst?: boolean;
  readonly whole?: Whole | null;
}

/** A batch as the transaction of the member's rows writes it; `db` is the health half's. */
export interface ReceiveScope extends Pick<Club, 'clock' | 'config' | 'emit'> {
  readonly clubDb: Club['db'];
  readonly db: Club['healthDb'];
  readonly memberId: string;
  readonly bridgeId: string;
  readonly local: LocalTime;
}

/** How many days beside a day can tell of it: sleep that lasts over midnight, and times that are told in another zone. */
const beside = 2;

/**
 * Takes a batch in: each item by its identity, and what all items of the days it touches come to now. It doesn't matter
 * how items are cut into batches, in which order those arrive, or how often.
 * @throws {Refusal} not_authenticated when the bridge has ended meanwhile.
 */
export const receive = async (scope: ReceiveScope, arrival: Arrival): Promise<BatchAnswer> => {
  const { db, clock, memberId, bridgeId, local } = scope;
  const now = clock.now();
  const bridge = (await lockBridges(db, memberId)).find(({ id }) => id === bridgeId);
  if (!bridge || bridge.ended_at || (bridge.ends_at && bridge.ends_at <= now)) throw new Refusal('not_authenticated');
  const context = { now, local, zone: readZone(arrival.timeZone), app: arrival.app };
  const read = admitItems(
    bridge,
    arrival.items.map((sent) => readItem(sent, context)),
  );
  const known = new Map((await findItems(db, memberId, listKeys(read.items))).map((one) => [one.key, one]));
  const sorted = await sortItems(db, memberId, { bridgeId, known, items: read.items });
  const gone = arrival.whole ? await listGone(db, scope, arrival.whole, new Set(listKeys(read.items))) : [];
  for (const one of gone) {
    known.set(one.key, one);
    sorted.changed.set(one.key, { ...one, hash: deletedHash, content: null });
  }
  const kinds = await applyChanges(scope, [...sorted.changed.values()], known);
  const leftOut = sorted.outcomes.flatMap((one, index) =>
    one.fault === null ? [] : [{ index, id: one.id, why: one.fault }],
  );
  await countBytes(db, memberId, bridgeId, arrival.bytes);
  const faulty = sorted.outcomes.filter((one): one is FaultyItem => one.fault !== null).concat(arrival.leftOut ?? []);
  const continues = arrival.isFirst === undefined ? bridge.left_out_day === local.today : !arrival.isFirst;
  await noteArrival(db, memberId, bridgeId, {
    // A fetch that finds nothing new is no arrival.
    at: arrival.isFirst === undefined || sorted.changed.size > 0 ? now : null,
    day: local.today,
    items: sorted.added + sorted.replaced,
    sources: read.sources,
    leftOut: addLeftOut(continues ? bridge.left_out : [], faulty),
  });
  await tell(scope, kinds);
  const { added, replaced, unchanged } = sorted;
  const deleted = sorted.deleted + gone.length;
  return { batch: uuidv7({ msecs: now.getTime() }), added, replaced, unchanged, deleted, left_out: leftOut };
};

const listKeys = (items: readonly (ReadItem | FaultyItem)[]): readonly string[] =>
  items.flatMap((one) => (one.fault === null ? one.key : []));

/** Leaves out what the bridge may not send: other areas, and more devices than one bridge has. */
const admitItems = (bridge: BridgeRow, items: readonly (ReadItem | FaultyItem)[]) => {
  const sources = new Set(bridge.sources);
  const leave = ({ id, type, at }: ReadItem, fault: ItemFault): FaultyItem => ({ fault, id, type, at });
  const admitted = items.map((one) => {
    if (one.fault !== null) return one;
    if (!bridge.areas.includes(one.area)) return leave(one, 'area');
    if (!sources.has(one.source) && one.content) {
      if (sources.size >= batchLimits.sources) return leave(one, 'not_kept');
      sources.add(one.source);
    }
    return one;
  });
  return { items: admitted, sources: [...sources] };
};

/** Stores the items that changed and rebuilds the days they touch, of each bridge that brought one of them. */
const applyChanges = async (
  scope: ReceiveScope,
  changed: readonly KnownItem[],
  known: ReadonlyMap<string, KnownItem>,
): Promise<ReadonlySet<string>> => {
  const { db, clubDb, clock, config, memberId, local } = scope;
  const kinds = new Set<string>();
  if (changed.length === 0) return kinds;
  const now = clock.now();
  const facts = await findMemberFacts(clubDb, memberId);
  const writing = { db, clock, config, memberId, facts, local };
  const bridges = new Set(changed.flatMap(({ key, bridgeId }) => [known.get(key)?.bridgeId ?? bridgeId, bridgeId]));
  for (const bridgeId of bridges) {
    const ofBridge = changed.filter((one) => one.bridgeId === bridgeId || known.get(one.key)?.bridgeId === bridgeId);
    const touched = ofBridge.flatMap(({ key, day }) => [day, known.get(key)?.day ?? day]);
    const before = await listCountedItems(db, memberId, bridgeId, spread(touched));
    const after = new Map(before.map((one) => [one.key, one]));
    for (const one of ofBridge) {
      if (one.bridgeId === bridgeId) after.set(one.key, one);
      else after.delete(one.key);
    }
    const content = (items: Iterable<KnownItem>) => [...items].flatMap((one) => one.content ?? []);
    const days = new Map<string, string>();
    const openImport = async (day: string): Promise<string> => {
      const id = days.get(day) ?? (await openDay(db, memberId, { bridgeId, day, now }));
      days.set(day, id);
      return id;
    };
    const items = { before: content(before), after: content(after.values()) };
    for (const kind of await rebuild(writing, items, openImport)) kinds.add(kind);
    const fresh = ofBridge.filter((one) => one.bridgeId === bridgeId && one.content);
    for (const { day } of fresh) await openImport(day);
    const counts = Map.groupBy(fresh, ({ day }) => day);
    await countItems(db, memberId, bridgeId, new Map([...counts].map(([day, some]) => [day, some.length])));
  }
  await saveItems(db, memberId, changed, now);
  return kinds;
};

const spread = (days: readonly string[]): readonly string[] => [
  ...new Set(days.flatMap((day) => Array.from({ length: 2 * beside + 1 }, (_, at) => addDays(day, at - beside)))),
];

/** Tells the other domains, as a finished import does. */
const tell = async (scope: ReceiveScope, kinds: ReadonlySet<string>): Promise<void> => {
  if (kinds.size === 0) return;
  const { clubDb, memberId } = scope;
  await scope.emit('values_changed', scope, { userId: memberId, clubDb, metrics: [...kinds] });
  if (kinds.has('sleep')) await raiseSleepFlags(scope);
  if (kinds.has('glucose')) {
    await raiseGlucoseFlags(scope);
    await rewardRecordedDays(scope);
  }
};

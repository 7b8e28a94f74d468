import { slotMs } from '@club/contract/health/signals/series';
import { undoImportedPlays } from '#health/body/mindfulness';
import { undoRecordedNights } from '#health/body/sleep';
import { type Batch, type WriteScope, writeBatch } from '#health/exchange/imports';
import { undoImportedMeasurements } from '#health/signals/measurements';
import { clearReadings } from '#health/signals/series';
import { undoImportedWorkouts } from '#health/training/workouts';
import type { ItemContent } from './content.ts';
import { listPieces, type Piece } from './parcels.ts';
import { toSlots, writeToldDay } from './told-day.ts';

type Scope = Omit<WriteScope, 'importId' | 'leaveOut'>;
type Part<P extends Piece['part']> = Extract<Piece, { part: P }>;

interface Change {
  readonly before: Piece | null;
  readonly after: Piece | null;
}

/**
 * Brings what is stored from what a bridge's items came to before to what they come to now. Only what differs is touched,
 * so that what the member corrected or took out stays as it is.
 * @param openImport the number under which what is told of a day can be taken back.
 * @returns the kinds of values that changed.
 */
export const rebuild = async (
  scope: Scope,
  items: { readonly before: readonly ItemContent[]; readonly after: readonly ItemContent[] },
  openImport: (day: string) => Promise<string>,
): Promise<ReadonlySet<string>> => {
  const context = { local: scope.local, now: scope.clock.now() };
  const [before, after] = [listPieces(items.before, context), listPieces(items.after, context)];
  const changes = [...new Set([...before.keys(), ...after.keys()])].flatMap((key): Change[] => {
    const change = { before: before.get(key) ?? null, after: after.get(key) ?? null };
    return JSON.stringify(change.before) === JSON.stringify(change.after) ? [] : [change];
  });
  // What was on another day before is taken off that day.
  const gone = changes.flatMap(({ before: was, after: is }) => (was && isTakenOff(was, is) ? [was] : []));
  for (const [day, pieces] of Map.groupBy(gone, (one) => one.day)) {
    await takeOff({ ...scope, importId: await openImport(day), leaveOut: none }, pieces);
  }
  const written = changes.flatMap(({ after: is }) => is ?? []);
  for (const [day, pieces] of Map.groupBy(written, (one) => one.day)) {
    const named = { ...scope, importId: await openImport(day), leaveOut: none, readings: 'device' as const };
    for (const batch of gather(pieces)) await writeBatch(named, batch);
  }
  const days = [...after.values()].filter((one): one is Part<'days'> => one.part === 'days');
  for (const { before: was, after: is } of changes) {
    const piece = is ?? was;
    if (piece?.part !== 'days') continue;
    const others = days.filter((one) => isSameDevice(one, piece) && one.day !== piece.day);
    const elsewhere = new Set(others.flatMap(({ told }) => [...toSlots(told).keys()]));
    const change = { before: was as Part<'days'> | null, after: is as Part<'days'> | null, elsewhere };
    await writeToldDay({ ...scope, importId: await openImport(piece.day), leaveOut: none }, change);
  }
  return new Set(changes.flatMap(({ before: was, after: is }) => listKinds(is ?? was)));
};

const isSameDevice = (one: Part<'days'>, other: Part<'days'>): boolean =>
  one.device === other.device && one.source === other.source;

const none: ReadonlySet<never> = new Set();

/** Workouts and practices are stored once, and nights that end earlier count as older: they go before they come again. */
const isTakenOff = (was: Piece, is: Piece | null): boolean =>
  was.part !== 'days' && (is === null || (was.part !== 'series' && was.part !== 'values'));

const takeOff = async (scope: WriteScope, pieces: readonly Piece[]): Promise<void> => {
  const { db, memberId, importId } = scope;
  const parts = Map.groupBy(pieces, (one) => JSON.stringify([one.part, one.device, findKind(one)]));
  for (const some of parts.values()) {
    const [first] = some;
    if (first?.part === 'series') {
      const readings = only(some, 'series').map(({ slot, value }) => ({ at: new Date(slot * slotMs), value }));
      const source = { kind: 'device' as const, name: first.device || 'Import' };
      await clearReadings(db, memberId, { metric: first.metric, source, readings, importId });
    } else if (first?.part === 'nights') {
      const starts = only(some, 'nights').map(({ night }) => new Date(night.sleep_start));
      await undoRecordedNights(db, memberId, importId, { source: first.source, device: first.device, starts });
    } else if (first?.part === 'values') {
      const times = only(some, 'values').map(({ at }) => new Date(at));
      await undoImportedMeasurements(db, memberId, importId, { metric: first.metric, times });
    } else if (first?.part === 'workouts') {
      const starts = only(some, 'workouts').map(({ workout }) => new Date(workout.start));
      await undoImportedWorkouts(scope, importId, { source: first.source, device: first.device, starts });
    } else if (first?.part === 'sessions') {
      const starts = only(some, 'sessions').map(({ session }) => new Date(session.start));
      await undoImportedPlays(db, memberId, importId, starts);
    }
  }
};

const only = <P extends Piece['part']>(pieces: readonly Piece[], part: P): readonly Part<P>[] =>
  pieces.filter((one): one is Part<P> => one.part === part);

const findKind = (one: Piece): string => ('metric' in one ? one.metric : 'source' in one ? one.source : '');

/** Pieces of one day as the parcels that a file is written by. */
const gather = function* (pieces: readonly Piece[]): Generator<Batch> {
  for (const some of Map.groupBy(pieces, (one) => JSON.stringify([one.part, one.device, findKind(one)])).values()) {
    const [first] = some;
    if (first?.part === 'series') {
      const days = Map.groupBy(only(some, 'series'), ({ slot }) => toUtcDay(slot));
      const listed = [...days].map(([day, slots]) => ({ day, slots: slots.flatMap((one) => toPair(day, one)) }));
      yield { part: 'series', metric: first.metric, device: first.device, days: listed };
    } else if (first?.part === 'nights') {
      const nights = only(some, 'nights').map(({ night }) => night);
      yield { part: 'nights', source: first.source, device: first.device, nights };
    } else if (first?.part === 'values') {
      const values = only(some, 'values').map(({ at, value }) => ({ at, value }));
      yield { part: 'values', metric: first.metric, values };
    } else if (first?.part === 'workouts') {
      const workouts = only(some, 'workouts').map(({ workout }) => workout);
      yield { part: 'workouts', source: first.source, device: first.device, workouts };
    } else if (first?.part === 'sessions') {
      yield { part: 'sessions', sessions: only(some, 'sessions').map(({ session }) => session) };
    }
  }
};

const toUtcDay = (slot: number): string => new Date(slot * slotMs).toISOString().slice(0, 10);

const toPair = (day: string, { slot, value }: Part<'series'>): readonly [number, number] => [
  slot - Date.parse(`${day}T00:00:00Z`) / slotMs,
  value,
];

const listKinds = (one: Piece | null): readonly string[] => {
  if (!one) return [];
  if (one.part === 'series') return [one.metric === 'sleep_stage' ? 'sleep' : one.metric];
  if (one.part === 'values') return [one.metric];
  if (one.part === 'nights') return ['sleep'];
  if (one.part === 'workouts') return ['workouts'];
  if (one.part === 'sessions') return ['mindfulness'];
  return ['steps', 'distance_m', 'active_kcal', 'active_minutes', 'floors'];
};

import type { ActivityRecord } from '@club/contract/health/body/activity';
import { slotMs } from '@club/contract/health/signals/series';
import { roundDecimals } from '@club/contract/platform/units';
import { type NewDay, readRecordedDays, recordDays, removeRecordedDay } from '#health/body/activity';
import { areOtherHours, type BatchDay, pickDay, readSteps, type WriteScope } from '#health/exchange/imports';
import { clearReadings, writeSeries } from '#health/signals/series';
import type { Piece } from './parcels.ts';

type ToldDay = Extract<Piece, { part: 'days' }>;

interface ChangedDay {
  readonly before: ToldDay | null;
  readonly after: ToldDay | null;
  /** Slots of the device that belong to another day, told in another zone. */
  readonly elsewhere: ReadonlySet<number>;
}

const figures = ['distance_m', 'active_kcal', 'active_min_moderate', 'active_min_vigorous', 'floors'] as const;

/**
 * Writes a day that a bridge tells of one device, with what a file told of the same device. Steps are counted by slots: the
 * bridge's where it tells of one, and those of files elsewhere. Other figures add up where files tell of other hours of the
 * day, and otherwise the higher counts. What nobody else added to is simply what the bridge says now.
 */
export const writeToldDay = async (scope: WriteScope, { before, after, elsewhere }: ChangedDay): Promise<void> => {
  const { db, clock, memberId, importId, local, facts } = scope;
  const piece = after ?? before;
  if (!piece) return;
  const { source, device } = piece;
  const { date, time_zone } = piece.told;
  await writeSlots(scope, piece, toSlots(before?.told), toSlots(after?.told));
  const points = await readSteps(db, memberId, device, { from: date, to: date });
  const pick = (some: (typeof points)['told']) =>
    new Map([...pickDay(some, { date, time_zone })].filter(([slot]) => !elsewhere.has(slot)));
  const [imported, told] = [pick(points.imported), pick(points.told)];
  const stored = (await readRecordedDays(db, memberId, { from: date, to: date })).get(date)?.records ?? [];
  const present = stored.find((one) => one.source === source && one.device === device) ?? null;
  const adds = areOtherHours(new Set(toSlots(after?.told ?? before?.told).keys()), imported);
  const merge = (figure: (typeof figures)[number] | 'steps'): number | null =>
    mergeFigure(after?.told[figure] ?? null, before?.told[figure] ?? null, present?.[figure] ?? null, adds);
  const slots = new Map([...imported, ...told]);
  const counted = sum(slots.values()) + sumLoose(after?.told);
  const isCounted = slots.size > 0 && (toSlots(after?.told).size > 0 || (after?.told.steps ?? null) === null);
  const isAlone = imported.size > 0 || (present?.steps ?? null) === (before?.told.steps ?? null);
  const steps = !isCounted ? merge('steps') : isAlone ? counted : Math.max(counted, present?.steps ?? 0);
  const rest = Object.fromEntries(figures.map((figure) => [figure, merge(figure)])) as Record<
    (typeof figures)[number],
    number | null
  >;
  const day: NewDay = { date, time_zone, steps, ...rest };
  if ([steps, ...Object.values(rest)].every((figure) => figure === null)) {
    await removeRecordedDay(db, clock, memberId, { source, device, date });
    return;
  }
  await recordDays(db, clock, memberId, { source, device }, [day], { importId, local, facts });
};

const mergeFigure = (
  after: number | null,
  before: number | null,
  present: ActivityRecord['distance_m'],
  adds: boolean,
): number | null => {
  if (present === null || present === before) return after;
  if (adds) return roundDecimals(present - (before ?? 0) + (after ?? 0), 1);
  return after === null ? present : Math.max(present, after);
};

export const toSlots = (day: BatchDay | undefined): ReadonlyMap<number, number> => {
  const { slots = [] } = day ?? {};
  return new Map(
    Array.from({ length: slots.length / 2 }, (_, index) => [slots[2 * index] ?? 0, slots[2 * index + 1] ?? 0]),
  );
};

/** Steps of a day that stand in no slot: typed ones, and more than five minutes can have. */
const sumLoose = (day: BatchDay | undefined): number => Math.max(0, (day?.steps ?? 0) - sum(toSlots(day).values()));

const sum = (values: Iterable<number>): number => [...values].reduce((total, value) => total + value, 0);

/** Brings the slots to what they are now. One that holds more than the bridge knew of keeps the higher count. */
const writeSlots = async (
  { db, memberId, importId }: WriteScope,
  { device, told: { date } }: ToldDay,
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): Promise<void> => {
  const gone = [...before].filter(([slot]) => !after.has(slot));
  const changed = [...after].filter(([slot, steps]) => before.get(slot) !== steps);
  if (gone.length === 0 && changed.length === 0) return;
  const source = { kind: 'device', name: device || 'Import' } as const;
  const toReading = ([slot, value]: readonly [number, number]) => ({ at: new Date(slot * slotMs), value });
  if (gone.length > 0)
    await clearReadings(db, memberId, { metric: 'steps', source, readings: gone.map(toReading), importId });
  if (changed.length === 0) return;
  const { told } = await readSteps(db, memberId, device, { from: date, to: date });
  const present = new Map(told.map(({ at, value }) => [at.getTime() / slotMs, value]));
  const readings = changed.map(([slot, steps]) => {
    const now = present.get(slot);
    const isOwn = now === undefined || now === before.get(slot);
    return toReading([slot, isOwn ? steps : Math.max(now, steps)]);
  });
  await writeSeries(db, memberId, { metric: 'steps', source, readings, importId });
};

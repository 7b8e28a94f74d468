import { slotMinutes, slotMs } from '@club/contract/health/signals/series';
import { type DayValue, readDays as readActivityDays } from '#health/body/activity';
import type { SeriesPoint } from '#health/signals/series';
import { findDaySlots, listMissingDays } from './grid.ts';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type Reader,
  type DayValue as SignalDay,
  type SignalReader,
  toItem,
} from './signal.ts';

/** Steps by the hour of the member's clock, or whole days where only their totals are known. */
const readClock = async (reader: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const { healthDb, memberId, local, now } = reader;
  const { values, slots } = await readActivityDays(healthDb, memberId, local, grid);
  const reported = [...values].filter(
    ([day, { steps: walked }]) => walked !== null && (slots.size === 0 || slots.has(day)),
  );
  const known = new Set(reported.map(([day]) => day));
  return {
    draw: 'bars',
    items: slots.size === 0 ? listWholeDays(reported, grid) : listHours([...slots.values()].flat(), local, grid),
    gaps: listMissingDays(known, grid, local.toDay(now)).flatMap((day) => placeDay(grid, day) ?? []),
    days: known.size,
    sources: new Set(reported.flatMap(([, { used }]) => used)),
  };
};

const placeDay = (grid: ClockGrid, day: string) => {
  const found = findDaySlots(grid, day);
  return found && { from: found.from - grid.first, to: found.to - grid.first };
};

const listWholeDays = (reported: readonly (readonly [string, DayValue])[], grid: ClockGrid) =>
  reported.flatMap(([day, { steps: value }]) => {
    const place = placeDay(grid, day);
    return place ? [toItem(place.from, place.to, { value, name: 'day' })] : [];
  });

const listHours = (points: readonly SeriesPoint[], local: Reader['local'], grid: ClockGrid) => {
  const hours = new Map<number, number>();
  for (const { at, value } of points) {
    const place = at.getTime() / slotMs - grid.first;
    const hour = place - Math.floor((local.toMinute(at) % 60) / slotMinutes);
    hours.set(hour, (hours.get(hour) ?? 0) + value);
  }
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([from, value]) => toItem(Math.max(0, from), Math.min(grid.end - grid.first, from + 12), { value }));
};

const readDays = async ({ healthDb, memberId, local }: Reader, days: DaySpan): Promise<readonly SignalDay[]> => {
  const { values } = await readActivityDays(healthDb, memberId, local, days);
  return [...values]
    .flatMap(([day, { steps, used }]) => (steps === null ? [] : [{ day, value: steps, sources: used }]))
    .sort((one, other) => (one.day < other.day ? -1 : 1));
};

export const steps: SignalReader = {
  signal: 'steps',
  unit: 'steps',
  drawDays: 'bars',
  readClock,
  readDays,
};

import { readDays as readActivityDays } from '#health/activity';
import { findDaySlots, listMissingDays } from './grid.ts';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toItem,
} from './signal.ts';

/** Steps by the hour of the member's clock. A day that only a total is known of has no hours. */
const readClock = async ({ healthDb, memberId, config, local, now }: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const { values, slots } = await readActivityDays(healthDb, memberId, config, grid);
  const hours = new Map<number, number>();
  for (const { at, value } of [...slots.values()].flat()) {
    const place = at.getTime() / 300_000 - grid.first;
    const hour = place - Math.floor((local.toMinute(at) % 60) / 5);
    hours.set(hour, (hours.get(hour) ?? 0) + value);
  }
  const known = [...values].filter(([day]) => slots.has(day));
  return {
    draw: 'bars',
    items: [...hours]
      .sort(([one], [other]) => one - other)
      .map(([from, value]) => toItem(Math.max(0, from), Math.min(grid.end - grid.first, from + 12), { value })),
    gaps: listMissingDays(new Set(slots.keys()), grid, local.toDay(now)).flatMap((day) => {
      const found = findDaySlots(grid, day);
      return found ? [{ from: found.from - grid.first, to: found.to - grid.first }] : [];
    }),
    days: known.length,
    sources: new Set(known.flatMap(([, { used }]) => used)),
  };
};

const readDays = async ({ healthDb, memberId, config }: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const { values } = await readActivityDays(healthDb, memberId, config, days);
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

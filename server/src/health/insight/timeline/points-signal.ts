import { slotMinutes, slotMs } from '@club/contract/health/signals/series';
import { dayMs } from '@club/contract/platform/units';
import { listEarnings } from '#core/ledger';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toDate,
  toItem,
} from './signal.ts';

/** Points earned, by the hour of the member's clock. They are the ledger's own, which both wings stand on. */
const readClock = async ({ db, memberId, local }: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const earned = await listEarnings(db, memberId, { from: toDate(grid.first), to: toDate(grid.end) });
  const hours = new Map<number, number>();
  for (const { at, amount } of earned) {
    const place = Math.floor(at.getTime() / slotMs) - grid.first;
    const hour = Math.max(0, place - Math.floor((local.toMinute(at) % 60) / slotMinutes));
    hours.set(hour, (hours.get(hour) ?? 0) + amount);
  }
  return {
    draw: 'bars',
    items: [...hours].map(([from, minor]) =>
      toItem(from, Math.min(grid.end - grid.first, from + 12), { value: minor / 100 }),
    ),
    days: new Set(earned.map(({ at }) => local.toDay(at))).size,
    sources: earned.length > 0 ? ['club'] : [],
  };
};

const readDays = async ({ db, memberId, local }: Reader, { from, to }: DaySpan): Promise<readonly DayValue[]> => {
  const [first, last] = [Date.parse(`${from}T00:00:00Z`), Date.parse(`${to}T00:00:00Z`)];
  const earned = await listEarnings(db, memberId, {
    from: new Date(first - dayMs),
    to: new Date(last + 2 * dayMs),
  });
  return [...Map.groupBy(earned, ({ at }) => local.toDay(at))]
    .filter(([day]) => day >= from && day <= to)
    .map(([day, found]) => ({
      day,
      value: found.reduce((sum, { amount }) => sum + amount, 0) / 100,
      sources: ['club'] as const,
    }));
};

export const points: SignalReader = {
  signal: 'points',
  unit: 'points',
  drawDays: 'bars',
  isComplete: true,
  readClock,
  readDays,
};

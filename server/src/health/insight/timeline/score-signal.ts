import { listScores } from '#health/insight/scores';
import { findDaySlots, listPassedDays } from './grid.ts';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toItem,
} from './signal.ts';

/** Up to a month is scored by day, a longer span by week: the score looks back over four weeks and moves slowly. */
const longestByDay = 31;

/** The score as of the end of each day or week, under today's rules. */
const readDays = async (reader: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const { db, healthDb, memberId, config, local, now } = reader;
  const today = local.toDay(now);
  const passed = listPassedDays(days, today);
  const starts =
    passed.length <= longestByDay ? passed : passed.filter((_, index) => (passed.length - index) % 7 === 0);
  const end = passed.at(-1) ?? today;
  const scored = await listScores({ db, healthDb, memberId, config, local, now }, { days: starts, today: end });
  return scored.flatMap(({ day, value, sources }) => (value === null ? [] : [{ day, value, sources }]));
};

const readClock = async (reader: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const days = await readDays(reader, grid);
  return {
    draw: 'line',
    items: days.flatMap(({ day, value }) => {
      const found = findDaySlots(grid, day);
      return found ? [toItem(found.from - grid.first, found.to - grid.first, { value })] : [];
    }),
    days: days.length,
    sources: new Set(days.flatMap(({ sources }) => sources)),
  };
};

export const score: SignalReader = { signal: 'score', unit: '', drawDays: 'line', readClock, readDays };

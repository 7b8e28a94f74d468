import { listPlayed, type PlayedSession } from '#health/mindfulness';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  roundDecimals,
  type SignalReader,
  toItem,
  toPlace,
} from './signal.ts';

const readClock = async ({ healthDb, memberId }: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const played = await listPlayed(healthDb, memberId, grid);
  return {
    draw: 'spans',
    items: played.map(({ startedAt, heardSeconds, title }) =>
      toItem(
        Math.max(0, toPlace(grid, startedAt)),
        toPlace(grid, new Date(startedAt.getTime() + heardSeconds * 1000)),
        {
          value: roundDecimals(heardSeconds / 60, 1),
          name: title,
        },
      ),
    ),
    days: new Set(played.map(({ day }) => day)).size,
    sources: played.length > 0 ? ['club'] : [],
  };
};

const readDays = async ({ healthDb, memberId }: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const byDay = Map.groupBy(await listPlayed(healthDb, memberId, days), ({ day }) => day);
  return [...byDay].map(([day, played]) => ({
    day,
    value: roundDecimals(addUpSeconds(played) / 60, 1),
    sources: ['club'] as const,
  }));
};

const addUpSeconds = (played: readonly PlayedSession[]): number =>
  played.reduce((sum, { heardSeconds }) => sum + heardSeconds, 0);

/** Mindfulness sessions, which the club counts itself: a day without one is a day of no minutes. */
export const sessions: SignalReader = {
  signal: 'sessions',
  unit: 'min',
  drawDays: 'bars',
  isComplete: true,
  readClock,
  readDays,
};

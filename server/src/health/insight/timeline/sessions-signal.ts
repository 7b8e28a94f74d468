import type { TimelineItem } from '@club/contract/health/insight/timeline';
import { minuteMs, roundDecimals } from '@club/contract/platform/units';
import { listPlayed } from '#health/body/mindfulness';
import { listTrained } from '#health/training/workouts';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type LaneSource,
  type Reader,
  type SignalReader,
  toItem,
  toPlace,
} from './signal.ts';

interface Session {
  readonly kind: TimelineItem['kind'];
  readonly title: string;
  readonly startedAt: Date;
  readonly minutes: number;
  readonly day: string;
  readonly source: LaneSource;
}

/** Mindfulness exercises and workouts of the member's days, oldest first. */
const listSessions = async ({ healthDb, config, memberId }: Reader, days: DaySpan): Promise<readonly Session[]> => {
  const played = (await listPlayed(healthDb, memberId, days)).map(
    ({ heardSeconds, ...one }): Session => ({ ...one, kind: 'calm', minutes: heardSeconds / 60, source: 'club' }),
  );
  const trained = (await listTrained(healthDb, config, memberId, days)).map(
    (one): Session => ({ ...one, kind: 'training' }),
  );
  return [...played, ...trained].sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime());
};

const readClock = async (reader: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const sessions = await listSessions(reader, grid);
  return {
    draw: 'spans',
    items: sessions.map(({ startedAt, minutes, title, kind }) =>
      toItem(Math.max(0, toPlace(grid, startedAt)), toPlace(grid, new Date(startedAt.getTime() + minutes * minuteMs)), {
        value: roundDecimals(minutes, 1),
        name: title,
        kind,
      }),
    ),
    days: new Set(sessions.map(({ day }) => day)).size,
    sources: sessions.map(({ source }) => source),
  };
};

const readDays = async (reader: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const byDay = Map.groupBy(await listSessions(reader, days), ({ day }) => day);
  return [...byDay].map(([day, sessions]) => ({
    day,
    value: roundDecimals(
      sessions.reduce((sum, { minutes }) => sum + minutes, 0),
      1,
    ),
    sources: sessions.map(({ source }) => source),
  }));
};

/** Mindfulness and training, which the club and the member's devices count: a day without either is a day of no minutes. */
export const sessions: SignalReader = {
  signal: 'sessions',
  unit: 'min',
  drawDays: 'bars',
  isComplete: true,
  readClock,
  readDays,
};

import { roundDecimals } from '@club/contract/platform/units';
import { measureNight, readSleep, toNightWithStages } from '#health/body/sleep';
import { addDays } from '#platform/calendar';
import { findDaySlots, listMissingDays } from './grid.ts';
import {
  type ClockGrid,
  type ClockLane,
  type DaySpan,
  type DayValue,
  type Reader,
  type SignalReader,
  toItem,
  toPlace,
} from './signal.ts';

/** Half a day: the part of the day in which a night that was not recorded would have ended. */
const halfDay = 144;

/** Nights and naps, and over a single day the course of each. */
const readClock = async (reader: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const { healthDb, memberId, local, now } = reader;
  const days = await readSleep(healthDb, memberId, { from: grid.from, to: addDays(grid.to, 1) });
  const end = grid.end - grid.first;
  const sleeps = [...days.values()]
    .flatMap(({ night, naps }) => [...(night ? [night] : []), ...naps])
    .filter(({ sleep_start, sleep_end }) => toPlace(grid, sleep_end) > 0 && toPlace(grid, sleep_start) < end);
  const items = sleeps.map((one) =>
    toItem(toPlace(grid, one.sleep_start), toPlace(grid, one.sleep_end), {
      value: roundDecimals(measureNight(one).asleep_min / 60, 2),
      name: one.is_nap ? 'nap' : 'night',
    }),
  );
  const courses =
    grid.span === 'day' ? await Promise.all(sleeps.map((one) => toNightWithStages(healthDb, memberId, one))) : [];
  const stages = courses.flatMap(({ stages: found }) =>
    (found ?? []).map(({ stage, from, to }) =>
      toItem(toPlace(grid, new Date(from)), toPlace(grid, new Date(to)), { name: stage }),
    ),
  );
  return {
    draw: 'spans',
    items: [...items, ...stages.filter(({ from, to }) => to > 0 && from < end)],
    gaps: listMissingDays(new Set(days.keys()), grid, local.toDay(now)).flatMap((day) => {
      const found = findDaySlots(grid, day);
      if (!found) return [];
      const from = found.from - grid.first;
      return [{ from, to: Math.min(found.to - grid.first, from + halfDay) }];
    }),
    days: [...days.keys()].filter((day) => day >= grid.from && day <= grid.to).length,
    sources: new Set(sleeps.map(({ source, edited }) => (edited ? 'manual' : source))),
  };
};

/** Hours asleep in the night that ended on a day. */
const readDays = async ({ healthDb, memberId }: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const found = await readSleep(healthDb, memberId, days);
  return [...found.values()]
    .flatMap(({ wake_day, night }): DayValue[] =>
      night
        ? [
            {
              day: wake_day,
              value: roundDecimals(measureNight(night).asleep_min / 60, 2),
              sources: [night.edited ? 'manual' : night.source],
            },
          ]
        : [],
    )
    .sort((one, other) => (one.day < other.day ? -1 : 1));
};

export const sleep: SignalReader = { signal: 'sleep', unit: 'h', drawDays: 'bars', readClock, readDays };

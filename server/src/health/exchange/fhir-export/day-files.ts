import { toCsvLine } from '@club/contract/platform/csv';
import type { DayValue } from '#health/body/activity';
import { type DaySleep, measureNight } from '#health/body/sleep';

type Cell = string | number | null;

/** Days as a table for spreadsheets: what counted, with its source. An empty cell is not known. */
export const writeActivityFile = (days: Iterable<DayValue>): string =>
  writeTable(
    [
      'date',
      'time_zone',
      'source',
      'device',
      'steps',
      'distance_m',
      'active_kcal',
      'moderate_min',
      'vigorous_min',
      'floors',
    ],
    [...days].map(({ date, time_zone, source, device, steps, figures }) => [
      date,
      time_zone,
      source,
      device,
      steps,
      figures.distance_m,
      figures.active_kcal,
      figures.active_min_moderate,
      figures.active_min_vigorous,
      figures.floors,
    ]),
  );

/** Nights and naps as a table for spreadsheets. */
export const writeSleepFile = (days: Iterable<DaySleep>): string =>
  writeTable(
    [
      'wake_day',
      'time_zone',
      'kind',
      'source',
      'device',
      'bed_time',
      'sleep_start',
      'sleep_end',
      'out_of_bed',
      'asleep_min',
    ],
    [...days]
      .flatMap(({ night, naps }) => [
        ...(night ? [{ ...night, kind: 'night' }] : []),
        ...naps.map((nap) => ({ ...nap, kind: 'nap' })),
      ])
      .map((one) => [
        one.wake_day,
        one.time_zone,
        one.kind,
        one.source,
        one.device,
        one.bed_time?.toISOString() ?? null,
        one.sleep_start.toISOString(),
        one.sleep_end.toISOString(),
        one.out_of_bed?.toISOString() ?? null,
        Math.round(measureNight(one).asleep_min),
      ]),
  );

const writeTable = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  [head, ...rows].map((cells) => `${toCsvLine(cells.map((cell) => String(cell ?? '')))}\r\n`).join('');

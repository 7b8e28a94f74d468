import type { Night } from '@club/contract/health/body/sleep';
import { dayMs } from '@club/contract/platform/units';
import { deviceZone } from '#health/base/time-zones';

/** A night as the form holds it: the day of waking, and times of day. */
export interface TypedNight {
  readonly day: string;
  readonly bed: string;
  readonly asleep: string;
  readonly woke: string;
  readonly out: string;
  readonly awake: string;
}

/**
 * The night as instants, by the clock of a zone, which is the one where the member slept: what comes after waking up was
 * the evening before.
 */
export const toInstants = ({ day, bed, asleep, woke, out, awake }: TypedNight, zone: string = deviceZone()) => {
  const end = toWall(day, woke);
  const start = goBefore(toWall(day, asleep), end - 1);
  const bedTime = bed === '' ? null : goBefore(toWall(day, bed), start);
  const outTime = out === '' ? null : goAfter(toWall(day, out), end);
  const write = (wall: number): string => new Date(fromWall(wall, zone)).toISOString();
  return {
    sleep_start: write(start),
    sleep_end: write(end),
    bed_time: bedTime === null ? null : write(bedTime),
    out_of_bed: outTime === null ? null : write(outTime),
    awake_min: awake.trim() === '' ? null : Number(awake),
  };
};

/** What a clock on the wall shows, in milliseconds as if it hung in Greenwich: days on it are all as long. */
const toWall = (day: string, time: string): number => Date.parse(`${day}T${time}Z`);

/** Back by whole days until it is not after the limit. */
const goBefore = (wall: number, limit: number): number =>
  wall <= limit ? wall : wall - Math.ceil((wall - limit) / dayMs) * dayMs;

const goAfter = (wall: number, limit: number): number => (wall < limit ? wall + dayMs : wall);

const formats = new Map<string, Intl.DateTimeFormat>();

/** What the wall clock of a zone shows at an instant. */
const readWall = (instant: number, zone: string): number => {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23' });
  formats.set(zone, format);
  return Date.parse(`${format.format(instant).replace(' ', 'T')}Z`);
};

/** The instant at which the clock of a zone shows this; where a change of the clock skips it, the one as long after. */
const fromWall = (wall: number, zone: string): number => {
  const near = wall - (readWall(wall, zone) - wall);
  return near + (wall - readWall(near, zone));
};

/** A recorded night as the form holds it, by the clock of the place where it was slept. */
export const toTypedNight = ({ time_zone: zone, ...night }: Night): TypedNight => {
  const write = (instant: string): string => new Date(readWall(Date.parse(instant), zone)).toISOString();
  const toTime = (instant: string | null): string => (instant ? write(instant).slice(11, 16) : '');
  return {
    day: write(night.sleep_end).slice(0, 10),
    bed: toTime(night.bed_time),
    asleep: toTime(night.sleep_start),
    woke: toTime(night.sleep_end),
    out: toTime(night.out_of_bed),
    awake: night.awake_min === null ? '' : String(night.awake_min),
  };
};

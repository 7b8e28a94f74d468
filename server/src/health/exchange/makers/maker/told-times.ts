import { minuteMs } from '@club/contract/platform/units';
import { createMemberClock } from '#health/exchange/imports';

/** An instant as it is told in a zone: `2026-11-20T08:00:00+01:00`. */
export const inZone = (at: number, timeZone: string): string =>
  withMinutes(at, createMemberClock({ timeZone, answers: {} }).findOffset(at) / minuteMs);

/** The same by the minutes that its maker says the clock was from UTC. */
export const withMinutes = (at: number, minutes: number): string => {
  const pad = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const away = Math.abs(minutes);
  const local = new Date(at + minutes * minuteMs).toISOString().slice(0, 19);
  return `${local}${minutes < 0 ? '-' : '+'}${pad(away / 60)}:${pad(away % 60)}`;
};

/** A time that names no zone, as the clock of a place showed it; of two that it can mean the earlier. */
export const readLocal = (text: string, timeZone: string): number => {
  const [at] = createMemberClock({ timeZone, answers: {} }).listInstants(Date.parse(`${text.slice(0, 19)}Z`));
  return at;
};

/** The calendar day of an instant in a zone. */
export const toZoneDay = (at: Date, timeZone: string): string => inZone(at.getTime(), timeZone).slice(0, 10);

import { hourMs, quarterMs } from '@club/contract/platform/units';
import { addDays, findEndOfDay, toCalendarDay } from '#platform/calendar';

/** Finds the day of a record by its own zone. */
export interface Zones {
  /** The day at an instant, and the zone it is told in: the member's where that has the same offset then. */
  readonly locate: (at: Date, zone: string | null) => { readonly day: string; readonly zone: string };
  readonly toDay: (at: Date, zone: string) => string;
}

/** Millions of records ask for the same quarters of hours, so their days are remembered. */
export const createZones = (memberZone: string): Zones => {
  const days = new Map<string, Map<number, string>>();
  const toDay = (at: Date, zone: string): string => {
    const known = days.get(zone) ?? new Map<number, string>();
    days.set(zone, known);
    const index = Math.floor(at.getTime() / quarterMs);
    const found = known.get(index) ?? toCalendarDay(new Date(index * quarterMs), zone);
    if (known.size > mostRemembered) known.clear();
    known.set(index, found);
    return found;
  };
  const agreed = new Map<string, boolean>();
  const hasOffset = (offset: string, at: Date): boolean => {
    const hour = Math.floor(at.getTime() / hourMs);
    const key = `${offset} ${hour}`;
    const known = agreed.get(key) ?? findOffset(memberZone, at) === offset;
    if (agreed.size > mostRemembered) agreed.clear();
    agreed.set(key, known);
    return known;
  };
  const locate: Zones['locate'] = (at, zone) => {
    const own = zone === null || zone === memberZone || (isOffset(zone) && hasOffset(zone, at));
    const reported = own ? memberZone : zone;
    return { day: toDay(at, reported), zone: reported };
  };
  return { locate, toDay };
};

const mostRemembered = 5000;

const isOffset = (zone: string): boolean => /^[+-]\d\d:\d\d$/.test(zone);

/** The offset of a zone at an instant, `+02:00`. */
const findOffset = (zone: string, at: Date): string => {
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  formats.set(zone, format);
  const name = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT';
  return name === 'GMT' ? '+00:00' : name.slice(3);
};

const formats = new Map<string, Intl.DateTimeFormat>();

/** When a day begins in a zone. */
export const findStartOfDay = (day: string, zone: string): Date => findEndOfDay(addDays(day, -1), zone);

import * as z from 'zod/mini';
import { get, put } from '#platform/endpoint';
import { Instant } from '#platform/shared';

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
};

/** A zone of the IANA time zone database, such as `Europe/Madrid`. */
export const TimeZone = z
  .string()
  .check(z.maxLength(64), z.refine(isTimeZone, { error: 'Send the name of a time zone, such as Europe/Madrid.' }));

const Place = z.object({
  time_zone: z.string(),
  /** Null while it is only the club's own, since the member has not said where they are. */
  since: z.nullable(Instant),
});

export const timeZones = {
  getTimeZone: get('api/mh/time-zone/', {
    summary: "Tells in which time zone the caller's days are counted.",
    access: 'member',
    output: Place,
    reads: ['time_zone'],
  }),
  setTimeZone: put('api/mh/time-zone/', {
    summary:
      'Says in which time zone the caller is now. Days and nights from now on are days there; earlier ones stay as they were.',
    access: 'member',
    input: z.object({ time_zone: TimeZone }),
    output: Place,
    changes: ['time_zone', 'health'],
  }),
};

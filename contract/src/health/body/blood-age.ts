import * as z from 'zod/mini';
import { needConsent } from '#health/base/need-consent';
import { Result } from '#health/signals/result';
import { get } from '#platform/endpoint';
import { DateOnly } from '#platform/shared';

export const paces = ['slow', 'average', 'accelerated'] as const;

const Pace = z.object({ code: z.enum(paces), label: z.string() });

/** What one value of the blood test does to the blood-marker age. */
const Marker = z.object({
  code: z.string(),
  label: z.string(),
  /** Compared with a usual value at the same age. */
  pull: z.enum(['up', 'down', 'neither']),
  words: z.string(),
});

export const BloodMarkerAge = z.extend(Result, {
  /** The member's age on the day of the blood test. */
  age: z.nullable(z.int()),
  /** Blood-marker age less age, in years. */
  difference: z.nullable(z.number()),
  pace: z.nullable(Pace),
  drawn_on: z.nullable(DateOnly),
  markers: z.array(Marker),
  /** The finding first, then what to know about it. */
  notes: z.array(z.string()),
});
export type BloodMarkerAge = z.infer<typeof BloodMarkerAge>;

export const bloodAge = needConsent({
  getBloodAge: get('api/mh/blood-age/', {
    summary: "Works out the caller's blood-marker age where a blood test allows it, beside their own impression.",
    access: 'member',
    output: z.object({
      blood_marker_age: BloodMarkerAge,
      /** What the member thinks, from the profile; never part of a score. Null until the profile is complete. */
      own_impression: z.nullable(Pace),
      /** What no other value can stand in for. */
      methylation: z.string(),
    }),
    reads: ['health', 'profile'],
  }),
});

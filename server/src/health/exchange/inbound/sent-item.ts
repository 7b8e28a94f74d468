import * as z from 'zod/mini';
import type { LocalTime } from '#health/base/time-zones';

/** Text of an app: short, and kept only as far as it can be shown. */
const word = (max: number) => z.string().check(z.maxLength(max));
const number = z.number();

const Stage = z.object({
  stage: z.enum(['awake', 'light', 'deep', 'rem', 'asleep', 'in_bed']),
  start: word(40),
  end: word(40),
});

/** An item as it is sent. Keys that are not named are passed over: apps add their own. */
export const SentItem = z.object({
  id: z.optional(z.nullable(word(200))),
  type: word(60),
  start: z.optional(word(40)),
  end: z.optional(word(40)),
  date: z.optional(z.iso.date()),
  value: z.optional(number),
  unit: z.optional(word(40)),
  parts: z.optional(z.array(z.object({ type: word(60), value: number })).check(z.maxLength(5))),
  stages: z.optional(z.array(Stage).check(z.maxLength(2000))),
  /** Of a night whose stages are known only as sums. */
  minutes: z.optional(z.object({ awake: number, light: number, deep: number, rem: number })),
  name: z.optional(word(100)),
  kcal: z.optional(z.nullable(number)),
  active_kcal: z.optional(z.nullable(number)),
  distance_m: z.optional(z.nullable(number)),
  average_pulse: z.optional(z.nullable(number)),
  highest_pulse: z.optional(z.nullable(number)),
  steps: z.optional(z.nullable(number)),
  active_min_moderate: z.optional(z.nullable(number)),
  active_min_vigorous: z.optional(z.nullable(number)),
  floors: z.optional(z.nullable(number)),
  source: z.optional(
    z.object({
      app: z.optional(z.nullable(word(200))),
      device: z.optional(z.nullable(word(200))),
      kind: z.optional(z.nullable(word(40))),
      method: z.optional(z.nullable(word(40))),
    }),
  ),
  deleted: z.optional(z.boolean()),
});
export type SentItem = z.infer<typeof SentItem>;

export interface ItemContext {
  readonly now: Date;
  /** The member's own calendar. */
  readonly local: LocalTime;
  /** The zone that the batch names; null for the member's. */
  readonly zone: string | null;
  /** What stands for an app that does not name itself. */
  readonly app: string;
}

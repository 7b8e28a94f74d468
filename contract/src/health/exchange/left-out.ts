import * as z from 'zod/mini';
import { Instant } from '#platform/shared';

/** Why a value of a file is left out. */
export const leftOutReasons = ['not_kept', 'unreadable', 'impossible', 'censored'] as const;

/** Why an item that an app sends, or that is fetched from a maker, is left out; the others beside it are kept. */
export const itemFaults = [...leftOutReasons, 'unit', 'time', 'area', 'person', 'overlap'] as const;
export type ItemFault = (typeof itemFaults)[number];

/** Items of one type that were left out for one reason, and when the last of them was; null where it names no time. */
export const LeftOutLine = z.object({
  type: z.string(),
  at: z.nullable(Instant),
  why: z.enum(itemFaults),
  count: z.int(),
});

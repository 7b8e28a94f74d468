import { z } from 'zod';
import { day } from '#hub/assistant/engine';
import { subjects } from '#hub/assistant/language';

const operations = ['value', 'average', 'sum', 'trend', 'best', 'worst', 'count', 'compare'] as const;
export type Operation = (typeof operations)[number];

/** A line that the values of days are counted against. */
const Line = z.object({
  is: z.enum(['more_than', 'at_least', 'less_than', 'at_most']),
  value: z.number().nonnegative(),
});
export type Line = z.infer<typeof Line>;

/** Parts of a period that are set against each other. */
const parts = ['week', 'month', 'weekday'] as const;
export type Part = (typeof parts)[number];

export const Input = z.object({
  metric: z.enum(subjects).describe('What is measured'),
  what: z.enum(operations).describe('value: the latest one; count: on how many days there is one').default('value'),
  from: day.optional().describe("First day of the member's calendar, YYYY-MM-DD"),
  to: day.optional().describe('Last day, included'),
  compare_from: day.optional().describe('First day of the other period of a comparison'),
  compare_to: day.optional(),
  line: Line.optional().describe(
    'count: only the days with a value so, in the unit of the metric; of sleep and its parts in minutes',
  ),
  by: z.enum(parts).optional().describe('best, worst, average or sum: of the weeks, months or days of the week'),
  means: z.boolean().optional().describe('Whether it is asked what the value means: is it good, normal, too high'),
  unit: z.string().max(20).optional().describe('Another unit of the metric, such as mmol/L or lb'),
});
export type Input = z.infer<typeof Input>;

/** The most days that one question looks at. */
export const mostDays = 400;

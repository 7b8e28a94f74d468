import { z } from 'zod';
import { returns } from '#health/base/storage';
import { findNumbers, nameSources } from '#health/signals/series';

const Count = z.int().min(0).max(1440);
const Level = z.number().min(10).max(1000);

/** Days whose single readings are no longer kept. */
export const glucoseRecord = [
  returns('glucose_days', 'record_readings', {
    at: 'day',
    columns: {
      sources: z.array(z.unknown()),
      n: Count,
      expected: Count,
      mean: Level,
      low: Level,
      high: Level,
      sd: z.union([z.null(), z.number().min(0).max(1000)]),
      ranges: z.array(Count).length(5),
      above_tight: Count,
    },
    isPossible: ({ low, mean, high }) => Number(low) <= Number(mean) && Number(mean) <= Number(high),
    leave: async (scope, rows) => {
      const sources = await nameSources(scope);
      return rows.map((row) => ({ ...row, sources: sources.filter(([number]) => number === row.source) }));
    },
    arrive: async (scope, rows) => {
      const arrived = [];
      for (const { sources, ...row } of rows) {
        const numbers = await findNumbers(scope, sources);
        arrived.push({ ...row, source: numbers.get(Number(row.source)) ?? null });
      }
      return arrived;
    },
  }),
];

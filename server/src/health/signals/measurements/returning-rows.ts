import { PrintedResult } from '@club/contract/health/signals/measurements';
import { judgeValue, listUnits, metricCodes } from '@club/contract/health/signals/metrics';
import { z } from 'zod';
import { returns } from '#health/base/storage';

const Metric = z.enum(metricCodes);

/** Every value, those that were corrected or removed included, with its unit as it was typed. */
export const measurementsRecord = [
  returns('measurements', 'record_values', {
    at: 'observed_at',
    columns: { metric: Metric, value: z.number(), printed: z.union([z.null(), PrintedResult]) },
    isPossible: ({ metric, value, typed_unit: unit }) => {
      const code = Metric.parse(metric);
      const isKnown = unit === null || listUnits(code).includes(String(unit));
      return isKnown && judgeValue(code, Number(value)) !== 'impossible';
    },
    follows: 'replaces',
  }),
];

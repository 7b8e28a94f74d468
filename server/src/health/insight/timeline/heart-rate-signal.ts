import { seriesMetrics } from '@club/contract/health/signals/series';
import { pulseAtRest } from './body-signal.ts';
import { readTrace, readTraceDays, type Traced } from './series-trace.ts';
import type { DaySpan, DayValue, Reader, SignalReader } from './signal.ts';

/** Watches measure every few minutes at rest, and some only every half hour. */
const traced: Traced = { metric: 'heart_rate', longestStep: 12, fewestReadings: 12 };

/**
 * The resting heart rate of the days where anything tells it, since a day's mean depends on what was done; otherwise the
 * mean of each day with its lowest and highest reading. The two are never mixed in one line.
 */
const readDays = async (reader: Reader, days: DaySpan): Promise<readonly DayValue[]> => {
  const resting = await pulseAtRest.readDays(reader, days);
  if (resting.length > 0) return resting.map((one) => ({ ...one, name: 'resting' }));
  return readTraceDays(reader, days, traced);
};

export const heartRate: SignalReader = {
  signal: 'heart_rate',
  unit: seriesMetrics.heart_rate.unit,
  drawDays: 'line',
  readClock: (reader, grid) => readTrace(reader, grid, traced),
  readDays,
};

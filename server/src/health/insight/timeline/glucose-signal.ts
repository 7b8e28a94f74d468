import { seriesMetrics, slotsPerDay } from '@club/contract/health/signals/series';
import { findAudience, findTarget, listSummarisedDays } from '#health/body/glucose';
import { readFacts } from '#health/signals/person';
import { readTrace, readTraceDays, type Traced } from './series-trace.ts';
import type { ClockGrid, ClockLane, Reader, SignalReader } from './signal.ts';

/**
 * A sensor that reports every 15 minutes still draws one line, and a mean of less than six hours of it says little about
 * a day.
 */
const traced: Traced = { metric: 'glucose', longestStep: 3, fewestReadings: slotsPerDay / 12 };

const readClock = async (reader: Reader, grid: ClockGrid): Promise<ClockLane> => {
  const lane = await readTrace(reader, grid, traced);
  const { audience } = findAudience(await readFacts(reader.healthDb, reader.config, reader.memberId));
  return { ...lane, target: findTarget(audience) };
};

export const glucose: SignalReader = {
  signal: 'glucose',
  unit: seriesMetrics.glucose.unit,
  drawDays: 'line',
  readClock,
  readDays: async (reader, days) =>
    readTraceDays(reader, days, traced, await listSummarisedDays(reader.healthDb, reader.memberId, days)),
};

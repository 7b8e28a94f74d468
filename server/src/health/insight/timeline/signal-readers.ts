import { type TimelineSignal, timelineSignals } from '@club/contract/health/insight/timeline';
import { seriesMetrics } from '@club/contract/health/signals/series';
import { pressure, pulseAtRest, weight } from './body-signal.ts';
import { glucose } from './glucose-signal.ts';
import { meals } from './meals-signal.ts';
import { points } from './points-signal.ts';
import { recovery } from './recovery-signal.ts';
import { score } from './score-signal.ts';
import { readTrace, readTraceDays, type Traced } from './series-trace.ts';
import { sessions } from './sessions-signal.ts';
import type { DaySpan, DayValue, Reader, SignalReader } from './signal.ts';
import { sleep } from './sleep-signal.ts';
import { steps } from './steps-signal.ts';

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

const heartRate: SignalReader = {
  signal: 'heart_rate',
  unit: seriesMetrics.heart_rate.unit,
  drawDays: 'line',
  readClock: (reader, grid) => readTrace(reader, grid, traced),
  readDays,
};

/** How each signal of the clock is read. */
export const signalReaders: Readonly<Record<TimelineSignal, SignalReader>> = {
  sleep,
  glucose,
  heart_rate: heartRate,
  meals,
  steps,
  sessions,
  weight,
  pressure,
  recovery,
  score,
  points,
};

/** The readers of the asked signals, in the order of their lanes. */
export const listReaders = (names: readonly string[]): readonly SignalReader[] =>
  timelineSignals.filter((signal) => names.includes(signal)).map((signal) => signalReaders[signal]);

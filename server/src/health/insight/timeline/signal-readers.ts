import { type TimelineSignal, timelineSignals } from '@club/contract/health/insight/timeline';
import { pressure, weight } from './body-signal.ts';
import { glucose } from './glucose-signal.ts';
import { heartRate } from './heart-rate-signal.ts';
import { meals } from './meals-signal.ts';
import { points } from './points-signal.ts';
import { score } from './score-signal.ts';
import { sessions } from './sessions-signal.ts';
import type { SignalReader } from './signal.ts';
import { sleep } from './sleep-signal.ts';
import { steps } from './steps-signal.ts';

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
  score,
  points,
};

/** The readers of the asked signals, in the order of their lanes. */
export const listReaders = (names: readonly string[]): readonly SignalReader[] =>
  timelineSignals.filter((signal) => names.includes(signal)).map((signal) => signalReaders[signal]);

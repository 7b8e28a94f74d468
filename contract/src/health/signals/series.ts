import { minuteMs } from '#platform/units';
import { rangeStarts } from './glucose-ranges.ts';

/** How a reading becomes part of a slot, and a day's slots its summary. */
export interface SeriesMetric {
  readonly label: string;
  /** The stored unit; other units are converted before writing. */
  readonly unit: string;
  /** Stored values are whole multiples of it. */
  readonly step: number;
  /** Values outside cannot be true. */
  readonly possible: { readonly min: number; readonly max: number };
  /** What two readings of one source in one slot become. */
  readonly together: 'sum' | 'last';
  /** Upper edges of the ranges whose slots are counted, in the stored unit; the last range is open. */
  readonly ranges: readonly number[];
  /** Changes with unit, step, slot length or ranges; every stored day keeps the version it was written under. */
  readonly version: number;
}

/** A day of UTC always has as many slots; a local day reads two of them. */
export const slotsPerDay = 288;
export const slotMinutes = 5;
export const slotMs = slotMinutes * minuteMs;

/** What devices measure every few minutes, by its code. */
export const seriesMetrics = {
  glucose: {
    label: 'Glucose',
    unit: 'mg/dL',
    step: 0.1,
    possible: { min: 10, max: 1000 },
    together: 'last',
    // 10.0 and 13.9 mmol/L (180.2, 250.5) end their ranges
    ranges: rangeStarts,
    version: 2,
  },
  steps: {
    label: 'Steps',
    unit: '{steps}',
    step: 1,
    possible: { min: 0, max: 5000 },
    together: 'sum',
    ranges: [],
    version: 1,
  },
  heart_rate: {
    label: 'Heart rate',
    unit: 'bpm',
    step: 1,
    possible: { min: 20, max: 300 },
    together: 'last',
    ranges: [],
    version: 1,
  },
  oxygen_saturation: {
    label: 'Oxygen saturation',
    unit: '%',
    step: 0.1,
    possible: { min: 50, max: 100 },
    together: 'last',
    ranges: [],
    version: 1,
  },
  respiratory_rate: {
    label: 'Respiratory rate',
    unit: 'breaths/min',
    step: 0.1,
    possible: { min: 3, max: 70 },
    together: 'last',
    ranges: [],
    version: 1,
  },
  /** 1 awake, 2 light, 3 deep, 4 REM; the summary counts the slots of each. */
  sleep_stage: {
    label: 'Sleep stage',
    unit: '{stage}',
    step: 1,
    possible: { min: 1, max: 4 },
    together: 'last',
    ranges: [2, 3, 4],
    version: 1,
  },
} as const satisfies Readonly<Record<string, SeriesMetric>>;

export type SeriesCode = keyof typeof seriesMetrics;

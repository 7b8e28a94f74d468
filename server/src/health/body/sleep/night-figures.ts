import { minuteMs } from '@club/contract/platform/units';
import type { NewNight } from './nights.store.ts';

/** What follows from a night's times, in minutes. */
export interface NightFigures {
  readonly time_in_bed_min: number | null;
  readonly sleep_period_min: number;
  readonly asleep_min: number;
  readonly latency_min: number | null;
  readonly efficiency: number | null;
}

type Told = Pick<NewNight, 'bed_time' | 'sleep_start' | 'sleep_end' | 'out_of_bed' | 'awake_min'>;

/**
 * Time in bed, sleep period, time asleep, latency and efficiency. Without a recorded time awake the whole period counts
 * as asleep, and efficiency stays unknown.
 */
export const measureNight = ({ bed_time, sleep_start, sleep_end, out_of_bed, awake_min }: Told): NightFigures => {
  const sleep_period_min = countMinutes(sleep_start, sleep_end);
  const time_in_bed_min = bed_time && out_of_bed ? countMinutes(bed_time, out_of_bed) : null;
  const asleep_min = Math.max(0, sleep_period_min - (awake_min ?? 0));
  return {
    time_in_bed_min,
    sleep_period_min,
    asleep_min,
    latency_min: bed_time && countMinutes(bed_time, sleep_start),
    efficiency: time_in_bed_min && awake_min !== null ? (100 * asleep_min) / time_in_bed_min : null,
  };
};

const countMinutes = (from: Date, to: Date): number => (to.getTime() - from.getTime()) / minuteMs;

/** Good from 85 %, fair from 75 % (Ohayon 2017, doi:10.1016/j.sleh.2016.11.006). */
const efficiencyBands = [
  { from: 85, code: 'good', label: 'Good', tone: 'good' },
  { from: 75, code: 'fair', label: 'Fair', tone: 'fair' },
  { from: 0, code: 'low', label: 'Low', tone: 'poor' },
] as const;

export const findEfficiencyBand = (percent: number) => {
  const band = efficiencyBands.find(({ from }) => percent >= from);
  return band ? { code: band.code, label: band.label, tone: band.tone } : null;
};

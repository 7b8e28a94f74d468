import type { UsualQuarter } from '@club/contract/health/body/glucose';
import { minutesADay } from '@club/contract/platform/units';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { findPercentile, toTenth } from './statistics.ts';

const quarter = 15;
const quarters = minutesADay / quarter;
const fewestReadings = 5;

/**
 * The ambulatory glucose profile: all days laid over each other by the local clock, in quarters of an hour, with the
 * 5th, 25th, 50th, 75th and 95th percentile of each that has at least five readings. On days of a change of clock
 * readings keep the time on the clock.
 */
export const describeUsualDay = (readings: readonly GlucoseReading[]): readonly UsualQuarter[] => {
  const bins = Array.from({ length: quarters }, (): number[] => []);
  for (const { minute, value } of readings) bins[Math.floor(minute / quarter)]?.push(value);
  return bins.map((values, index) => {
    const rising = values.length < fewestReadings ? [] : Float64Array.from(values).sort();
    const find = (part: number): number | null => {
      const found = findPercentile(rising, part);
      return found === null ? null : toTenth(found);
    };
    return {
      minute: index * quarter,
      n: values.length,
      p5: find(0.05),
      p25: find(0.25),
      p50: find(0.5),
      p75: find(0.75),
      p95: find(0.95),
    };
  });
};

import type { GlucoseFigures } from '@club/contract/health/body/glucose';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { type Coverage, judgeCoverage, measureCoverage } from '#health/body/glucose/readings';
import { findConfidence } from '#health/signals/measurements';
import { numberToDay } from '#platform/calendar';
import { measureShares } from './shares.ts';
import { describeValues, findGmi, toTenth } from './statistics.ts';

/** The figures of a span of local days, as far as its readings allow them. Without ranges for the member, no shares. */
export const measureFigures = (
  readings: readonly GlucoseReading[],
  { from, to }: { readonly from: number; readonly to: number },
  withShares: boolean,
): GlucoseFigures => {
  const coverage: Coverage = measureCoverage(readings, { from, to });
  const level = judgeCoverage(coverage);
  const values = readings.map(({ value }) => value);
  const isEnough = level === 'full' || level === 'early';
  const { mean, sd, cv } = describeValues(isEnough ? values : []);
  return {
    from: numberToDay(from),
    to: numberToDay(to),
    level,
    coverage,
    mean: mean === null ? null : toTenth(mean),
    sd: sd === null ? null : toTenth(sd),
    cv: cv === null ? null : toTenth(cv),
    gmi: mean === null || level !== 'full' ? null : toTenth(findGmi(mean)),
    shares: isEnough && withShares ? measureShares(values) : null,
    confidence: findConfidence(listSources(readings)),
  };
};

const listSources = (readings: readonly GlucoseReading[]): ReadonlySet<GlucoseReading['source']> => {
  const found = new Set<GlucoseReading['source']>();
  for (const { source } of readings) found.add(source);
  return found;
};

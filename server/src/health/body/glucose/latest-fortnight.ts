import { type GlucoseFigures, usualReportDays } from '@club/contract/health/body/glucose';
import { measureFigures } from '#health/body/glucose/figures';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { type Reader, readSpan } from '#health/body/glucose/readings';
import { findLatestReading, listStoredSummaries } from '#health/signals/series';
import { addDays, dayToNumber } from '#platform/calendar';

export interface RecentGlucose {
  /** Of the member's last 14 days, today included. */
  readonly figures: GlucoseFigures;
  readonly sources: ReadonlySet<GlucoseReading['source']>;
  readonly lastAt: Date;
  /** The mean of each day of UTC with readings, mg/dL, oldest first. */
  readonly days: readonly { readonly day: string; readonly mean: number }[];
}

/** The figures of the last fortnight and the daily means since `from`; null without a reading in the fortnight. */
export const measureRecentGlucose = async (reader: Reader, from: string): Promise<RecentGlucose | null> => {
  const { db, memberId, local, now } = reader;
  const to = local.toDay(now);
  const first = addDays(to, 1 - usualReportDays);
  const latest = await findLatestReading(db, memberId, 'glucose');
  if (!latest || local.toDay(latest.at) < first) return null;
  const { readings } = await readSpan(reader, { from: first, to });
  if (readings.length === 0) return null;
  const span = { from: dayToNumber(first), to: dayToNumber(to) };
  const summaries = await listStoredSummaries(db, memberId, 'glucose', { from, to: addDays(to, 1) });
  return {
    figures: measureFigures(readings, span, false),
    sources: new Set(readings.map(({ source }) => source)),
    lastAt: latest.at,
    days: summaries.flatMap(({ day, mean }) => (mean === null ? [] : [{ day, mean }])),
  };
};

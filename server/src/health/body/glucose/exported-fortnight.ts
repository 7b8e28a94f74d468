import { type GlucoseFigures, usualReportDays } from '@club/contract/health/body/glucose';
import { findLastSummarisedDay } from '#health/body/glucose/archive';
import { addSummarisedDays, measureMixed } from '#health/body/glucose/figures';
import { type Reader, readSpan } from '#health/body/glucose/readings';
import { listStoredSummaries, type SourceKind } from '#health/signals/series';
import { addDays, dayToNumber } from '#platform/calendar';
import type { Db } from '#platform/db';

/**
 * The figures of the fortnight that ends with the last day of real readings, for other systems; null while there are
 * none. Simulated readings are left out.
 */
export const measureRealFortnight = async (reader: Reader): Promise<GlucoseFigures | null> => {
  const to = await findLastRealDay(reader.db, reader.memberId, reader.local.toDay(reader.now));
  if (!to) return null;
  const from = addDays(to, 1 - usualReportDays);
  const span = { from: dayToNumber(from), to: dayToNumber(to) };
  const { readings, offsets, next } = await readSpan(reader, { from, to });
  const real = readings.filter(({ source }) => isReal(source));
  const mixed = await addSummarisedDays(reader.db, reader.memberId, real, span, isReal);
  return measureMixed(mixed, { ...span, offsets, next }, true);
};

const isReal = (kind: SourceKind): boolean => kind !== 'simulated';

const findLastRealDay = async (db: Db, memberId: string, today: string): Promise<string | undefined> => {
  const days = await listStoredSummaries(db, memberId, 'glucose', { from: '1900-01-01', to: today });
  return days.filter(({ simulated }) => !simulated).at(-1)?.day ?? (await findLastSummarisedDay(db, memberId, isReal));
};

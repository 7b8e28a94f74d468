import { type GlucoseFigures, usualReportDays } from '@club/contract/health/glucose';
import { listStoredSummaries } from '#health/series';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import { measureFigures } from './figures.ts';
import { type Reader, readSpan } from './read-span.ts';
import { dayToNumber } from './slots.ts';

/**
 * The figures of the fortnight that ends with the last day of real readings, for other systems; null while there are
 * none. Simulated readings are left out.
 */
export const measureRealFortnight = async (reader: Reader): Promise<GlucoseFigures | null> => {
  const to = await findLastRealDay(reader.db, reader.memberId, reader.local.toDay(reader.now));
  if (!to) return null;
  const from = addDays(to, 1 - usualReportDays);
  const { readings } = await readSpan(reader, { from, to });
  const real = readings.filter(({ source }) => source !== 'simulated');
  return measureFigures(real, { from: dayToNumber(from), to: dayToNumber(to) }, true);
};

const findLastRealDay = async (db: Db, memberId: string, today: string): Promise<string | undefined> => {
  const days = await listStoredSummaries(db, memberId, 'glucose', { from: '1900-01-01', to: today });
  return days.filter(({ simulated }) => !simulated).at(-1)?.day;
};

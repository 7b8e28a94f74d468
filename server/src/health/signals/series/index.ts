import { memberTable } from '#health/base/storage';
import { domain } from '#platform/domain';
import { copyChanges, copyDays } from './personal-data.ts';
import { seriesRecord } from './returning-rows.ts';

export { forgetSource } from './forget-source.ts';
export {
  deleteReadings,
  findFirstDay,
  type HeldReading,
  holdReadings,
  listDaysChangedSince,
  listMembersBefore,
} from './old-readings.ts';
export { readGrid, type SeriesGrid } from './read-grid.ts';
export {
  findLatestReading,
  readSeries,
  readSourceSeries,
  type SeriesPoint,
  summariseLocalDays,
} from './read-series.ts';
export { findNumbers, nameSources } from './returning-rows.ts';
export { listStoredSummaries } from './series.store.ts';
export { findSource, listSources, type SeriesSource, type SourceKind } from './sources.ts';
export { undoImport, undoImportPart } from './undo-import.ts';
export { clearReadings, type Reading, writeSeries } from './write-series.ts';

/** The one door to what devices measure every few minutes, for every health domain. */
export const series = domain({
  name: 'health/signals/series',
  tables: ['series_days', 'series_sources', 'series_changes'],
  record: seriesRecord,
  personalData: [
    memberTable('series_days', copyDays),
    memberTable('series_sources'),
    memberTable('series_changes', copyChanges),
  ],
});

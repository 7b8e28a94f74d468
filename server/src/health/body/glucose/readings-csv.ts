import { toMoles } from '@club/contract/health/signals/glucose-ranges';
import { toCsvLine } from '@club/contract/platform/csv';
import { dayMs, roundDecimals } from '@club/contract/platform/units';
import { asMember } from '#health/base/storage';
import { listSummarisedDays } from '#health/body/glucose/archive';
import { readSeries } from '#health/signals/series';
import type { ExportContext } from '#platform/personal-data';

/** Before any reading that can be stored. */
const beginning = new Date('1900-01-01T00:00:00Z');

/** Every reading that counts, oldest first; simulated ones are marked in their own column. */
export const makeReadingsCsv = ({ healthDb, clock }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) => {
    const to = new Date(clock.now().getTime() + dayMs);
    const readings = await readSeries(db, memberId, 'glucose', { from: beginning, to });
    const lines = readings.map(({ at, value, source }) =>
      toCsvLine([
        at.toISOString(),
        String(value),
        toMoles(value).toFixed(1),
        source,
        source === 'simulated' ? 'yes' : 'no',
      ]),
    );
    return new TextEncoder().encode([toCsvLine(columns), ...lines, ''].join('\r\n'));
  });

/** The days of which only the summary is stored, oldest first. */
export const makeDaysCsv = ({ healthDb }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) => {
    const days = await listSummarisedDays(db, memberId, { from: '1900-01-01', to: '9999-12-31' });
    const lines = days.map(({ day, n, expected, mean, sd, low, high, ranges, aboveTight, sources }) =>
      toCsvLine([
        day,
        ...[
          n,
          expected,
          roundDecimals(mean, 1),
          sd === null ? '' : roundDecimals(sd, 1),
          low,
          high,
          ...ranges,
          aboveTight,
        ].map(String),
        sources.has('simulated') ? 'yes' : 'no',
      ]),
    );
    return new TextEncoder().encode([toCsvLine(dayColumns), ...lines, ''].join('\r\n'));
  });

const dayColumns = [
  'day',
  'readings',
  'expected_readings',
  'mean_mg_dl',
  'sd_mg_dl',
  'lowest_mg_dl',
  'highest_mg_dl',
  'readings_below_54',
  'readings_54_to_69',
  'readings_70_to_180',
  'readings_181_to_250',
  'readings_above_250',
  'readings_141_to_180',
  'simulated',
];

const columns = ['time_utc', 'mg_dl', 'mmol_l', 'source', 'simulated'];

import { toMoles } from '@club/contract/health/measures/glucose-ranges';
import { toCsvLine } from '@club/contract/platform/csv';
import { readSeries } from '#health/series';
import { asMember } from '#health/storage';
import type { ExportContext } from '#platform/personal-data';

/** Before any reading that can be stored. */
const beginning = new Date('1900-01-01T00:00:00Z');

/** Every reading that counts, oldest first; simulated ones are marked in their own column. */
export const makeReadingsCsv = ({ healthDb, clock }: ExportContext, memberId: string): Promise<Uint8Array> =>
  asMember(healthDb, memberId, async (db) => {
    const to = new Date(clock.now().getTime() + 86_400_000);
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

const columns = ['time_utc', 'mg_dl', 'mmol_l', 'source', 'simulated'];

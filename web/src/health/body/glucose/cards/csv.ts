import type { GlucoseTrace } from '@club/contract/health/body/glucose';
import { toMoles } from '@club/contract/health/signals/glucose-ranges';
import { toCsvLine } from '@club/contract/platform/csv';
import { roundDecimals } from '@club/contract/platform/units';
import { toInstant, toLocal, toLocalNoon, writeClock } from '#health/base/charts';
import type { Trace } from '#health/body/glucose/trace';

const columns = ['time_utc', 'local_time', 'mg_dl', 'mmol_l', 'source'];

/** Every reading of a report as a file for a spreadsheet, in base64. */
export const makeCsv = ({ sources }: GlucoseTrace, { grid, values }: Trace): string => {
  const lines = [toCsvLine(columns)];
  let from = 0;
  values.forEach((value, place) => {
    if (Number.isNaN(value)) return;
    while ((sources[from + 1]?.place ?? Number.POSITIVE_INFINITY) <= place) from += 1;
    const { day, minute } = toLocal(grid, place);
    const local = `${toLocalNoon(day).toLocaleDateString('sv-SE')} ${writeClock(minute)}`;
    lines.push(
      toCsvLine([
        toInstant(grid, place).toISOString(),
        local,
        roundDecimals(value, 1).toString(),
        toMoles(value).toFixed(1),
        sources[from]?.source ?? '',
      ]),
    );
  });
  return btoa(`${lines.join('\r\n')}\r\n`);
};

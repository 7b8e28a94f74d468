import { dayMs, hourMs, minuteMs } from '@club/contract/platform/units';
import {
  type FileEntry,
  type Found,
  findNamed,
  leaveOut,
  type Recorder,
  readFirstRows,
  readInstant,
  readNumber,
  readRows,
  type SpanMetric,
} from '#health/exchange/imports/formats/reading';

/** What the newer files of a Fitbit export hold: a time in UTC, a figure, and who told it. */
export type CsvFamily = 'steps' | 'distance' | 'floors' | 'heart_rate' | 'resting_pulse' | 'weight' | 'active_minutes';

const measures: Readonly<Record<string, CsvFamily>> = {
  steps: 'steps',
  distance: 'distance',
  floors: 'floors',
  'beats per minute': 'heart_rate',
  'weight grams': 'weight',
};

export const findBaseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1);

/** The family by the heading: the name alone tells a resting pulse from the others. */
export const findCsvFamily = async (entry: FileEntry): Promise<CsvFamily | 'not_kept' | null> => {
  const [heading] = await readFirstRows(entry);
  if (heading?.[0]?.toLowerCase() !== 'timestamp' || heading.length > 6) return null;
  if (heading.slice(1, 4).join() === 'light,moderate,very') return 'active_minutes';
  const family = findNamed(measures, heading[1]?.toLowerCase() ?? '');
  if (family !== 'heart_rate') return family ?? 'not_kept';
  const name = findBaseName(entry.path);
  return /resting/i.test(name) ? 'resting_pulse' : /^heart_rate/i.test(name) ? 'heart_rate' : 'not_kept';
};

const spans: Readonly<Partial<Record<CsvFamily, { metric: SpanMetric; type: string }>>> = {
  steps: { metric: 'steps', type: 'Steps' },
  distance: { metric: 'distance_m', type: 'Distance' },
  floors: { metric: 'floors', type: 'Floors' },
};

/** Reads one file; `cover` is told the day of every row, since the older files hold many of them again. */
export async function* readCsvFamily(
  entry: FileEntry,
  family: CsvFamily,
  cover: (date: string) => void,
): AsyncGenerator<Found> {
  let isHeading = true;
  let covered = Number.NaN;
  for await (const row of readRows(entry)) {
    const [time = '', ...cells] = row;
    if (isHeading || /^no data/i.test(time)) {
      isHeading = false;
      continue;
    }
    const at = readInstant(time) ?? readDay(time);
    const count = family === 'active_minutes' ? 3 : 1;
    const values = cells.slice(0, count).map((cell) => readNumber(cell));
    const from = toRecorder(cells[count] ?? '');
    if (at === null || values.length < count || values.includes(null)) {
      yield leaveOut(names[family], 'unreadable');
      continue;
    }
    if (Math.floor(at / dayMs) !== covered) {
      covered = Math.floor(at / dayMs);
      cover(new Date(at).toISOString().slice(0, 10));
    }
    if (family === 'active_minutes') yield* toMinutes(at, values, from);
    else yield* toRecord(family, at, values[0] ?? 0, from);
  }
}

/** Light minutes are no exercise; the others are what a week's goal counts. */
function* toMinutes(at: number, [, moderate, vigorous]: readonly (number | null)[], from: Recorder): Generator<Found> {
  const span = { kind: 'span', type: names.active_minutes, from, zone: null } as const;
  const times = { start: new Date(at), end: new Date(at + minuteMs) };
  yield { ...span, ...times, metric: 'active_min_moderate', value: moderate ?? 0 };
  yield { ...span, ...times, metric: 'active_min_vigorous', value: vigorous ?? 0 };
}

const names: Readonly<Record<CsvFamily, string>> = {
  steps: 'Steps',
  distance: 'Distance',
  floors: 'Floors',
  heart_rate: 'Heart rate',
  resting_pulse: 'Resting heart rate',
  weight: 'Weight',
  active_minutes: 'Active minutes',
};

/** Values of a day are at its midnight, some without a zone. */
const readDay = (time: string): number | null => readInstant(`${time.trim()}Z`);

function* toRecord(family: CsvFamily, at: number, value: number, from: Recorder): Generator<Found> {
  const type = names[family];
  const span = spans[family];
  if (span) {
    const times = { start: new Date(at), end: new Date(at + minuteMs), zone: null };
    yield { kind: 'span', ...span, from, ...times, value };
  } else if (family === 'heart_rate') {
    yield { kind: 'reading', metric: 'heart_rate', type, from, at: new Date(at), value };
  } else if (family === 'weight') {
    yield { kind: 'value', metric: 'weight', type, from, at: new Date(at), value: value / 1000 };
  } else if (value > 0) {
    // Noon, since a day's value belongs to its date wherever the member was.
    yield { kind: 'value', metric: 'resting_pulse', type, from, at: new Date(at + 12 * hourMs), value };
  }
}

/** A phone where the source names one, or an app that passes on what others recorded. */
const toRecorder = (source: string): Recorder => {
  const known = recorders.get(source);
  if (known) return known;
  const made = nameRecorder(source);
  if (recorders.size > 1000) recorders.clear();
  recorders.set(source, made);
  return made;
};

const recorders = new Map<string, Recorder>();

const nameRecorder = (source: string): Recorder => ({
  device: source.slice(0, 60) || 'Fitbit',
  source: /phone|pixel|galaxy s|android|app$|health ?kit|health connect/i.test(source) ? 'phone' : 'watch',
});

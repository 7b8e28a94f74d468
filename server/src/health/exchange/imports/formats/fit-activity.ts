import type { ParsedFit } from 'fit-file-parser';
import {
  type FileEntry,
  type Found,
  findEntries,
  type ImportFormat,
  inBatches,
  isOnFoot,
  leaveOut,
  type Recorder,
  toNumber,
  toWorkoutRecorder,
  UnreadableFile,
} from '#health/exchange/imports/formats/reading';

/** A day of readings every second takes some 3 MB. */
const mostBytes = 64 * 1024 ** 2;

/** Activities as watches and bike computers record them, one or more a file. */
export const fitActivity: ImportFormat = {
  id: 'fit_activity',
  label: 'FIT activity',
  recognise: (file) => findEntries(file, /\.fit$/i, async (entry) => isFit(await entry.head(14))),
  read: (entries, { signal }) => inBatches(readAll(entries), signal),
};

const isFit = (head: Uint8Array): boolean =>
  (head[0] === 12 || head[0] === 14) && Buffer.from(head.subarray(8, 12)).toString('latin1') === '.FIT';

const damaged = 'This FIT file is damaged or cut off. Copy it from the device or download it again.';

type Library = typeof import('fit-file-parser');

async function* readAll(entries: readonly FileEntry[]): AsyncGenerator<Found> {
  // Its tables of devices would take 6 MiB of the readings of all other files.
  const library = await import('fit-file-parser');
  for (const entry of entries) yield* readFile(library, await parse(library, entry));
}

const parse = async ({ default: FitParser }: Library, entry: FileEntry): Promise<ParsedFit> => {
  if (entry.size > mostBytes) throw new UnreadableFile('This FIT file is too large for one activity.');
  const chunks = await Array.fromAsync(entry.stream());
  const parser = new FitParser({ force: false, mode: 'list', lengthUnit: 'm' });
  try {
    return await parser.parseAsync(Buffer.from(Buffer.concat(chunks)));
  } catch (cause) {
    throw new UnreadableFile(damaged, { cause });
  }
};

function* readFile(library: Library, fit: ParsedFit): Generator<Found> {
  const device = nameDevice(library, fit);
  const sessions = fit.sessions ?? [];
  if (sessions.length === 0) yield leaveOut('FIT files without an activity');
  for (const session of sessions) yield* readSession(session as Fields, device);
  yield* readHeartRates(fit, { device, source: 'watch' });
}

type Fields = Readonly<Record<string, unknown>>;

const nameDevice = ({ getFitGarminProductDisplayName }: Library, fit: ParsedFit): string => {
  const [file] = (fit.file_ids ?? []) as unknown as readonly Fields[];
  const maker = typeof file?.manufacturer === 'string' ? file.manufacturer : 'FIT';
  const product = file?.product_name ?? getFitGarminProductDisplayName(toProduct(file?.product));
  const brand = maker.charAt(0).toUpperCase() + maker.slice(1).replaceAll('_', ' ');
  return typeof product === 'string' && product !== '' ? `${brand} ${product}`.slice(0, 60) : brand;
};

const toProduct = (product: unknown): string | number | null =>
  typeof product === 'string' || typeof product === 'number' ? product : null;

function* readSession(session: Fields, device: string): Generator<Found> {
  const start = toTime(session.start_time);
  const seconds = toNumber(session.total_elapsed_time) ?? toNumber(session.total_timer_time);
  if (start === null || seconds === null || seconds <= 0) {
    yield leaveOut('Activities', 'unreadable');
    return;
  }
  const sport = nameSport(session);
  const span = {
    from: toWorkoutRecorder(device),
    start: new Date(start),
    end: new Date(start + Math.round(seconds * 1000)),
  };
  const figures = {
    kcal: toNumber(session.total_calories),
    distanceM: toNumber(session.total_distance),
    averagePulse: toNumber(session.avg_heart_rate),
    highestPulse: toNumber(session.max_heart_rate),
  };
  yield { kind: 'session', type: 'Workouts', session: 'workout', name: sport, ...span, figures };
  const [distance, strides] = [toNumber(session.total_distance), toNumber(session.total_cycles)];
  if (distance && isOnFoot(sport)) {
    yield { kind: 'span', metric: 'distance_m', type: 'Distance', ...span, value: distance, zone: null };
  }
  // A cycle of running or walking is a stride, which is two steps.
  if (strides && isOnFoot(sport)) {
    yield { kind: 'span', metric: 'steps', type: 'Strides', ...span, value: Math.round(strides * 2), zone: null };
  }
}

const nameSport = ({ sport, sub_sport: kind }: Fields): string => {
  const words = [kind, sport].filter((one): one is string => typeof one === 'string' && one !== 'generic');
  const name = [...new Set(words)].join(' ').replaceAll('_', ' ');
  return name === '' ? 'Activity' : name.charAt(0).toUpperCase() + name.slice(1);
};

function* readHeartRates(fit: ParsedFit, from: Recorder): Generator<Found> {
  for (const record of (fit.records ?? []) as unknown as readonly Fields[]) {
    const [at, value] = [toTime(record.timestamp), toNumber(record.heart_rate)];
    if (value === null) continue;
    if (at === null) yield leaveOut('Heart rate', 'unreadable');
    else yield { kind: 'reading', metric: 'heart_rate', type: 'Heart rate', from, at: new Date(at), value };
  }
}

const toTime = (value: unknown): number | null => {
  const at = value instanceof Date ? value.getTime() : typeof value === 'string' ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
};

import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import {
  askDateOrder,
  askZone,
  chooseReading,
  createLayoutFinder,
  createSequence,
  type FileEntry,
  type Found,
  findEntries,
  findGlucoseUnit,
  type ImportFormat,
  inBatches,
  type Layout,
  leaveOut,
  type ReadContext,
  type Reading,
  type Recorder,
  readFirstRows,
  readGlucoseCell,
  readLocalTime,
  readTables,
  type SensorLimits,
  tables,
  toGlucoseReading,
} from '#health/exchange/imports/formats/reading';

const label = 'LibreView';
/** What a FreeStyle Libre sensor reports "LO" and "HI" beyond. */
const limits: SensorLimits = { low: 40, high: 500 };

/**
 * The CSV file of LibreView, whose headings are in the language of the account: columns are found by their units and
 * their place. Every row has a type from 0 to 6; the sensor's own readings and the scans are kept.
 */
export const libreView: ImportFormat = {
  id: 'libreview',
  label,
  recognise: (file) =>
    findEntries(file, tables, async (entry) => (await readFirstRows(entry)).slice(0, 5).some(findColumns)),
  ask: async (entries) => {
    const { order, example } = await detectLayout(entries);
    return example === null ? [] : [...askDateOrder(order, example), askZone(example)];
  },
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

interface Columns {
  readonly device: number;
  readonly time: number;
  readonly kind: number;
  readonly historic: number;
  readonly unit: GlucoseUnit;
}

/** Time, type, historic and scanned glucose follow each other; only the glucose columns name a unit at their end. */
const findColumns = (row: readonly string[]): Columns | null => {
  const units = row.map((heading) => findGlucoseUnit(heading));
  const historic = units.findIndex((unit, index) => index >= 2 && unit !== null && units[index + 1] === unit);
  const unit = units[historic];
  if (!unit || row.slice(0, historic).includes('')) return null;
  return { device: historic >= 4 ? historic - 4 : -1, time: historic - 2, kind: historic - 1, historic, unit };
};

const names: Readonly<Record<string, string>> = {
  '0': 'Sensor readings',
  '1': 'Scans',
  '2': 'Test strips',
  '3': 'Ketones',
  '4': 'Insulin',
  '5': 'Food',
  '6': 'Notes',
};

const readLines = (entries: readonly FileEntry[]) =>
  readTables(entries, findColumns, 'This LibreView file has no heading. Download it again from LibreView.');

const detectLayout = async (entries: readonly FileEntry[]): Promise<Layout> => {
  const layout = createLayoutFinder();
  for await (const { row, columns } of readLines(entries)) {
    layout.lookAtDate(row[columns.time]);
    layout.lookAtNumbers([row[columns.historic], row[columns.historic + 1]]);
  }
  return layout.find();
};

/** The sensor's own readings first: scans have a source of their own that comes after it, so none replaces a reading. */
async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const reading = chooseReading(await detectLayout(entries), context);
  yield* readKind(entries, '0', reading);
  yield* readKind(entries, '1', reading);
  for await (const { row, columns } of readLines(entries)) {
    const kind = row[columns.kind] ?? '';
    if (kind === '0' || kind === '1') continue;
    const name = names[kind];
    yield name ? leaveOut(name) : leaveOut('Rows of an unknown type', 'unreadable');
  }
}

async function* readKind(entries: readonly FileEntry[], kind: '0' | '1', { clock, order, sign }: Reading) {
  const type = names[kind] ?? '';
  const sequences = new Map<string, (local: number) => number>();
  for await (const { row, columns } of readLines(entries)) {
    if (row[columns.kind] !== kind) continue;
    const device = row[columns.device]?.slice(0, 60) || label;
    const local = readLocalTime(row[columns.time] ?? '', order);
    const cell = readGlucoseCell(row[columns.historic + Number(kind)], columns.unit, sign, limits);
    if (local === null || cell.kind === 'nothing') {
      yield leaveOut(type, 'unreadable');
      continue;
    }
    const follow = sequences.get(device) ?? createSequence(clock);
    sequences.set(device, follow);
    yield* toGlucoseReading({ type, from: toRecorder(device, kind), at: follow(local), cell });
  }
}

const toRecorder = (device: string, kind: '0' | '1'): Recorder => ({
  device: kind === '0' ? device : `${device} (scans)`,
  source: 'watch',
});

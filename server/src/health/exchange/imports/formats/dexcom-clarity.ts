import { type GlucoseUnit, glucoseUnits } from '@club/contract/health/signals/glucose-ranges';
import {
  askZone,
  createMemberClock,
  createSequence,
  createSignFinder,
  type DecimalSign,
  type FileEntry,
  type Found,
  findEntries,
  findGlucoseUnit,
  guessGlucoseUnit,
  type ImportFormat,
  inBatches,
  leaveOut,
  type ReadContext,
  readFirstRows,
  readGlucoseCell,
  readLocalTime,
  readNumber,
  readTables,
  type SensorLimits,
  tables,
  toGlucoseReading,
} from '#health/exchange/imports/formats/reading';

const label = 'Dexcom Clarity';
const from = { device: 'Dexcom', source: 'watch' } as const;
const type = 'Glucose readings';
/** What a Dexcom sensor reports "Low" and "High" beyond. */
const limits: SensorLimits = { low: 40, high: 400 };

/**
 * The CSV file of Dexcom Clarity. Its headings and events are in the language of the account, so columns are found by
 * their units and their place, and readings by being the most common event with a value.
 */
export const dexcomClarity: ImportFormat = {
  id: 'dexcom_clarity',
  label,
  recognise: (file) =>
    findEntries(file, tables, async (entry) => findColumns((await readFirstRows(entry))[0]) !== null),
  ask: async (entries) => {
    const { example } = await detectLayout(entries);
    return example === null ? [] : [askZone(example)];
  },
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

interface Columns {
  readonly time: number;
  readonly event: number;
  readonly glucose: number;
  readonly unit: GlucoseUnit | null;
}

/** Index, timestamp, event type and subtype come first in every language; the heading of the time shows its pattern. */
const findColumns = (heading: readonly string[] | undefined): Columns | null => {
  const time = heading?.findIndex((one) => /\(\p{L}{4}-\p{L}{2}-\p{L}{2}.?hh:mm:ss\)/iu.test(one)) ?? -1;
  if (!heading || time < 0) return null;
  const named = heading.findIndex((one, index) => index > time + 1 && findGlucoseUnit(one) !== null);
  // Older files say the unit in the rate of change only.
  const glucose = named >= 0 ? named : heading.findIndex((one) => /gl[uy][ck]o/i.test(one));
  if (glucose < 0) return null;
  const rate = heading.find((one) => /\/\s*min/i.test(one))?.replace(/\/\s*min\w*/i, '') ?? '';
  return { time, event: time + 1, glucose, unit: findGlucoseUnit(heading[glucose] ?? '') ?? findGlucoseUnit(rate) };
};

interface Layout {
  readonly sign: DecimalSign;
  readonly unit: GlucoseUnit;
  /** The name of a sensor's reading in the language of the file. */
  readonly readings: string | null;
  readonly example: string | null;
}

const mostValues = 500;

const detectLayout = async (entries: readonly FileEntry[]): Promise<Layout> => {
  const signs = createSignFinder();
  const [events, values] = [new Map<string, number>(), [] as number[]];
  let [unit, example]: [GlucoseUnit | null, string | null] = [null, null];
  for await (const { row, columns } of readEvents(entries)) {
    const [cell, event, time] = [row[columns.glucose] ?? '', row[columns.event] ?? '', row[columns.time] ?? ''];
    if (cell === '' || time === '') continue;
    unit = columns.unit ?? unit;
    example ??= time;
    signs.look(cell);
    events.set(event, (events.get(event) ?? 0) + 1);
    const number = values.length < mostValues ? readNumber(cell) : null;
    if (number !== null) values.push(number);
  }
  const guessed = unit ?? guessGlucoseUnit(values) ?? glucoseUnits[0];
  return { sign: signs.find(), unit: guessed, readings: findReadings(events), example };
};

/** A sensor's reading is named by three letters in every language (EGV, EGW, VEG), a calibration by a word. */
const findReadings = (events: ReadonlyMap<string, number>): string | null => {
  const ranked = [...events].toSorted(([, one], [, other]) => other - one).map(([event]) => event);
  return ranked.find((event) => /^\p{Lu}{3}$/u.test(event)) ?? ranked[0] ?? null;
};

const readEvents = (entries: readonly FileEntry[]) =>
  readTables(entries, findColumns, 'This Dexcom Clarity file has no heading. Export it again as CSV.');

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const { sign, unit, readings } = await detectLayout(entries);
  const follow = createSequence(createMemberClock(context));
  for await (const { row, columns } of readEvents(entries)) {
    const event = row[columns.event] ?? '';
    const time = row[columns.time] ?? '';
    // The first lines tell the patient, the devices and the alerts that are set, and have no time.
    if (time === '') continue;
    if (event !== readings) {
      yield leaveOut(event || 'Events without a name');
      continue;
    }
    const local = readLocalTime(time, 'day_first');
    if (local === null) yield leaveOut(type, 'unreadable');
    else
      yield* toGlucoseReading({
        type,
        from,
        at: follow(local),
        cell: readGlucoseCell(row[columns.glucose], unit, sign, limits),
      });
  }
}

import { hourMs } from '@club/contract/platform/units';
import type { NewDay } from '#health/body/activity';
import {
  askDateOrder,
  chooseReading,
  createLayoutFinder,
  type FileEntry,
  type Found,
  findEntries,
  type ImportFormat,
  inBatches,
  type Layout,
  leaveOut,
  type ReadContext,
  type Reading,
  readFirstRows,
  readLocalTime,
  readNumber,
  readTables,
  toDay,
  toInstant,
} from '#health/exchange/imports/formats/reading';
import { isSession, readSession } from './google-fit-sessions.ts';

const label = 'Google Fit';
const from = { device: 'Google Fit', source: 'phone' } as const;
const type = 'Daily activity metrics';

/**
 * The day totals of a Google Fit export. File names and headings are in the language of the account, so columns are found
 * by their units; the headings without one are compared with what Google calls them.
 */
export const googleFit: ImportFormat = {
  id: 'google_fit',
  label,
  recognise: (file) =>
    findEntries(
      file,
      /\.(csv|tsv|txt|json)$/i,
      async (entry) => (await isSession(entry)) || findTable(await readFirstRows(entry)) !== null,
    ),
  ask: async (entries) => {
    const { order, example } = await detectLayout(entries);
    return askDateOrder(order, example);
  },
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

interface Columns {
  readonly date: number;
  readonly steps: number;
  readonly distance: number;
  readonly calories: number;
  readonly weight: number;
  readonly points: number;
  readonly minutes: number;
}

/** A quarter of an hour a row, in the files of single days: the day totals hold them. */
const isQuarters = (heading: readonly string[]): boolean => /\d:\d\d/.test(heading[0] ?? '');

const findTable = (rows: readonly (readonly string[])[]): Columns | 'quarters' | null => {
  const [heading, first] = rows;
  if (!heading || heading.length < 3) return null;
  const units = new Set(heading.flatMap((one) => /\(([^()]+)\)\s*$/.exec(one)?.[1]?.toLowerCase() ?? []));
  const steps = heading.findIndex((one) => stepNames.test(one));
  const hasUnits = ['kcal', 'm', 'm/s', 'kg', 'ms', 'deg'].filter((unit) => units.has(unit)).length;
  if (hasUnits < 1 || (steps < 0 && (hasUnits < 3 || !units.has('kcal')))) return null;
  if (first && isQuarters(first)) return 'quarters';
  const byUnit = (unit: string) => heading.findIndex((one) => one.toLowerCase().endsWith(`(${unit})`));
  return {
    date: 0,
    steps,
    distance: byUnit('m'),
    calories: byUnit('kcal'),
    weight: byUnit('kg'),
    points: heading.findIndex((one) => pointNames.test(one)),
    minutes: heading.findIndex((one) => minuteNames.test(one)),
  };
};

const stepNames =
  /^(step count|steps|schrittzahl|schritte|anzahl (der )?schritte|nombre de pas|pas|recuento de pasos|n[uú]mero de pas[so]s|pasos|conteggio (dei )?passi|numero (di )?passi|passi|contagem de passos|passos|aantal stappen|stappen|stapaantal|antal steg|stegantal|antall skritt|skridtantal|antal skridt|askelm[aä][aä]r[aä]|liczba krok[oó]w|po[cč]et krok[uůo]v?|l[eé]p[eé]ssz[aá]m|ad[ıi]m say[ıi]s[ıi]|количество шагов|число шагов|кількість кроків|歩数|步数|步數|걸음 ?수)$/i;
const pointNames =
  /^(heart points|kardiopunkte|points cardio|puntos cardio|pontos cardio|punti cardio|hartpunten|cardiopunten)$/i;
const minuteNames = /^(heart minutes|kardiominuten|minutes cardio|minutos cardio|minuti cardio|hartminuten)$/i;

async function* readLines(entries: readonly FileEntry[]) {
  for (const entry of entries) {
    const columns = findTable(await readFirstRows(entry));
    if (!columns || columns === 'quarters' || (await isSession(entry))) continue;
    yield* readTables([entry], () => columns);
  }
}

const detectLayout = async (entries: readonly FileEntry[]): Promise<Layout> => {
  const layout = createLayoutFinder();
  for await (const { row, columns } of readLines(entries)) {
    layout.lookAtDate(row[columns.date]);
    layout.lookAtNumbers([row[columns.distance], row[columns.calories]]);
  }
  return layout.find();
};

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const reading = chooseReading(await detectLayout(entries), context);
  for (const entry of entries) {
    if (await isSession(entry)) yield* readSession(entry, reading.clock);
    else if (findTable(await readFirstRows(entry)) === 'quarters') yield leaveOut('Files for single days');
  }
  for await (const { row, columns } of readLines(entries)) yield* readDay(row, columns, reading);
}

function* readDay(row: readonly string[], columns: Columns, { clock, order, sign }: Reading): Generator<Found> {
  const local = readLocalTime(row[columns.date] ?? '', order);
  if (local === null) {
    yield leaveOut(type, 'unreadable');
    return;
  }
  const read = (column: number): number | null => readNumber(row[column] ?? '', sign);
  const day: NewDay = {
    date: new Date(local).toISOString().slice(0, 10),
    time_zone: clock.timeZone,
    steps: read(columns.steps),
    distance_m: read(columns.distance),
    active_kcal: null,
    ...splitMinutes(read(columns.points), read(columns.minutes)),
    floors: null,
  };
  yield* toDay(type, from, day);
  const weight = read(columns.weight);
  const noon = new Date(toInstant(clock, local + 12 * hourMs));
  if (weight !== null)
    yield { kind: 'value', metric: 'weight', type: 'Average weight (kg)', from, at: noon, value: weight };
  if (read(columns.calories) !== null) yield leaveOut('Calories (kcal), including at rest');
}

/** A moderate minute earns one heart point, a vigorous one two: both counts together tell the minutes of each. */
const splitMinutes = (points: number | null, minutes: number | null) => {
  const vigorous = (points ?? 0) - (minutes ?? 0);
  if (points === null || minutes === null || vigorous < 0 || vigorous > minutes) {
    return { active_min_moderate: null, active_min_vigorous: null };
  }
  return { active_min_moderate: minutes - vigorous, active_min_vigorous: vigorous };
};

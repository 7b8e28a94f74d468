import {
  askDateOrder,
  askDistanceUnit,
  askZone,
  chooseReading,
  createLayoutFinder,
  dateOrders,
  type FileEntry,
  type Found,
  findEntries,
  findMetres,
  type ImportFormat,
  inBatches,
  isEmptyCell,
  isOnFoot,
  type Layout,
  leaveOut,
  type ReadContext,
  type Reading,
  readFirstRows,
  readLocalTime,
  readNumber,
  readTables,
  tables,
  toInstant,
  toWorkoutRecorder,
} from '#health/exchange/imports/formats/reading';

const label = 'Garmin';
const from = toWorkoutRecorder(label);

/**
 * The list of activities of Garmin Connect. Which columns follow depends on the sports; the first seven are the same in
 * every language: type, date, favourite, title, distance, calories, time.
 */
export const garminActivities: ImportFormat = {
  id: 'garmin_activities',
  label: 'Garmin activities',
  recognise: (file) => findEntries(file, tables, async (entry) => isList(await readFirstRows(entry))),
  ask: async (entries) => {
    const { order, example, walk } = await detectLayout(entries);
    return [...askDateOrder(order, example), ...(walk === null ? [] : [askDistanceUnit(walk)]), askZone(example)];
  },
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

const at = { sport: 0, date: 1, favourite: 2, title: 3, distance: 4, calories: 5, time: 6 } as const;

const isList = ([heading, ...rows]: readonly (readonly string[])[]): boolean =>
  heading !== undefined && heading.length >= 7 && rows.some((row) => isActivity(row));

const isActivity = (row: readonly string[]): boolean =>
  /^(true|false)$/i.test(row[at.favourite] ?? '') &&
  dateOrders.some((order) => readLocalTime(row[at.date] ?? '', order) !== null) &&
  readDuration(row[at.time]) !== null;

const stepNames =
  /^(steps|schritte|pas|pasos|passi|passos|stappen|steg|skridt|skritt|askelet|kroki|kroky|adım|шаги|ステップ|步数|걸음)$/i;
const elapsedNames =
  /^(elapsed time|verstrichene zeit|temps écoulé|tiempo transcurrido|tempo trascorso|tempo decorrido|verstreken tijd|förfluten tid)$/i;

const averagePulseNames =
  /^(avg hr|average hr|ø (hf|herzfrequenz)|durchschn\. hf|fc moyenne|fréquence cardiaque moyenne|frecuencia cardiaca media|fc media|fc média|gem\. hs|gemiddelde hs)$/i;
const highestPulseNames =
  /^(max hr|max\. hr|maximum hr|max\. hf|max\. herzfrequenz|maximale hf|maximale herzfrequenz|fc max\.?|fc máxima|frecuencia cardiaca máxima|fc máx\.?|fc massima|max\. hs|maximale hs)$/i;

const ridden = /cycl|bik|radfahren|vélo|cicl|fiets|wielren|cykel|sykkel/i;

interface Columns {
  readonly steps: number;
  readonly elapsed: number;
  readonly averagePulse: number;
  readonly highestPulse: number;
}

const findColumns = (heading: readonly string[]): Columns => {
  const find = (names: RegExp) => heading.findIndex((one) => names.test(one));
  return {
    steps: find(stepNames),
    elapsed: find(elapsedNames),
    averagePulse: find(averagePulseNames),
    highestPulse: find(highestPulseNames),
  };
};

const readLines = (entries: readonly FileEntry[]) => readTables(entries, findColumns);

interface ActivityLayout extends Layout {
  /** A walk or run whose distance needs a unit. */
  readonly walk: string | null;
}

const detectLayout = async (entries: readonly FileEntry[]): Promise<ActivityLayout> => {
  const layout = createLayoutFinder();
  let walk: string | null = null;
  for await (const { row } of readLines(entries)) {
    layout.lookAtDate(row[at.date]);
    layout.lookAtNumbers(row.slice(at.distance));
    const distance = row[at.distance] ?? '';
    if (walk === null && isOnFoot(row[at.sport] ?? '') && !isEmptyCell(distance)) {
      walk = `${row[at.sport]}: ${distance} in ${row[at.time] ?? ''}`;
    }
  }
  return { ...layout.find(), walk };
};

type Measured = Reading & { readonly metres: number | null };

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const reading = chooseReading(await detectLayout(entries), context);
  const metres = findMetres(context.answers.distance_unit);
  for await (const { row, columns } of readLines(entries)) yield* readActivity(row, columns, { ...reading, metres });
}

function* readActivity(
  row: readonly string[],
  columns: Columns,
  { clock, order, sign, metres }: Measured,
): Generator<Found> {
  const sport = row[at.sport] || 'Activity';
  const local = readLocalTime(row[at.date] ?? '', order);
  const seconds = readDuration(row[columns.elapsed]) ?? readDuration(row[at.time]);
  if (local === null || seconds === null || seconds <= 0) {
    yield leaveOut('Activities', 'unreadable');
    return;
  }
  const start = new Date(toInstant(clock, local));
  const span = { from, start, end: new Date(start.getTime() + seconds * 1000) };
  const read = (column: number) => readNumber(row[column] ?? '', sign);
  const [distance, walked] = [read(at.distance), read(columns.steps)];
  const isWalked = isOnFoot(sport);
  const figures = {
    kcal: read(at.calories),
    // Swims are in another unit than walks and rides.
    distanceM: distance && metres !== null && (isWalked || ridden.test(sport)) ? distance * metres : null,
    averagePulse: read(columns.averagePulse),
    highestPulse: read(columns.highestPulse),
  };
  yield { kind: 'session', type: 'Workouts', session: 'workout', name: sport, ...span, figures };
  if (walked) yield { kind: 'span', metric: 'steps', type: 'Steps', ...span, value: walked, zone: null };
  if (distance) {
    if (!isWalked) {
      if (figures.distanceM === null) yield leaveOut("Distances that weren't walked or run");
    } else if (metres === null) yield leaveOut('Distances without a unit');
    else yield { kind: 'span', metric: 'distance_m', type: 'Distance', ...span, value: distance * metres, zone: null };
  }
}

/** `01:40:55`, `33:08` or `00:02:15.3` in seconds. */
const readDuration = (cell: string | undefined): number | null => {
  const found = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})(?:[.,]\d+)?$/.exec((cell ?? '').trim());
  return found ? Number(found[1] ?? 0) * 3600 + Number(found[2]) * 60 + Number(found[3]) : null;
};

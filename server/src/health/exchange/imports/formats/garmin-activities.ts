import {
  askDateOrder,
  askZone,
  chooseDateOrder,
  createMemberClock,
  createOrderFinder,
  createSignFinder,
  type DateOrder,
  type DecimalSign,
  dateOrders,
  type FileEntry,
  type Found,
  filterByEnding,
  type ImportFormat,
  inBatches,
  isEmptyCell,
  isOnFoot,
  leaveOut,
  type OrderFinding,
  type ReadContext,
  readFirstRows,
  readLocalTime,
  readNumber,
  readRows,
  tables,
  toInstant,
  toWorkoutRecorder,
  type WallClock,
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
  recognise: async (file) => {
    const found = [];
    for (const entry of filterByEnding(file, tables)) if (isList(await readFirstRows(entry))) found.push(entry);
    return found;
  },
  ask: async (entries) => {
    const { order, example, walk } = await detectLayout(entries);
    return [
      ...(order === 'unclear' ? [askDateOrder(example)] : []),
      ...(walk === null ? [] : [{ id: 'distance_unit' as const, choices: ['km', 'mi'], example: walk }]),
      askZone(example),
    ];
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

interface Line {
  readonly row: readonly string[];
  readonly steps: string;
  readonly elapsed: string;
  readonly averagePulse: string;
  readonly highestPulse: string;
}

async function* readLines(entries: readonly FileEntry[]): AsyncGenerator<Line> {
  for (const entry of entries) {
    let columns: Readonly<Record<Exclude<keyof Line, 'row'>, number>> | null = null;
    for await (const row of readRows(entry)) {
      if (columns) {
        const { steps, elapsed, averagePulse, highestPulse } = columns;
        const read = (index: number) => row[index] ?? '';
        const pulses = { averagePulse: read(averagePulse), highestPulse: read(highestPulse) };
        yield { row, steps: read(steps), elapsed: read(elapsed), ...pulses };
      } else {
        const find = (names: RegExp) => row.findIndex((one) => names.test(one));
        columns = {
          steps: find(stepNames),
          elapsed: find(elapsedNames),
          averagePulse: find(averagePulseNames),
          highestPulse: find(highestPulseNames),
        };
      }
    }
  }
}

interface Layout {
  readonly order: OrderFinding;
  readonly example: string | null;
  readonly sign: DecimalSign;
  /** A walk or run whose distance needs a unit. */
  readonly walk: string | null;
}

const detectLayout = async (entries: readonly FileEntry[]): Promise<Layout> => {
  const [orders, signs] = [createOrderFinder(), createSignFinder()];
  let [first, walk]: [string | null, string | null] = [null, null];
  for await (const { row } of readLines(entries)) {
    orders.look(row[at.date] ?? '');
    first ??= row[at.date] ?? null;
    for (const cell of row.slice(at.distance)) signs.look(cell);
    const distance = row[at.distance] ?? '';
    if (walk === null && isOnFoot(row[at.sport] ?? '') && !isEmptyCell(distance)) {
      walk = `${row[at.sport]}: ${distance} in ${row[at.time] ?? ''}`;
    }
  }
  return { order: orders.find(), example: orders.findExample() ?? first, sign: signs.find(), walk };
};

interface Reading {
  readonly clock: WallClock;
  readonly order: DateOrder;
  readonly sign: DecimalSign;
  readonly metres: number | null;
}

const metresOf: Readonly<Record<string, number>> = { km: 1000, mi: 1609.344 };

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const { order, sign } = await detectLayout(entries);
  const metres = metresOf[context.answers.distance_unit ?? ''] ?? null;
  const reading: Reading = { clock: createMemberClock(context), order: chooseDateOrder(order, context), sign, metres };
  for await (const line of readLines(entries)) yield* readActivity(line, reading);
}

function* readActivity(
  { row, steps, elapsed, averagePulse, highestPulse }: Line,
  { clock, order, sign, metres }: Reading,
): Generator<Found> {
  const sport = row[at.sport] || 'Activity';
  const local = readLocalTime(row[at.date] ?? '', order);
  const seconds = readDuration(elapsed) ?? readDuration(row[at.time]);
  if (local === null || seconds === null || seconds <= 0) {
    yield leaveOut('Activities', 'unreadable');
    return;
  }
  const start = new Date(toInstant(clock, local));
  const span = { from, start, end: new Date(start.getTime() + seconds * 1000) };
  const read = (cell: string) => (isEmptyCell(cell) ? null : readNumber(cell, sign));
  const [distance, walked] = [read(row[at.distance] ?? ''), read(steps)];
  const isWalked = isOnFoot(sport);
  const figures = {
    kcal: read(row[at.calories] ?? ''),
    // Swims are in another unit than walks and rides.
    distanceM: distance && metres !== null && (isWalked || ridden.test(sport)) ? distance * metres : null,
    averagePulse: read(averagePulse),
    highestPulse: read(highestPulse),
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

import type { NewDay } from '#health/activity';
import {
  askDateOrder,
  askZone,
  chooseDateOrder,
  createMemberClock,
  createOrderFinder,
  createSequence,
  createSignFinder,
  type DateOrder,
  type DecimalSign,
  type FileEntry,
  type Found,
  filterByEnding,
  type ImportFormat,
  inBatches,
  isEmptyCell,
  isNap,
  leaveOut,
  type OrderFinding,
  type Question,
  type ReadContext,
  readFirstRows,
  readLocalTime,
  readNumber,
  readRows,
  tables,
  toDay,
  toInstant,
  toInstantNear,
  toKilograms,
  toPlainNight,
  type WallClock,
} from '#health/imports/formats/reading';

const from = { device: 'Fitbit', source: 'watch' } as const;

/** The CSV file of the Fitbit website: sections of their own headings, in the units of the account. */
export const fitbitWeb: ImportFormat = {
  id: 'fitbit_csv',
  label: 'Fitbit (CSV)',
  recognise: async (file) => {
    const found = [];
    for (const entry of filterByEnding(file, tables))
      if ((await readFirstRows(entry)).some(findSection)) found.push(entry);
    return found;
  },
  ask: async (entries) => ask(await survey(entries)),
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

type Section = 'activities' | 'sleep' | 'body';
type Columns = Readonly<Record<string, number>>;

/** What a heading must have to begin a section. */
const headings: Readonly<Record<Section, readonly string[]>> = {
  activities: ['date', 'steps', 'minutes sedentary', 'minutes very active'],
  sleep: ['start time', 'end time', 'minutes asleep', 'time in bed'],
  body: ['date', 'weight', 'bmi', 'fat'],
};

const findSection = (row: readonly string[]): { section: Section; columns: Columns } | null => {
  const columns = Object.fromEntries(row.map((name, index) => [name.trim().toLowerCase(), index]));
  const section = (Object.keys(headings) as Section[]).find((one) => headings[one].every((name) => name in columns));
  return section ? { section, columns } : null;
};

/** A row of a known section, or the name of a section that is not kept. */
type Line =
  | { readonly section: Section; readonly find: (column: string) => string }
  | { readonly section: 'other'; readonly name: string };

async function* readLines(entries: readonly FileEntry[]): AsyncGenerator<Line> {
  for (const entry of entries) {
    let current: { section: Section; columns: Columns } | null = null;
    let other = '';
    for await (const row of readRows(entry)) {
      const begun = findSection(row);
      if (begun) current = begun;
      // A title stands alone; of a food log there is one a day, with a second title for the totals.
      else if (row.length === 1) [current, other] = [null, nameSection(row[0] ?? '', other)];
      else if (current) yield toLine(current.section, current.columns, row);
      else if (/\d/.test(row.join(''))) yield { section: 'other', name: other || 'Rows without a section' };
    }
  }
}

const nameSection = (title: string, before: string): string =>
  /^daily totals$/i.test(title) ? before : title.replace(/\s*\d{8}$/, '');

const toLine = (section: Section, columns: Columns, row: readonly string[]): Line => ({
  section,
  find: (column) => row[columns[column] ?? -1] ?? '',
});

interface Survey {
  readonly order: OrderFinding;
  readonly orderExample: string | null;
  readonly sign: DecimalSign;
  readonly unit: 'km' | 'mi' | null;
  readonly distanceExample: string | null;
  readonly night: string | null;
}

const survey = async (entries: readonly FileEntry[]): Promise<Survey> => {
  const [orders, signs] = [createOrderFinder(), createSignFinder()];
  const walked: { distance: string; steps: string }[] = [];
  let night: string | null = null;
  for await (const line of readLines(entries)) {
    if (line.section === 'other') continue;
    orders.look(line.find('date'));
    orders.look(line.find('start time'));
    if (line.section === 'sleep') night ??= line.find('start time');
    for (const column of ['distance', 'weight', 'bmi']) signs.look(line.find(column));
    if (line.section === 'activities' && walked.length < mostWalks) {
      walked.push({ distance: line.find('distance'), steps: line.find('steps') });
    }
  }
  const sign = signs.find();
  const walks = walked.flatMap(({ distance, steps }) => {
    const [far, many] = [readNumber(distance, sign), readNumber(steps, sign)];
    return far && many ? [{ far, many }] : [];
  });
  const [longest] = walks.toSorted((one, other) => other.many - one.many);
  const distanceExample = longest ? `${longest.far} for ${longest.many} steps` : null;
  return {
    order: orders.find(),
    orderExample: orders.findExample(),
    sign,
    unit: guessUnit(walks),
    distanceExample,
    night,
  };
};

const mostWalks = 1000;

/** Of days with a real walk, the middle step in metres if the distances were kilometres. */
const guessUnit = (walks: readonly { far: number; many: number }[]): 'km' | 'mi' | null => {
  const steps = walks.filter(({ many }) => many >= 2000).map(({ far, many }) => (far * 1000) / many);
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)];
  // Nobody's usual step is 0.93 m, as 0.58 would be in miles, and hardly anybody's is half a metre.
  if (middle === undefined || (middle > 0.5 && middle < 0.58)) return null;
  return middle >= 0.58 ? 'km' : 'mi';
};

const ask = ({ order, orderExample, unit, distanceExample, night }: Survey): Question[] => [
  ...(order === 'unclear' ? [askDateOrder(orderExample)] : []),
  ...(unit === null && distanceExample !== null
    ? [{ id: 'distance_unit' as const, choices: ['km', 'mi'], example: distanceExample }]
    : []),
  ...(night === null ? [] : [askZone(night)]),
];

interface Reading {
  readonly clock: WallClock;
  readonly order: DateOrder;
  readonly sign: DecimalSign;
  readonly metres: number | null;
}

const metresOf: Readonly<Record<string, number>> = { km: 1000, mi: 1609.344 };

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const { order, sign, unit } = await survey(entries);
  const clock = createMemberClock(context);
  const metres = metresOf[context.answers.distance_unit ?? unit ?? ''] ?? null;
  const reading: Reading = { clock, order: chooseDateOrder(order, context), sign, metres };
  const follow = createSequence(clock);
  for await (const line of readLines(entries)) {
    if (line.section === 'other') yield leaveOut(line.name);
    else if (line.section === 'activities') yield* readDay(line.find, reading);
    else if (line.section === 'sleep') yield* readNight(line.find, reading, follow);
    else yield* readWeight(line.find, reading);
  }
}

type Find = (column: string) => string;

function* readDay(find: Find, { clock, order, sign, metres }: Reading): Generator<Found> {
  const type = 'Activities';
  const at = readLocalTime(find('date'), order);
  if (at === null) {
    yield leaveOut(type, 'unreadable');
    return;
  }
  const read = (column: string) => (isEmptyCell(find(column)) ? null : readNumber(find(column), sign));
  const distance = read('distance');
  const day: NewDay = {
    date: new Date(at).toISOString().slice(0, 10),
    time_zone: clock.timeZone,
    steps: read('steps'),
    distance_m: distance === null || metres === null ? null : distance * metres,
    active_kcal: read('activity calories'),
    active_min_moderate: read('minutes fairly active'),
    active_min_vigorous: read('minutes very active'),
    floors: read('floors'),
  };
  // A day that the tracker was not worn has no figure but the calories of a body at rest.
  if (!day.steps && !day.active_kcal && !day.active_min_moderate && !day.active_min_vigorous) {
    yield leaveOut('Days without a tracker');
    return;
  }
  yield* toDay(type, from, day);
  if (distance !== null && metres === null) yield leaveOut('Distances of an unknown unit');
  if (read('calories burned')) yield leaveOut('Calories burned, with those at rest');
}

function* readNight(find: Find, { clock, order, sign }: Reading, follow: (local: number) => number): Generator<Found> {
  const type = 'Sleep';
  const [begin, finish] = [readLocalTime(find('start time'), order), readLocalTime(find('end time'), order)];
  if (begin === null || finish === null) {
    yield leaveOut(type, 'unreadable');
    return;
  }
  const read = (column: string) => (isEmptyCell(find(column)) ? null : readNumber(find(column), sign));
  const [inBed, asleep] = [read('time in bed'), read('minutes asleep')];
  const start = follow(begin);
  const end = inBed === null ? toInstant(clock, finish) : toInstantNear(clock, finish, start + inBed * 60_000);
  if (end <= start) {
    yield leaveOut(type, 'impossible');
    return;
  }
  const bed = { start, end, timeZone: clock.timeZone, isNap: isNap(start, end, clock.findOffset(start)) };
  const period = (end - start) / 60_000;
  yield {
    kind: 'night',
    type,
    from,
    night: toPlainNight(bed, {
      awake_min: asleep === null ? read('minutes awake') : Math.max(0, period - asleep),
      awakenings: read('number of awakenings'),
      light_min: read('minutes light sleep'),
      deep_min: read('minutes deep sleep'),
      rem_min: read('minutes rem sleep'),
    }),
  };
}

/** The file does not name the unit of a weight, so it is kept only where the BMI beside it shows the unit. */
function* readWeight(find: Find, { clock, order, sign }: Reading): Generator<Found> {
  const type = 'Weight';
  const local = readLocalTime(find('date'), order);
  const [weight, bmi] = [readNumber(find('weight'), sign), readNumber(find('bmi'), sign)];
  if (local === null || weight === null) yield leaveOut(type, 'unreadable');
  if (local === null || weight === null) return;
  const value = toKilograms(weight, bmi);
  const at = new Date(toInstant(clock, local + 12 * 3_600_000));
  if (value === null) yield leaveOut('Weights of an unknown unit');
  else yield { kind: 'value', metric: 'weight', type, from, at, value };
  if (readNumber(find('fat'), sign)) yield leaveOut('Body fat');
}

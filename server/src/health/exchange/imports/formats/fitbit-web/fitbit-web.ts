import { hourMs, minuteMs } from '@club/contract/platform/units';
import type { NewDay } from '#health/body/activity';
import {
  askDateOrder,
  askDistanceUnit,
  askZone,
  chooseReading,
  createLayoutFinder,
  createSequence,
  type FileEntry,
  type Found,
  findEntries,
  findMetres,
  type ImportFormat,
  inBatches,
  isNap,
  type Layout,
  leaveOut,
  type Question,
  type ReadContext,
  type Reading,
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
} from '#health/exchange/imports/formats/reading';

const from = { device: 'Fitbit', source: 'watch' } as const;

/** The CSV file of the Fitbit website: sections of their own headings, in the units of the account. */
export const fitbitWeb: ImportFormat = {
  id: 'fitbit_csv',
  label: 'Fitbit (CSV)',
  recognise: (file) => findEntries(file, tables, async (entry) => (await readFirstRows(entry)).some(findSection)),
  ask: async (entries) => listQuestions(await detectLayout(entries)),
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

type Measured = Reading & { readonly metres: number | null };

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const layout = await detectLayout(entries);
  const metres = findMetres(context.answers.distance_unit ?? layout.unit);
  const reading = { ...chooseReading(layout, context), metres };
  const follow = createSequence(reading.clock);
  for await (const line of readLines(entries)) {
    if (line.section === 'other') yield leaveOut(line.name);
    else if (line.section === 'activities') yield* readDay(line.find, reading);
    else if (line.section === 'sleep') yield* readNight(line.find, reading, follow);
    else yield* readWeight(line.find, reading);
  }
}

type Find = (column: string) => string;

function* readDay(find: Find, { clock, order, sign, metres }: Measured): Generator<Found> {
  const type = 'Activities';
  const at = readLocalTime(find('date'), order);
  if (at === null) {
    yield leaveOut(type, 'unreadable');
    return;
  }
  const read = (column: string) => readNumber(find(column), sign);
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
    yield leaveOut("Days when the tracker wasn't worn");
    return;
  }
  yield* toDay(type, from, day);
  if (distance !== null && metres === null) yield leaveOut('Distances without a unit');
  if (read('calories burned')) yield leaveOut('Calories burned, including at rest');
}

function* readNight(find: Find, { clock, order, sign }: Reading, follow: (local: number) => number): Generator<Found> {
  const type = 'Sleep';
  const [begin, finish] = [readLocalTime(find('start time'), order), readLocalTime(find('end time'), order)];
  if (begin === null || finish === null) {
    yield leaveOut(type, 'unreadable');
    return;
  }
  const read = (column: string) => readNumber(find(column), sign);
  const [inBed, asleep] = [read('time in bed'), read('minutes asleep')];
  const start = follow(begin);
  const end = inBed === null ? toInstant(clock, finish) : toInstantNear(clock, finish, start + inBed * minuteMs);
  if (end <= start) {
    yield leaveOut(type, 'impossible');
    return;
  }
  const bed = { start, end, timeZone: clock.timeZone, isNap: isNap(start, end, clock.findOffset(start)) };
  const period = (end - start) / minuteMs;
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
  const at = new Date(toInstant(clock, local + 12 * hourMs));
  if (value === null) yield leaveOut('Weights without a unit');
  else yield { kind: 'value', metric: 'weight', type, from, at, value };
  if (readNumber(find('fat'), sign)) yield leaveOut('Body fat');
}

interface WebLayout extends Layout {
  readonly unit: 'km' | 'mi' | null;
  readonly distanceExample: string | null;
  readonly night: string | null;
}

/** Looks at the whole file for what its content tells of its units and dates. */
const detectLayout = async (entries: readonly FileEntry[]): Promise<WebLayout> => {
  const layout = createLayoutFinder();
  const walked: { distance: string; steps: string }[] = [];
  let night: string | null = null;
  for await (const line of readLines(entries)) {
    if (line.section === 'other') continue;
    layout.lookAtDate(line.find('date'));
    layout.lookAtDate(line.find('start time'));
    if (line.section === 'sleep') night ??= line.find('start time');
    layout.lookAtNumbers(['distance', 'weight', 'bmi'].map(line.find));
    if (line.section === 'activities' && walked.length < mostWalks) {
      walked.push({ distance: line.find('distance'), steps: line.find('steps') });
    }
  }
  const found = layout.find();
  const walks = walked.flatMap(({ distance, steps }) => {
    const [far, many] = [readNumber(distance, found.sign), readNumber(steps, found.sign)];
    return far && many ? [{ far, many }] : [];
  });
  const [longest] = walks.toSorted((one, other) => other.many - one.many);
  const distanceExample = longest ? `${longest.far} for ${longest.many} steps` : null;
  return { ...found, unit: guessUnit(walks), distanceExample, night };
};

const mostWalks = 1000;

/** Of days with a real walk, the middle step in metres if the distances were kilometres. */
const guessUnit = (walks: readonly { far: number; many: number }[]): 'km' | 'mi' | null => {
  const steps = walks.filter(({ many }) => many >= 2000).map(({ far, many }) => (far * 1000) / many);
  const middle = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)];
  // Nobody's usual step is 0.93 m, as 0.58 would be in miles, and hardly anyone's is half a metre.
  if (middle === undefined || (middle > 0.5 && middle < 0.58)) return null;
  return middle >= 0.58 ? 'km' : 'mi';
};

const listQuestions = ({ order, example, unit, distanceExample, night }: WebLayout): Question[] => [
  ...askDateOrder(order, example),
  ...(unit === null && distanceExample !== null ? [askDistanceUnit(distanceExample)] : []),
  ...(night === null ? [] : [askZone(night)]),
];

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

/** The rows of all sections, each with what it says in a column. */
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

import { hourMs, minuteMs } from '@club/contract/platform/units';
import type { NewDay } from '#health/body/activity';
import {
  chooseReading,
  createSequence,
  type FileEntry,
  type Found,
  findEntries,
  findMetres,
  type ImportFormat,
  inBatches,
  isNap,
  leaveOut,
  type ReadContext,
  type Reading,
  readFirstRows,
  readLocalTime,
  readNumber,
  tables,
  toDay,
  toInstant,
  toInstantNear,
  toKilograms,
  toPlainNight,
} from '#health/exchange/imports/formats/reading';
import { detectLayout, listQuestions } from './layout.ts';
import { findSection, readLines } from './sections.ts';

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

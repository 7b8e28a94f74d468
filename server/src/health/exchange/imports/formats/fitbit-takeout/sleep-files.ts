import { hourMs, minuteMs } from '@club/contract/platform/units';
import type { NewNight } from '#health/body/sleep';
import {
  createSequence,
  type FileEntry,
  type Found,
  findNamed,
  isNap,
  leaveOut,
  listObjects,
  nameZone,
  type Recorder,
  readFirstRows,
  readInstant,
  readJsonList,
  readNumber,
  readRows,
  readText,
  type Stretch,
  toNumber,
  toPlainNight,
  toStagedNight,
  type WallClock,
} from '#health/exchange/imports/formats/reading';
import { type Fields, readTime } from './json-files.ts';

const type = 'Sleep';

/** The newer files of nights and of their stages, in UTC with the distance from it. */
export const findSleepTable = async (entry: FileEntry): Promise<'nights' | 'stages' | null> => {
  const [heading = []] = await readFirstRows(entry);
  if (heading[0] !== 'sleep_id') return null;
  return heading.includes('sleep_stage_start') ? 'stages' : heading.includes('sleep_start') ? 'nights' : null;
};

const levels: Readonly<Record<string, Stretch['stage']>> = {
  wake: 'awake',
  awake: 'awake',
  restless: 'awake',
  asleep: 'asleep',
  light: 'light',
  deep: 'deep',
  rem: 'rem',
};

async function* readNamed(entry: FileEntry): AsyncGenerator<(column: string) => string> {
  let columns: ReadonlyMap<string, number> | null = null;
  for await (const row of readRows(entry)) {
    const known = columns;
    if (known) yield (column) => row[known.get(column) ?? -1] ?? '';
    else columns = new Map(row.map((name, index) => [name, index]));
  }
}

/** Some two hundred years of nights. */
const mostStretches = 2_000_000;

/** The stages of all nights by the night's id. */
export const readStageTables = async (entries: readonly FileEntry[]): Promise<ReadonlyMap<string, Stretch[]>> => {
  const nights = new Map<string, Stretch[]>();
  let count = 0;
  for (const entry of entries) {
    for await (const find of readNamed(entry)) {
      const stage = findNamed(levels, find('sleep_stage_type').toLowerCase());
      const [start, end] = [readInstant(find('sleep_stage_start')), readInstant(find('sleep_stage_end'))];
      if (!stage || start === null || end === null || count >= mostStretches) continue;
      const stretches = nights.get(find('sleep_id')) ?? [];
      stretches.push({ stage, start, end });
      nights.set(find('sleep_id'), stretches);
      count += 1;
    }
  }
  return nights;
};

/** Hours that a night is known of, so that an older file does not tell it again. */
export const createNightCover = () => {
  const hours = new Set<number>();
  return {
    add: (start: number, end: number): void => {
      for (let at = Math.floor(start / hourMs); at <= Math.floor(end / hourMs) && hours.size < mostStretches; at += 1) {
        hours.add(at);
      }
    },
    has: (start: number, end: number): boolean => hours.has(Math.floor((start + end) / 2 / hourMs)),
  };
};
export type NightCover = ReturnType<typeof createNightCover>;

const longest = 36 * hourMs;

export async function* readNightTable(
  entry: FileEntry,
  stages: ReadonlyMap<string, readonly Stretch[]>,
  { clock, cover }: { readonly clock: WallClock; readonly cover: NightCover },
): AsyncGenerator<Found> {
  for await (const find of readNamed(entry)) {
    const [start, end] = [readInstant(find('sleep_start')), readInstant(find('sleep_end'))];
    if (start === null || end === null || end <= start || end - start > longest) {
      yield leaveOut(type, 'unreadable');
      continue;
    }
    const offset = readOffset(find('end_utc_offset')) ?? clock.findOffset(end);
    const timeZone = nameZone(offset, end, clock);
    const bed = { start, end, timeZone, isNap: isNap(start, end, offset) };
    const asleep = readNumber(find('minutes_asleep'));
    const plain = toPlainNight(bed, { awake_min: countAwake(bed, asleep) ?? readNumber(find('minutes_awake')) });
    const from: Recorder = { device: 'Fitbit', source: /manual/i.test(find('data_source')) ? 'manual' : 'watch' };
    cover.add(start, end);
    const night = toStagedNight(bed, stages.get(find('sleep_id')) ?? []) ?? plain;
    yield { kind: 'night', type, from, night: takeAsleep(night, bed, asleep) };
  }
}

/** `+05:30` in milliseconds. */
const readOffset = (text: string): number | null => {
  const found = /^([+-])(\d{2}):?(\d{2})$/.exec(text.trim());
  if (!found) return null;
  return (found[1] === '-' ? -1 : 1) * (Number(found[2]) * 60 + Number(found[3])) * minuteMs;
};

/** The older files: local times, of which the first is looked up and the others are counted from it. */
export async function* readSleepJson(
  entry: FileEntry,
  { clock, cover }: { readonly clock: WallClock; readonly cover: NightCover },
): AsyncGenerator<Found> {
  const follow = createSequence(clock);
  for await (const item of readJsonList(entry)) {
    const fields = item as Fields;
    const local = readTime(fields.startTime);
    const last = readTime(fields.endTime);
    const duration = toNumber(fields.duration) ?? (local !== null && last !== null ? last - local : null);
    if (local === null || duration === null || duration <= 0 || duration > longest) {
      yield leaveOut(type, 'unreadable');
      continue;
    }
    const start = follow(local);
    if (cover.has(start, start + duration)) yield leaveOut('Sleep, repeated in an older file');
    else yield toNight(fields, { local, start, end: start + duration, clock });
  }
}

interface Known {
  readonly local: number;
  readonly start: number;
  readonly end: number;
  readonly clock: WallClock;
}

const toNight = (fields: Fields, { local, start, end, clock }: Known): Found => {
  const bed = { start, end, timeZone: clock.timeZone, isNap: fields.mainSleep === false };
  const reported = (fields.levels ?? {}) as Fields;
  // Short times awake lie over the stages.
  const stretches = [...listLevels(reported.data), ...listLevels(reported.shortData)].map(({ stage, at, seconds }) => {
    const from = start + (at - local);
    return { stage, start: from, end: from + seconds * 1000 };
  });
  const asleep = toNumber(fields.minutesAsleep);
  const night = toStagedNight(bed, stretches) ?? toPlainNight(bed, { awake_min: countAwake(bed, asleep) });
  const own = { ...takeAsleep(night, bed, asleep), ...takeStages(night, reported.summary) };
  return { kind: 'night', type, from: { device: 'Fitbit', source: 'watch' }, night: own };
};

type Span = Readonly<Record<'start' | 'end', number>>;

const countAwake = ({ start, end }: Span, asleep: number | null): number | null =>
  asleep === null ? null : Math.max(0, (end - start) / minuteMs - asleep);

/** The night with Fitbit's own minutes asleep. Where its stages cover fewer, the night is as long as the whole record. */
const takeAsleep = (night: NewNight, bed: Span, asleep: number | null): NewNight => {
  if (asleep === null) return night;
  const slept = { start: night.sleep_start.getTime(), end: night.sleep_end.getTime() };
  if ((slept.end - slept.start) / minuteMs >= asleep) return { ...night, awake_min: countAwake(slept, asleep) };
  const moved = (slept.start - bed.start) / minuteMs;
  return {
    ...night,
    sleep_start: new Date(bed.start),
    sleep_end: new Date(bed.end),
    awake_min: countAwake(bed, asleep),
    stages: night.stages?.map(([stage, after, length]) => [stage, after + moved, length] as const) ?? null,
  };
};

const stageColumns = { light: 'light_min', deep: 'deep_min', rem: 'rem_min' } as const;

/** Fitbit's own minutes of each stage, where the night has stages. */
const takeStages = (night: NewNight, summary: unknown): Partial<NewNight> => {
  if (night.stages === null) return {};
  const told = (summary ?? {}) as Readonly<Record<string, Fields | undefined>>;
  const minutes = Object.entries(stageColumns).flatMap(([stage, column]) => {
    const found = toNumber(told[stage]?.minutes);
    return found === null ? [] : [[column, found]];
  });
  return Object.fromEntries(minutes) as Partial<NewNight>;
};

const listLevels = (list: unknown) =>
  listObjects(list).flatMap((one) => {
    const [at, seconds] = [readTime(one.dateTime), toNumber(one.seconds)];
    const stage = findNamed(levels, readText(one.level));
    return stage && at !== null && seconds !== null ? [{ stage, at, seconds }] : [];
  });

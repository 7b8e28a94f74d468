import { hourMs } from '@club/contract/platform/units';
import {
  createMemberClock,
  type FileEntry,
  type Found,
  findEntries,
  type ImportFormat,
  inBatches,
  isNap,
  leaveOut,
  type ReadContext,
  readInstant,
  readJsonList,
  readLocalTime,
  readStart,
  readText,
  toDay,
  toInstant,
  toNumber,
  toPlainNight,
  type WallClock,
} from '#health/exchange/imports/formats/reading';

const from = { device: 'Garmin', source: 'watch' } as const;

/** The days and nights in the archive that Garmin mails to anyone who asks for all their data. */
export const garminAccount: ImportFormat = {
  id: 'garmin_account',
  label: 'Garmin account',
  recognise: (file) => findEntries(file, /\.json$/i, async (entry) => (await findKind(entry)) !== null),
  read: (entries, context) => inBatches(readAll(entries, context), context.signal),
};

const findKind = async (entry: FileEntry): Promise<'days' | 'nights' | null> => {
  const start = (await readStart(entry)) ?? '';
  if (!/^\s*\[\s*\{/.test(start) || !/"calendarDate"\s*:/.test(start)) return null;
  if (/"sleep(Start|End)TimestampGMT"\s*:/.test(start)) return 'nights';
  return /"(totalSteps|totalKilocalories|wellnessStartTimeGmt)"\s*:/.test(start) ? 'days' : null;
};

type Fields = Readonly<Record<string, unknown>>;

async function* readAll(entries: readonly FileEntry[], context: ReadContext): AsyncGenerator<Found> {
  const clock = createMemberClock(context);
  for (const entry of entries) {
    const kind = await findKind(entry);
    for await (const item of readJsonList(entry)) {
      yield* kind === 'nights' ? readNight(item as Fields, clock) : readDay(item as Fields, clock);
    }
  }
}

/** Garmin counts ten feet as a floor. */
const perFloor = 3.048;

function* readDay(fields: Fields, clock: WallClock): Generator<Found> {
  const local = readLocalTime(readText(fields.calendarDate), 'day_first');
  if (local === null) {
    yield leaveOut('Days', 'unreadable');
    return;
  }
  const [climbed, pulse] = [toNumber(fields.floorsAscendedInMeters), toNumber(fields.restingHeartRate)];
  yield* toDay('Days', from, {
    date: new Date(local).toISOString().slice(0, 10),
    time_zone: clock.timeZone,
    steps: toNumber(fields.totalSteps),
    distance_m: toNumber(fields.totalDistanceMeters),
    active_kcal: toNumber(fields.activeKilocalories),
    active_min_moderate: toNumber(fields.moderateIntensityMinutes),
    active_min_vigorous: toNumber(fields.vigorousIntensityMinutes),
    floors: climbed === null ? null : climbed / perFloor,
  });
  if (!pulse) return;
  const at = new Date(toInstant(clock, local + 12 * hourMs));
  yield { kind: 'value', metric: 'resting_pulse', type: 'Resting heart rate', from, at, value: pulse };
}

/** When the member went to bed is not in the file. */
function* readNight(fields: Fields, clock: WallClock): Generator<Found> {
  const [start, end] = [readTime(fields.sleepStartTimestampGMT), readTime(fields.sleepEndTimestampGMT)];
  if (start === null || end === null || end <= start) {
    yield leaveOut('Nights without times', 'unreadable');
    return;
  }
  const minutes = (field: string): number | null => {
    const seconds = toNumber(fields[field]);
    return seconds === null ? null : seconds / 60;
  };
  const bed = { start, end, timeZone: clock.timeZone, isNap: isNap(start, end, clock.findOffset(end)) };
  const night = toPlainNight(bed, {
    bed_time: null,
    out_of_bed: null,
    awake_min: minutes('awakeSleepSeconds'),
    awakenings: toNumber(fields.awakeCount),
    light_min: minutes('lightSleepSeconds'),
    deep_min: minutes('deepSleepSeconds'),
    rem_min: minutes('remSleepSeconds'),
  });
  yield { kind: 'night', type: 'Nights', from, night };
}

/** `2026-01-26T19:27:28.0` in UTC, though it does not say so. */
const readTime = (value: unknown): number | null => (typeof value === 'string' ? readInstant(`${value}Z`) : null);

import {
  type FileEntry,
  type Found,
  findNamed,
  isNap,
  leaveOut,
  listObjects,
  readInstant,
  readJsonList,
  readStart,
  readText,
  type Stretch,
  toPlainNight,
  toStagedNight,
  type WallClock,
} from '#health/exchange/imports/formats/reading';

const from = { device: 'Google Fit', source: 'phone' } as const;

/** A file of one session, as a Google Fit export holds many: a night, a walk, a meditation. */
export const isSession = async (entry: FileEntry): Promise<boolean> =>
  /\.json$/i.test(entry.path) && /^\s*\{\s*"fitnessActivity"\s*:/.test((await readStart(entry)) ?? '');

type Fields = Readonly<Record<string, unknown>>;

export async function* readSession(entry: FileEntry, clock: WallClock): AsyncGenerator<Found> {
  for await (const item of readJsonList(entry)) {
    const fields = item as Fields;
    const activity = readText(fields.fitnessActivity).slice(0, 60);
    const [start, end] = [readTime(fields.startTime), readTime(fields.endTime)];
    const isSleep = activity.startsWith('sleep');
    if (start === null || end === null || end <= start) yield leaveOut(isSleep ? 'Sleep' : 'Sessions', 'unreadable');
    else if (isSleep) yield toNight(start, end, fields.segment, clock);
    else {
      const session = /meditat|breath/.test(activity) ? 'mindful' : 'workout';
      const name = activity.charAt(0).toUpperCase() + activity.slice(1).replaceAll(/[._]/g, ' ');
      const times = { start: new Date(start), end: new Date(end) };
      yield { kind: 'session', session, type: 'Sessions', name, from, ...times };
    }
  }
}

const readTime = (value: unknown): number | null => (typeof value === 'string' ? readInstant(value) : null);

const stages: Readonly<Record<string, Stretch['stage']>> = {
  sleep: 'asleep',
  'sleep.awake': 'awake',
  'sleep.light': 'light',
  'sleep.deep': 'deep',
  'sleep.rem': 'rem',
};

const toNight = (start: number, end: number, segments: unknown, clock: WallClock): Found => {
  const bed = { start, end, timeZone: clock.timeZone, isNap: isNap(start, end, clock.findOffset(end)) };
  const stretches = listObjects(segments).flatMap((one) => {
    const [begin, finish] = [readTime(one.startTime), readTime(one.endTime)];
    const stage = findNamed(stages, readText(one.fitnessActivity ?? 'sleep'));
    return stage && begin !== null && finish !== null ? [{ stage, start: begin, end: finish }] : [];
  });
  return { kind: 'night', type: 'Sleep', from, night: toStagedNight(bed, stretches) ?? toPlainNight(bed) };
};

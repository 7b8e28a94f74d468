import { createRandom } from '#tools/testing';

/** A sender's item, and when in the order of arrivals it comes. */
export interface Sent {
  readonly item: Readonly<Record<string, unknown>> & { readonly id: string };
  readonly order: number;
}

export interface RandomDays {
  /** What is true in the end. */
  readonly truth: readonly Sent['item'][];
  /** What files tell of it, each a list of days of one device. */
  readonly files: readonly { readonly items: readonly Sent['item'][]; readonly order: number }[];
  /** What a bridge sends: first versions, corrections, deletions, and again what it sent before. */
  readonly sent: readonly Sent[];
}

const devices = [
  { app: 'com.apple.health', device: 'Ann’s Watch', kind: 'watch' },
  { app: 'com.apple.health', device: 'Ann’s iPhone', kind: 'phone' },
] as const;

const minute = 60_000;

/**
 * Days of two devices. Each hour of a device comes by a file or by a bridge; the bridge cuts its items anywhere, sends some
 * of them wrongly first, some twice, and some that it deletes again.
 */
export const makeRandomDays = (seed: number, first: string, count: number): RandomDays => {
  const random = createRandom(seed);
  const pick = (most: number) => Math.floor(random() * most);
  const truth: Sent['item'][] = [];
  const sent: Sent[] = [];
  const files = new Map<string, Sent['item'][]>();
  let number = 0;
  const put = (item: Omit<Sent['item'], 'id'>, fileKey: string | null, wrong: Record<string, unknown>): void => {
    number += 1;
    const named = { ...item, id: `${seed}-${number}` };
    if (fileKey !== null) {
      truth.push(named);
      files.set(fileKey, [...(files.get(fileKey) ?? []), named]);
      return;
    }
    const order = random();
    const chance = random();
    if (chance < 0.1) {
      sent.push({ item: named, order }, { item: { ...named, deleted: true }, order: order + random() });
      return;
    }
    truth.push(named);
    if (chance < 0.3) sent.push({ item: { ...named, ...wrong }, order: order - random() });
    sent.push({ item: named, order });
    if (chance > 0.8) sent.push({ item: named, order: order + random() });
  };
  for (let at = 0; at < count; at += 1) {
    const midnight = Date.parse(`${first}T00:00:00Z`) + at * 86_400_000;
    for (const source of devices) {
      const fileKey = `${source.device} ${Math.floor(at / 5)}`;
      const by = (): string | null => (random() < 0.4 ? fileKey : null);
      // A day's distance comes one way: of two, what both tell of can't be told apart.
      const wayOfDistance = by();
      for (let hour = 7; hour < 22; hour += 1) {
        if (random() < 0.8) continue;
        const way = by();
        for (let from = pick(10); from < 50; from += 1 + pick(12)) {
          const [start, end] = [midnight + hour * 60 * minute + from * minute, (1 + pick(3)) * minute];
          const times = { start: new Date(start).toISOString(), end: new Date(start + end).toISOString() };
          const value = 1 + pick(200);
          put({ type: 'steps', ...times, value, unit: 'count', source }, way, { value: value + 7 });
          put({ type: 'distance_m', ...times, value: value * 2, unit: 'm', source }, wayOfDistance, { value: 5 });
        }
        const beat = new Date(midnight + hour * 60 * minute + pick(56 * 60) * 1000).toISOString();
        const pulse = { type: 'heart_rate', start: beat, value: 50 + pick(100), unit: 'bpm', source };
        put(pulse, way, { value: 199 });
      }
      const [asleep, awake] = [midnight - pick(120) * minute, midnight + (300 + pick(120)) * minute];
      const night = { start: new Date(asleep).toISOString(), end: new Date(awake).toISOString() };
      const early = new Date(awake - 60 * minute).toISOString();
      put({ type: 'sleep', ...night, source }, by(), { end: early });
    }
    const morning = new Date(midnight + 6 * 60 * minute + pick(60) * minute).toISOString();
    const kilograms = 60 + pick(300) / 10;
    const way = random() < 0.4 ? `${devices[0].device} ${Math.floor(at / 5)}` : null;
    put({ type: 'weight', start: morning, value: kilograms, unit: 'kg', source: devices[0] }, way, { value: 99 });
    if (random() < 0.4) {
      const begin = midnight + (17 * 60 + pick(60)) * minute;
      const run = { start: new Date(begin).toISOString(), end: new Date(begin + 40 * minute).toISOString() };
      put({ type: 'workout', name: 'Running', ...run, kcal: 200 + pick(300), source: devices[0] }, way, { kcal: 900 });
    }
  }
  return {
    truth,
    files: [...files.values()].flatMap((items) => {
      const order = random();
      return [{ items, order }, ...(random() < 0.3 ? [{ items, order: order + random() }] : [])];
    }),
    sent,
  };
};

import type { ActivityRecord } from '@club/contract/health/body/activity';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { FileRecord } from '#health/exchange/imports/formats';
import type { Batch } from './batches.ts';
import { createExtraction } from './extraction.ts';
import { mergeDay } from './merge-days.ts';

/** What a store of days holds after batches were written to it, one import after the other. */
const createStore = () => {
  const days = new Map<string, ActivityRecord>();
  const slots = new Map<string, Map<number, number>>();
  const others = new Map<string, unknown>();
  const write = (batches: Iterable<Batch>) => {
    for (const batch of batches) {
      if (batch.part === 'days') writeDays(batch);
      else if (batch.part === 'series') {
        for (const { day, slots: some } of batch.days) {
          for (let at = 0; at < some.length; at += 2)
            others.set(`${batch.metric} ${batch.device} ${day} ${some[at]}`, some[at + 1]);
        }
      } else if (batch.part === 'values')
        for (const { at, value } of batch.values) others.set(`${batch.metric} ${at}`, value);
    }
  };
  const writeDays = ({ source, device, days: reported }: Extract<Batch, { part: 'days' }>) => {
    const own = slots.get(device) ?? new Map<number, number>();
    slots.set(device, own);
    for (const day of reported) {
      const key = `${device} ${day.date}`;
      const start = Date.parse(`${day.date}T00:00:00Z`) / 300_000;
      const known = new Map([...own].filter(([slot]) => slot >= start && slot < start + 288));
      const before = days.get(key) ?? null;
      const { day: merged } = mergeDay(day, before, before ? known : new Map(), new Set());
      days.set(key, { ...merged, source, device });
      for (let at = 0; at < day.slots.length; at += 2) own.set(day.slots[at] ?? 0, day.slots[at + 1] ?? 0);
    }
  };
  return {
    write,
    show: () => ({
      days: sort(days),
      slots: sort(slots).map(([device, some]) => [device, sort(some)]),
      others: sort(others),
    }),
  };
};

const sort = <Key extends string | number, Value>(map: ReadonlyMap<Key, Value>) =>
  [...map].toSorted(([one], [other]) => (one < other ? -1 : 1));

const slot = 300_000;
const begin = Date.parse('2026-11-10T00:00:00Z');
const devices = [
  { device: 'Watch', source: 'watch' as const },
  { device: 'Phone', source: 'phone' as const },
];

/** Records of three days in UTC, each within its slot of five minutes. */
const records = fc
  .uniqueArray(
    fc.record({
      at: fc.integer({ min: 0, max: 3 * 288 - 1 }),
      device: fc.integer({ min: 0, max: 1 }),
      what: fc.constantFrom('steps', 'distance_m', 'heart_rate', 'weight'),
      value: fc.integer({ min: 41, max: 190 }),
    }),
    {
      selector: ({ at, device, what }) => (what === 'weight' ? `${what} ${at}` : `${what} ${at} ${device}`),
      maxLength: 60,
    },
  )
  .map((some) => some.map(({ at, device, what, value }) => toRecord(begin + at * slot, device, what, value)));

const toRecord = (at: number, index: number, what: string, value: number): FileRecord => {
  const shared = { type: what, from: devices[index] ?? { device: '', source: 'watch' as const } };
  if (what === 'heart_rate') return { ...shared, kind: 'reading', metric: what, at: new Date(at + 1000), value };
  if (what === 'weight') return { ...shared, kind: 'value', metric: what, at: new Date(at), value };
  const metric = what as 'steps' | 'distance_m';
  return { ...shared, kind: 'span', metric, start: new Date(at), end: new Date(at + slot), value, zone: null };
};

const read = (some: readonly FileRecord[]): Batch[] => {
  const extraction = createExtraction('UTC', new Date('2026-11-22T12:00:00Z'));
  for (const record of some) extraction.add(record);
  return [...extraction.listBatches()];
};

const importAll = (...files: (readonly FileRecord[])[]) => {
  const store = createStore();
  for (const file of files) store.write(read(file));
  return store.show();
};

const nothing = { active_kcal: null, active_min_moderate: null, active_min_vigorous: null, floors: null };

const property = (check: (some: readonly FileRecord[], cut: number) => void) =>
  fc.assert(
    fc.property(records, fc.integer({ min: 0, max: 3 }), (some, cut) => check(some, cut)),
    { numRuns: 60 },
  );

const findStart = (record: FileRecord) =>
  (record.kind === 'span' ? record.start : record.kind === 'reading' ? record.at : new Date(0)).getTime();

test('a file twice, or in two halves in either order and again, makes the same days as once', () => {
  property((some, cut) => {
    const once = importAll(some);
    expect(importAll(some, some)).toEqual(once);
    const at = begin + cut * 288 * slot;
    const [one, other] = [
      some.filter((record) => findStart(record) < at),
      some.filter((record) => findStart(record) >= at),
    ];
    expect(importAll(one, other)).toEqual(once);
    expect(importAll(other, one, other)).toEqual(once);
    expect(importAll(one, some)).toEqual(once);
    expect(importAll(some, one)).toEqual(once);
  });
});

test('a day that a file gives twice has the higher total, and never both added up', () => {
  const give = (...steps: readonly number[]) =>
    importAll(
      steps.map((value) => ({
        kind: 'day',
        type: 'Daily',
        from: { device: 'Watch', source: 'watch' },
        day: { ...nothing, date: '2026-11-10', time_zone: 'UTC', steps: value, distance_m: value / 2 },
      })),
    ).days;
  for (const days of [give(6000, 8000), give(8000, 6000), give(8000, 8000), give(8000)]) {
    expect(days).toMatchObject([['Watch 2026-11-10', { steps: 8000, distance_m: 4000 }]]);
  }
});

test('of the same hours of a day in two files the higher total counts, and other hours are added', () => {
  const hours = (...slots: readonly number[]) => slots.flatMap((slot) => [slot, 100]);
  const day = (distance_m: number, slots: readonly number[]) => ({
    ...nothing,
    date: '2026-11-10',
    time_zone: 'UTC',
    steps: null,
    distance_m,
    slots,
  });
  const merge = (before: number, now: number, slots: readonly number[]) =>
    mergeDay(
      day(now, slots),
      { ...day(before, []), source: 'watch', device: 'Watch' } as ActivityRecord,
      new Map([
        [1, 100],
        [2, 100],
        [3, 100],
      ]),
      new Set(),
    ).day.distance_m;
  expect([merge(5000, 6000, hours(1, 2, 3)), merge(6000, 5000, hours(1, 2, 3))]).toEqual([6000, 6000]);
  expect(merge(5000, 600, hours(10, 11, 12))).toBe(5600);
});

test('a day of steps cut at any slot is put together again', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 287 }), { minLength: 2, maxLength: 40 }),
      fc.integer({ min: 0, max: 287 }),
      (at, cut) => {
        const some = at.flatMap((index) => [
          toRecord(begin + index * slot, 0, 'steps', 50 + index),
          toRecord(begin + index * slot, 0, 'distance_m', 60),
        ]);
        const [one, other] = [
          some.filter((record) => findStart(record) < begin + cut * slot),
          some.filter((record) => findStart(record) >= begin + cut * slot),
        ];
        const once = importAll(some);
        expect(importAll(one, other)).toEqual(once);
        expect(importAll(other, one)).toEqual(once);
      },
    ),
    { numRuns: 60 },
  );
});

test('the order of records and of sources in a file changes nothing', () => {
  fc.assert(
    fc.property(
      records.chain((some) =>
        fc.tuple(fc.constant(some), fc.shuffledSubarray(some, { minLength: some.length, maxLength: some.length })),
      ),
      ([some, shuffled]) => {
        expect(importAll(shuffled)).toEqual(importAll(some));
      },
    ),
    { numRuns: 60 },
  );
});

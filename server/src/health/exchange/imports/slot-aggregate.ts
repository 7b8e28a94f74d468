import { slotMs, slotsPerDay } from '@club/contract/health/signals/series';
import { roundDecimals } from '@club/contract/platform/units';
import { UnreadableFile } from '#health/exchange/imports/formats';
import { numberToDay } from '#platform/calendar';
import type { Batch, SeriesBatch } from './batches.ts';

/** Days of all metrics and devices together: forty years of three devices, some 50 MB. */
export const mostSlotDays = 45_000;
const daysAtOnce = 50;

export const tooLong =
  'This file spans more days and devices than the club can read at once. Export a shorter span and import it in parts.';

type Metric = SeriesBatch['metric'];

/** Readings by slot of five minutes, as the series keeps them: each in the nearest slot, of two there the later. */
export interface SlotAggregate {
  readonly set: (metric: Metric, device: string, at: Date, value: number) => void;
  readonly listBatches: () => Generator<Batch>;
}

interface SlotDay {
  readonly values: Float32Array;
  /** When in the slot the reading was taken, in sixths of a second; 0 for none. */
  readonly taken: Uint16Array;
}

/** Space for many small arrays in a few large blocks, which the system gets back as soon as they are free. */
export const createSlabs = (bytes: number): (() => { readonly buffer: ArrayBuffer; readonly offset: number }) => {
  const items = Math.ceil(slabBytes / bytes);
  let buffer = new ArrayBuffer(0);
  let used = items;
  return () => {
    if (used === items) {
      buffer = new ArrayBuffer(bytes * items);
      used = 0;
    }
    used += 1;
    return { buffer, offset: (used - 1) * bytes };
  };
};

/** Smaller blocks would stay with the process when they are free (scripts/allocator.mjs). */
const slabBytes = 1024 * 1024;

export const createSlotAggregate = (): SlotAggregate => {
  const aggregates = new Map<string, { metric: Metric; device: string; days: Map<number, SlotDay> }>();
  const takeSpace = createSlabs(slotsPerDay * 6);
  let size = 0;
  return {
    set: (metric, device, at, value) => {
      const key = `${metric} ${device}`;
      const aggregate = aggregates.get(key) ?? { metric, device, days: new Map<number, SlotDay>() };
      aggregates.set(key, aggregate);
      const index = Math.round(at.getTime() / slotMs);
      const day = Math.floor(index / slotsPerDay);
      let slots = aggregate.days.get(day);
      if (!slots) {
        if (++size > mostSlotDays) throw new UnreadableFile(tooLong);
        const { buffer, offset } = takeSpace();
        const values = new Float32Array(buffer, offset, slotsPerDay);
        slots = { values, taken: new Uint16Array(buffer, offset + values.byteLength, slotsPerDay) };
        aggregate.days.set(day, slots);
      }
      const slot = index % slotsPerDay;
      const taken = 1 + Math.floor((at.getTime() - index * slotMs + slotMs / 2) / 6);
      const before = slots.taken[slot] ?? 0;
      const stays = taken < before || (taken === before && value <= (slots.values[slot] ?? 0));
      if (stays) return;
      slots.taken[slot] = taken;
      slots.values[slot] = value;
    },
    listBatches: function* () {
      for (const { metric, device, days } of aggregates.values()) {
        const sorted = [...days].toSorted(([one], [other]) => one - other);
        for (let at = 0; at < sorted.length; at += daysAtOnce) {
          yield { part: 'series', metric, device, days: sorted.slice(at, at + daysAtOnce).map(toDay) };
        }
      }
    },
  };
};

const toDay = ([day, { values, taken }]: readonly [number, SlotDay]) => ({
  day: numberToDay(day),
  slots: [...taken].flatMap((at, slot) => (at === 0 ? [] : [slot, roundDecimals(values[slot] ?? 0, 2)])),
});

import { type SeriesCode, type SeriesMetric, seriesMetrics, slotsPerDay } from '@club/contract/health/signals/series';
import { roundDecimals } from '@club/contract/platform/units';

/** What a source said of a slot, in whole steps of the metric. */
export interface SlotValue {
  readonly slot: number;
  readonly source: number;
  readonly value: number;
}

/** A source's rank in reading; the lowest one wins. */
export type RankSource = (source: number) => number;

/** A day as it is stored. */
export interface StoredSlots {
  /** Two bytes of value for each slot, then one byte of source for each. */
  readonly slots: Buffer;
  /** What further sources said of taken slots, five bytes each. */
  readonly others: Buffer;
}

export const emptyDay: StoredSlots = { slots: Buffer.alloc(slotsPerDay * 3), others: Buffer.alloc(0) };
const [sourcesAt, otherBytes] = [slotsPerDay * 2, 5];

/** Everything that any source said of a day, by slot and source. */
export const decodeDay = ({ slots, others }: StoredSlots): SlotValue[] => [
  ...decodeSlots(slots),
  ...decodeOthers(others),
];

const decodeSlots = (slots: Buffer): SlotValue[] => {
  const found: SlotValue[] = [];
  for (let slot = 0; slot < slotsPerDay; slot += 1) {
    const source = slots.readUInt8(sourcesAt + slot);
    if (source !== 0) found.push({ slot, source, value: slots.readInt16BE(slot * 2) });
  }
  return found;
};

const decodeOthers = (others: Buffer): SlotValue[] =>
  Array.from({ length: others.length / otherBytes }, (_, index) => {
    const at = index * otherBytes;
    return { slot: others.readUInt16BE(at), source: others.readUInt8(at + 2), value: others.readInt16BE(at + 3) };
  });

/** The first source of a slot takes its bytes, the others are appended: which one is read is decided when reading. */
export const encodeDay = (values: Iterable<SlotValue>): StoredSlots => {
  const slots = Buffer.alloc(slotsPerDay * 3);
  const others: Buffer[] = [];
  for (const { slot, source, value } of values) {
    if (slots.readUInt8(sourcesAt + slot) === 0) {
      slots.writeInt16BE(value, slot * 2);
      slots.writeUInt8(source, sourcesAt + slot);
    } else {
      const bytes = Buffer.alloc(otherBytes);
      bytes.writeUInt16BE(slot, 0);
      bytes.writeUInt8(source, 2);
      bytes.writeInt16BE(value, 3);
      others.push(bytes);
    }
  }
  return { slots, others: Buffer.concat(others) };
};

/** The value that counts in each slot that has one, in the order of time. */
export const listReadings = (day: StoredSlots, rank: RankSource): SlotValue[] => {
  const found: SlotValue[] = [];
  visitReadings(day, rank, (slot, source, value) => found.push({ slot, source, value }));
  return found;
};

/** The same without an object for each, for anyone who reads months of days at once. */
export const visitReadings = (
  { slots, others }: StoredSlots,
  rank: RankSource,
  visit: (slot: number, source: number, value: number) => void,
): void => {
  const bySlot = others.length === 0 ? undefined : Map.groupBy(decodeOthers(others), ({ slot }) => slot);
  for (let slot = 0; slot < slotsPerDay; slot += 1) {
    let [source, value] = [slots[sourcesAt + slot] ?? 0, slots.readInt16BE(slot * 2)];
    if (source === 0) continue;
    for (const other of bySlot?.get(slot) ?? []) {
      if (rank(other.source) < rank(source)) ({ source, value } = other);
    }
    visit(slot, source, value);
  }
};

export interface DaySummary {
  readonly n: number;
  readonly mean: number | null;
  readonly low: number | null;
  readonly high: number | null;
  readonly total: number | null;
  /** Slots in each range of the metric. */
  readonly ranges: readonly number[];
}

/** Values in the metric's unit as one summary; of nothing there is no mean, and no total either. */
export const summariseValues = (code: SeriesCode, values: readonly number[]): DaySummary => {
  const ranges = countRanges(code, values);
  if (values.length === 0) return { n: 0, mean: null, low: null, high: null, total: null, ranges };
  const total = values.reduce((sum, value) => sum + value, 0);
  const low = values.reduce((least, value) => Math.min(least, value));
  const high = values.reduce((most, value) => Math.max(most, value));
  return { n: values.length, mean: total / values.length, low, high, total, ranges };
};

const countRanges = (code: SeriesCode, values: readonly number[]): number[] => {
  const { ranges: edges }: SeriesMetric = seriesMetrics[code];
  if (edges.length === 0) return [];
  const counts = Array.from({ length: edges.length + 1 }, () => 0);
  for (const value of values) {
    const range = edges.findIndex((edge) => value < edge);
    const index = range === -1 ? edges.length : range;
    counts[index] = (counts[index] ?? 0) + 1;
  }
  return counts;
};

/** A value in whole steps of its metric, as it is stored, and back. */
export const toSteps = (code: SeriesCode, value: number): number => Math.round(value / seriesMetrics[code].step);
export const fromSteps = (code: SeriesCode, steps: number): number =>
  roundDecimals(steps * seriesMetrics[code].step, 3);

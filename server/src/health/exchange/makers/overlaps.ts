import type { FaultyItem, SentItem } from '#health/exchange/inbound';
import type { MakerPage } from './maker/index.ts';

/** What is told of a night beside its sleep, at the moment it ends. */
const beside: ReadonlySet<string> = new Set(['hrv_rmssd', 'resting_pulse', 'respiratory_rate']);

/**
 * Of nights that overlap, as two devices of one maker tell them, the longest counts: the others are left out, with what is
 * told at their end.
 */
export const keepLongest = ({ items, leftOut = [] }: Omit<MakerPage, 'next'>): Omit<MakerPage, 'next'> => {
  const kept: SentItem[] = [];
  const shorter = new Map<SentItem, FaultyItem>();
  const nights = items.filter(({ type, deleted }) => type === 'sleep' && !deleted);
  for (const night of nights.toSorted((one, other) => measure(other) - measure(one))) {
    if (!kept.some((one) => overlap(one, night))) kept.push(night);
    else shorter.set(night, { fault: 'overlap', id: night.id ?? null, type: 'sleep', at: new Date(night.start ?? '') });
  }
  const ends = new Set([...shorter.keys()].map(({ end }) => end));
  const stay = new Set(kept.map(({ end }) => end));
  const isGone = (one: SentItem): boolean =>
    shorter.has(one) || (beside.has(one.type) && ends.has(one.start) && !stay.has(one.start));
  return { items: items.filter((one) => !isGone(one)), leftOut: [...leftOut, ...shorter.values()] };
};

const readEnds = ({ start = '', end = '' }: SentItem): readonly [number, number] => [
  Date.parse(start),
  Date.parse(end),
];

const measure = (night: SentItem): number => {
  const [start, end] = readEnds(night);
  return end - start;
};

const overlap = (one: SentItem, other: SentItem): boolean => {
  const [[start, end], [from, to]] = [readEnds(one), readEnds(other)];
  return start < to && from < end;
};

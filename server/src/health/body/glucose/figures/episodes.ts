import type { GlucoseEvent } from '@club/contract/health/body/glucose';
import { findBand } from '@club/contract/health/signals/glucose-ranges';
import { slotMinutes } from '@club/contract/health/signals/series';
import type { GlucoseReading } from '#health/body/glucose/readings';
import { slotsToDate } from '#health/body/glucose/readings';

/** Fifteen minutes begin an episode and end it; a longer gap leaves its end unknown; a low is prolonged above two hours. */
const [needed, longestGap, prolonged] = [15 / slotMinutes, 30 / slotMinutes, 120] as const;

type Reading = Pick<GlucoseReading, 'slot' | 'value' | 'source'>;

/** Readings of an episode, from its first to the last that belongs to it. */
interface Episode {
  readonly readings: Reading[];
  /** The first slot after it; null when readings stopped before that was known. */
  readonly end: number | null;
}

/**
 * Episodes of at least fifteen minutes within a range, each ending with the first of fifteen minutes outside of it
 * (Battelino 2023, doi:10.1016/S2213-8587(22)00319-9, as independent packages read it). A reading lasts until the next
 * one, and the last of a stretch for the interval of the sensor.
 */
const findEpisodes = (readings: readonly Reading[], isWithin: (value: number) => boolean, interval = 1): Episode[] => {
  const episodes: Episode[] = [];
  let open: Reading[] = [];
  let outside: Reading[] = [];
  const close = (end: number | null): void => {
    const last = open.at(-1);
    if (last && (end ?? last.slot + interval) - (open[0]?.slot ?? 0) >= needed) episodes.push({ readings: open, end });
    [open, outside] = [[], []];
  };
  readings.forEach((reading, index) => {
    const before = readings[index - 1];
    if (before && reading.slot - before.slot > longestGap) close(null);
    if (isWithin(reading.value)) {
      open.push(...outside, reading);
      outside = [];
    } else if (open.length > 0) {
      outside.push(reading);
      const first = outside[0]?.slot ?? reading.slot;
      const hasBegun = first - (open[0]?.slot ?? first) >= needed;
      if (!hasBegun || reading.slot + interval - first >= needed) close(first);
    }
  });
  close(null);
  return episodes;
};

/** Lows below 70 and highs above 180 mg/dL in the order of time; level 2 when one holds an episode below 54 or above 250. */
export const listEvents = (readings: readonly Reading[], intervalMinutes: number): readonly GlucoseEvent[] => {
  const interval = Math.max(1, Math.round(intervalMinutes / slotMinutes));
  const find = (...bands: string[]) => findEpisodes(readings, (value) => bands.includes(findBand(value)), interval);
  const lows = toEvents('low', find('low', 'very_low'), find('very_low'), interval);
  const highs = toEvents('high', find('high', 'very_high'), find('very_high'), interval);
  return [...lows, ...highs].sort((one, other) => one.start.localeCompare(other.start));
};

const toEvents = (
  kind: GlucoseEvent['kind'],
  episodes: readonly Episode[],
  severe: readonly Episode[],
  interval: number,
): GlucoseEvent[] =>
  episodes.map(({ readings, end }) => {
    const [first, last] = [readings[0]?.slot ?? 0, readings.at(-1)?.slot ?? 0];
    const minutes = ((end ?? last + interval) - first) * slotMinutes;
    const holds = (one: Episode): boolean => one.readings.some(({ slot }) => slot >= first && slot <= last);
    const values = readings.map(({ value }) => value);
    return {
      kind,
      level: severe.some(holds) ? 2 : 1,
      start: slotsToDate(first).toISOString(),
      last: slotsToDate(last).toISOString(),
      minutes,
      extreme: kind === 'low' ? Math.min(...values) : Math.max(...values),
      prolonged: kind === 'low' && minutes > prolonged,
      end: end === null ? 'unknown' : 'known',
      simulated: readings.some(({ source }) => source === 'simulated'),
    };
  });

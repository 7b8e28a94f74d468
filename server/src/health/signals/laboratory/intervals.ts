import type { PrintedResult } from '@club/contract/health/signals/measurements';
import type { LabMetricCode } from '@club/contract/health/signals/metrics';
import { isSaid, type Person } from '#health/signals/person';
import { type Ends, findLabMarker } from './lab-markers.ts';

/** Why no interval is shown, so that the page can say what is missing. */
type NoInterval = 'none_known' | 'add_sex' | 'add_age' | 'adults_only' | 'pregnancy' | 'phase' | 'kept_only';

/** The interval that a value is held against, in the metric's stored unit, and whose it is. */
export type ShownInterval =
  | (Ends & { readonly of: 'laboratory'; readonly name: string | null })
  | (Ends & { readonly of: 'reference' | 'decision limit'; readonly source: string });

const adultAge = 18;

/** They change over the month and after the last period, which nobody asked about. */
const byPhase: readonly LabMetricCode[] = [
  'estradiol',
  'progesterone',
  'fsh',
  'lh',
  'oh_progesterone_17',
  'amh',
  'estrone',
];

const hasEnd = ({ low, high }: Ends): boolean => low !== null || high !== null;

/**
 * The laboratory's own interval for that very value; without one the adults' of the table, where it has a source
 * and it is meant for this person; otherwise why there is none.
 */
export const findInterval = (
  code: LabMetricCode,
  printed: PrintedResult | null,
  person: Pick<Person, 'age' | 'sexes' | 'facts'>,
): ShownInterval | NoInterval => {
  if (printed && hasEnd(printed)) {
    return { of: 'laboratory', name: printed.laboratory, low: printed.low, high: printed.high };
  }
  const { interval } = findLabMarker(code);
  if (!interval || interval.isFromMemory) return 'none_known';
  if (isSaid(person, 'pregnant')) return 'pregnancy';
  if (person.age === null) return 'add_age';
  if (person.age < adultAge) return 'adults_only';
  const [sex, other] = person.sexes;
  if (sex === 'F' && byPhase.includes(code)) return 'phase';
  const { female, male, kind, source } = interval;
  const isSame = female.low === male.low && female.high === male.high;
  if (other !== undefined && !isSame) return 'add_sex';
  return { of: kind, source, ...(sex === 'M' ? male : female) };
};

/** On which side of an interval a value lies, ends included in it; `unknown` for a limit that may lie on either side. */
export const placeInInterval = (
  { low, high }: Ends,
  value: number,
  limit: '<' | '>' | null = null,
): 'below' | 'inside' | 'above' | 'unknown' => {
  if (limit === '<') {
    if (low !== null && value <= low) return 'below';
    return low === null && high !== null && value <= high ? 'inside' : 'unknown';
  }
  if (limit === '>') {
    if (high !== null && value >= high) return 'above';
    return high === null && low !== null && value >= low ? 'inside' : 'unknown';
  }
  if (low !== null && value < low) return 'below';
  return high !== null && value > high ? 'above' : 'inside';
};

import {
  type timeline as contract,
  fewestPairs,
  type SignalLink,
  type SignalPair,
} from '@club/contract/health/insight/timeline';
import { roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { addDays, dayToNumber, numberToDay } from '#platform/calendar';
import { fieldRefusal } from '#platform/http';
import { listPassedDays } from './grid.ts';
import { correlateRanks, type Pair } from './rank-correlation.ts';
import { type DaySpan, type DayValue, type SignalReader, weighSources } from './signal.ts';
import { signalReaders } from './signal-readers.ts';
import { findReader } from './timeline.ts';

/**
 * How two signals moved together over 90 days or a year up to yesterday; today is not over.
 * @throws {Refusal} validation_error for a signal with itself.
 */
export const compareSignals = async (call: HealthCall<typeof contract.compareSignals>): Promise<SignalPair> => {
  const { one, other, days } = call.input;
  if (one === other) throw fieldRefusal('other', 'Choose two different signals.');
  const reader = findReader(call);
  const to = addDays(reader.local.toDay(reader.now), -1);
  const span = { from: addDays(to, 1 - Number(days)), to };
  const [first, second] = [signalReaders[one], signalReaders[other]];
  const ones = fillDays(first, await first.readDays(reader, span), span);
  const others = fillDays(second, await second.readDays(reader, span), span);
  const known = pairUp(ones, others, 0);
  return {
    one,
    other,
    ...span,
    links: [describeLink(0, known), describeLink(1, pairUp(ones, others, 1))],
    days: known.map(({ day, one: value, other: beside }) => ({ day: numberToDay(day), one: value, other: beside })),
    units: { one: first.unit, other: second.unit },
    confidence: weighSources([...ones.values(), ...others.values()].flatMap(({ sources }) => sources)),
  };
};

/** Where the club itself counts, a day after the first one without a value is one of nothing. */
const fillDays = (
  { isComplete }: Pick<SignalReader, 'isComplete'>,
  values: readonly DayValue[],
  span: DaySpan,
): ReadonlyMap<string, DayValue> => {
  const known = new Map(values.map((value) => [value.day, value]));
  const first = values.map(({ day }) => day).sort()[0];
  if (!isComplete || first === undefined) return known;
  const days = listPassedDays({ from: first, to: span.to }, span.to);
  return new Map(days.map((day) => [day, known.get(day) ?? { day, value: 0, sources: [] }]));
};

/** The days on which the first signal is known, and as many days later the second. */
export const pairUp = (
  ones: ReadonlyMap<string, Pick<DayValue, 'value'>>,
  others: ReadonlyMap<string, Pick<DayValue, 'value'>>,
  lag: number,
): Pair[] =>
  [...ones]
    .flatMap(([day, { value: one }]) => {
      const other = others.get(addDays(day, lag))?.value;
      return other === undefined ? [] : [{ day: dayToNumber(day), one, other }];
    })
    .sort((a, b) => a.day - b.day);

/** What can honestly be said of some pairs of days. */
export const describeLink = (lag: SignalLink['lag'], pairs: readonly Pair[]): SignalLink => {
  const found = pairs.length < fewestPairs ? null : correlateRanks(pairs);
  if (!found) {
    const nothing = { rho: null, low: null, high: null, effective: null };
    return { lag, pairs: pairs.length, ...nothing, verdict: pairs.length < fewestPairs ? 'too_few' : 'unchanging' };
  }
  const { rho, low, high, effective } = found;
  return {
    lag,
    pairs: pairs.length,
    rho: roundDecimals(rho, 3),
    low: roundDecimals(low, 3),
    high: roundDecimals(high, 3),
    effective: roundDecimals(effective, 1),
    verdict: low > 0 ? 'together' : high < 0 ? 'opposite' : 'no_clear_link',
  };
};

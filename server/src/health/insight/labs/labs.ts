import type { labs as contract, LabChange, LabResult, LabSample } from '@club/contract/health/insight/labs';
import { findLabFacts, labGroups } from '@club/contract/health/signals/metrics';
import type { HealthCall } from '#health/base/consents';
import { compareSamples, findLabMarker, findOwnRange } from '#health/signals/laboratory';
import { Refusal } from '#platform/http';
import { listRetests } from './retests.ts';
import { readSamples, type Sampled, toComparable } from './samples.ts';

/** What is led with. */
const mostFirst = 3;

/** Everything that laboratories measured of the caller, and what to do about it first. */
export const getLabs = async (call: HealthCall<typeof contract.getLabs>) => {
  const { samples } = await readSamples(call);
  const byMetric = Map.groupBy(samples, ({ metric }) => metric);
  const results = [...byMetric.values()].map(toResult);
  const days = [...new Set(samples.map(({ day }) => day))].toSorted().reverse();
  const newest = samples.find(({ day, formula }) => day === days[0] && formula === null);
  return {
    latest: newest
      ? { day: newest.day, laboratory: newest.printed?.laboratory ?? null, fasting: newest.printed?.fasting ?? null }
      : null,
    groups: labGroups.flatMap((group) => {
      const ofGroup = results.filter(({ metric }) => findLabFacts(metric).group === group);
      return ofGroup.length === 0 ? [] : [{ group, results: ofGroup.toSorted(compareOutside) }];
    }),
    first: results
      .filter(isOutside)
      .toSorted(compareWeight)
      .slice(0, mostFirst)
      .map(({ metric }) => metric),
    retests: [...listRetests(results, call.local.today)],
    days,
    history: [...byMetric].map(([metric, ofMetric]) => ({ metric, samples: ofMetric.map(showSample) })),
  };
};

/** @throws {Refusal} not_found for what was never measured of the caller. */
export const getLabMarker = async (call: HealthCall<typeof contract.getLabMarker>) => {
  const { metric } = call.input;
  const samples = (await readSamples(call)).samples.filter((sample) => sample.metric === metric);
  const latest = samples.at(-1);
  if (!latest) throw new Refusal('not_found', { message: 'You have no value of it yet.' });
  return {
    metric,
    kept_only: findLabFacts(metric).keptOnly,
    samples: samples.map(showSample),
    change: findChange(samples),
    own: findLabFacts(metric).keptOnly ? null : findOwnRange(samples.map(toComparable)),
    retest: listRetests([latest], call.local.today)[0] ?? null,
    variation: findLabMarker(metric).variation,
  };
};

const showSample = ({ metric: _metric, ...sample }: Sampled): LabSample => sample;

const toResult = (samples: readonly Sampled[]): LabResult & Sampled => {
  const latest = samples.at(-1) as Sampled;
  return { ...latest, kept_only: findLabFacts(latest.metric).keptOnly, change: findChange(samples) };
};

/** The latest value against the one before; null for the first, and for what is never interpreted. */
const findChange = (samples: readonly Sampled[]): LabChange | null => {
  const [before, latest] = samples.slice(-2);
  if (!before || !latest || findLabFacts(latest.metric).keptOnly || findLabFacts(latest.metric).inWords) return null;
  const found = compareSamples(latest.metric, toComparable(before), toComparable(latest));
  const was = { value: before.value, day: before.day };
  if (found.said === 'cannot') {
    return { said: found.said, why: found.why, percent: null, up: null, down: null, before: was };
  }
  const { up, down } = found.reference;
  return { said: found.said, why: null, percent: found.percent, up, down, before: was };
};

const isOutside = ({ place }: Sampled): boolean => place === 'below' || place === 'above';

const compareOutside = (one: Sampled, other: Sampled): number => Number(isOutside(other)) - Number(isOutside(one));

/** How far outside a value lies, by the end it passed. */
const weigh = ({ value, interval, place }: Sampled): number => {
  const end = place === 'below' ? interval?.low : interval?.high;
  return end ? Math.abs(value - end) / end : 0;
};

/** A change that is more than usual first, then what lies furthest outside. */
const compareWeight = (one: LabResult & Sampled, other: LabResult & Sampled): number =>
  Number(other.change?.said === 'beyond') - Number(one.change?.said === 'beyond') || weigh(other) - weigh(one);

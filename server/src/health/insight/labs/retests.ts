import type { LabRetest } from '@club/contract/health/insight/labs';
import { findLabFacts, type LabMetricCode } from '@club/contract/health/signals/metrics';
import { findLabMarker } from '#health/signals/laboratory';
import { addDays } from '#platform/calendar';
import type { Sampled } from './samples.ts';

interface SoonerRule {
  readonly of: readonly LabMetricCode[];
  readonly when: (sample: Sampled) => boolean;
  /** Days, a choice of the club's own: not before a laboratory would measure it again. */
  readonly after: number;
}

const isOutside = ({ place }: Sampled) => place === 'below' || place === 'above';

const sooner: readonly SoonerRule[] = [
  { of: ['crp', 'hs_crp'], when: ({ value }) => value > 10, after: 14 },
  { of: ['vitamin_d', 'ferritin'], when: ({ place }) => place === 'below', after: 90 },
  { of: ['tsh'], when: isOutside, after: 45 },
  { of: ['alt', 'ast'], when: ({ place }) => place === 'above', after: 14 },
  { of: ['acr'], when: ({ value }) => value >= 30, after: 90 },
];

/** Days after a sample when it makes sense to measure again; null for what is measured once, or only for a reason. */
const findRetestAfter = (sample: Sampled): number | null => {
  if (sample.formula !== null || findLabFacts(sample.metric).keptOnly) return null;
  const rule = sooner.find(({ of, when }) => of.includes(sample.metric) && when(sample));
  return rule?.after ?? findLabMarker(sample.metric).retestDays;
};

/** The day when it makes sense to measure a sample again; null for what is measured once, or only for a reason. */
export const findRetestDay = (sample: Sampled): string | null => {
  const after = findRetestAfter(sample);
  return after === null ? null : addDays(sample.day, after);
};

/** The days to measure again, soonest first, what is due on one day together. */
export const listRetests = (latest: readonly Sampled[], today: string): readonly LabRetest[] => {
  const wanted = latest.flatMap((sample) => {
    const after = findRetestAfter(sample);
    return after === null ? [] : [{ metric: sample.metric, after, day: addDays(sample.day, after) }];
  });
  const days = Map.groupBy(wanted, ({ day, after }) => `${day} ${after}`);
  return [...days.values()]
    .flatMap((together) => {
      const [first] = together;
      if (!first) return [];
      const { day, after } = first;
      return [{ day, after, metrics: together.map(({ metric }) => metric), is_due: day <= today }];
    })
    .toSorted((one, other) => (one.day < other.day ? -1 : 1));
};

import type { GlucoseAudience, GlucoseFigures, GlucoseReport } from '@club/contract/health/body/glucose';
import { rangeEnds, tightEnd } from '@club/contract/health/signals/glucose-ranges';
import { isSaid, type Person } from '#health/signals/person';

type Told = Pick<Person, 'facts'>;

/** Whose ranges and words apply; who said nothing reads those for members without diabetes. */
export const findAudience = (told: Told): { audience: GlucoseAudience; audience_known: boolean } => {
  const status = told.facts.get('diabetes')?.value;
  const audience_known = status !== undefined;
  if (isSaid(told, 'pregnant')) return { audience: 'pregnancy', audience_known };
  return { audience: status === 'type1' || status === 'type2' ? 'diabetes' : 'no_diabetes', audience_known };
};

/** Whether the member said that they have no diabetes; who said nothing has not. */
export const saysNoDiabetes = ({ facts }: Told): boolean =>
  ['none', 'pre', 'gestational'].includes(String(facts.get('diabetes')?.value));

const targetRanges = {
  diabetes: { low: rangeEnds.low + 1, high: rangeEnds.in_range },
  no_diabetes: { low: rangeEnds.low + 1, high: tightEnd },
  pregnancy: null,
} as const;

export const findTarget = (audience: GlucoseAudience): GlucoseReport['target'] => targetRanges[audience];

const olderFrom = 65;
type Shares = NonNullable<GlucoseFigures['shares']>;
type Limit = readonly [code: Exclude<GlucoseReport['targets'][number]['code'], 'cv'>, sign: 1 | -1, percent: number];

/** Battelino 2019: most adults with diabetes, and older or high-risk ones. */
const most: readonly Limit[] = [
  ['in_range', 1, 70],
  ['below_70', -1, 4],
  ['very_low', -1, 1],
  ['above_180', -1, 25],
  ['very_high', -1, 5],
];
const older: readonly Limit[] = [
  ['in_range', 1, 50],
  ['below_70', -1, 1],
  ['above_180', -1, 50],
  ['very_high', -1, 10],
];

const stableCv = 36;

/** Consensus targets beside the figures; they are made for adults with diabetes only. */
export const compareTargets = (
  audience: GlucoseAudience,
  age: number | null,
  { shares, cv }: { readonly shares: Shares | null; readonly cv: number | null },
): GlucoseReport['targets'] => {
  if (audience !== 'diabetes') return [];
  const limits = age !== null && age >= olderFrom ? older : most;
  const compared = limits.map(([code, sign, percent]) => ({
    code,
    words: `${sign === 1 ? 'above' : 'below'} ${percent} %`,
    met: shares && (shares[code].percent - percent) * sign > 0,
  }));
  return [...compared, { code: 'cv', words: `at most ${stableCv} %`, met: cv === null ? null : cv <= stableCv }];
};

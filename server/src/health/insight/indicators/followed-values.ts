import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { Indicator } from '@club/contract/health/insight/indicators';
import { roundDecimals } from '@club/contract/platform/units';
import { countDaysSince, meanSpan, toDays, toMean, toTrend, type When } from './day-values.ts';
import type { Band } from './indicator-rules.ts';
import { fewestTrendDays } from './trend.ts';

export interface FollowedValue {
  readonly value: number;
  readonly observedAt: Date;
}

/** What an indicator says of itself, whatever its value. */
export interface Subject {
  readonly code: string;
  readonly label: string;
  readonly version: string;
  readonly unit: string;
  readonly decimals: number;
  readonly better: 'lower' | 'higher' | null;
  readonly how: string;
  readonly missing: string;
  readonly sources: Indicator['sources'];
}

type Found = Pick<Indicator, 'confidence' | 'inputs' | 'note'> & {
  readonly band: Band | null;
  /** Days that the latest value is based on, how many it needs, and of how many they are. */
  readonly coverage?: Pick<Indicator['coverage'], 'have' | 'need' | 'of'>;
  /** Instead of the mean of the daily values. */
  readonly mean?: Indicator['mean_30_days'];
};

/** An indicator of values that are followed over time, oldest first; without any it says what to add. */
export const toFollowed = (
  subject: Subject,
  values: readonly FollowedValue[],
  latest: FollowedValue | undefined,
  found: Found,
  when: When,
): Indicator => {
  const { better: _, missing, ...said } = subject;
  const days = toDays(values, when);
  const recent = values.filter(({ observedAt }) => countDaysSince(observedAt, when) < meanSpan);
  return {
    ...said,
    value: latest ? roundDecimals(latest.value, subject.decimals) : null,
    band: found.band && { code: found.band.code, label: found.band.label, tone: found.band.tone },
    coverage: { ...(found.coverage ?? { have: latest ? 1 : 0, need: 1, of: 1 }), missing: latest ? [] : [missing] },
    confidence: found.confidence,
    components: [],
    inputs: found.inputs,
    disclaimer,
    computed_at: when.now.toISOString(),
    observed_at: latest?.observedAt.toISOString() ?? null,
    mean_30_days: found.mean ?? toMean(recent, subject),
    trend: toTrend(days, subject),
    trend_days: { have: days.length, need: fewestTrendDays },
    points: days.map(({ t, value }) => ({ t, value: roundDecimals(value, subject.decimals + 1) })),
    note: found.note,
    urgent: false,
  };
};

import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { Indicator } from '@club/contract/health/insight/indicators';
import type { ScoredResponse } from '#health/check-up/questionnaires';
import { countDaysSince, meanSpan, toDays, toMean, toTrend, type When } from './day-values.ts';
import { fewestTrendDays } from './trend.ts';

/** The questionnaires whose scores are followed as indicators. */
const followed = ['phq2', 'gad2', 'audit_c', 'findrisc', 'nosas'];

/** The questionnaires that were answered, each with its latest score. Whether a score raises a sign is decided there. */
export const listQuestionnaires = (responses: readonly ScoredResponse[], when: When): Indicator[] =>
  followed.flatMap((code) => {
    const series = responses.filter(({ questionnaire }) => questionnaire.code === code);
    const latest = series.at(-1);
    return latest ? [toIndicator(latest, series, when)] : [];
  });

const rule = { decimals: 0, better: 'lower' } as const;

const toIndicator = (latest: ScoredResponse, series: readonly ScoredResponse[], when: When): Indicator => {
  const { questionnaire, response, scored } = latest;
  // Scores of another scale are no points of the same line.
  const values = series
    .filter((one) => one.questionnaire.scale === questionnaire.scale)
    .flatMap((one) =>
      one.scored.value === null ? [] : [{ value: one.scored.value, observedAt: one.response.answeredAt }],
    );
  const days = toDays(values, when);
  const at = response.answeredAt.toISOString();
  const { value, band, missing } = scored;
  const unit = questionnaire.unit ?? '';
  const label = questionnaire.title;
  return {
    code: questionnaire.code,
    label,
    version: questionnaire.version,
    value,
    unit,
    decimals: rule.decimals,
    band: band && { code: band.code, label: band.label, tone: band.tone },
    coverage: { have: value === null ? 0 : 1, need: 1, of: 1, missing: [...missing] },
    confidence: 'self_report',
    components: [],
    inputs:
      value === null ? [] : [{ code: questionnaire.code, label, value, unit, source: 'assessment', observed_at: at }],
    sources: [questionnaire.source],
    disclaimer,
    computed_at: when.now.toISOString(),
    observed_at: at,
    mean_30_days: toMean(
      values.filter(({ observedAt }) => countDaysSince(observedAt, when) < meanSpan),
      rule,
    ),
    trend: toTrend(days, rule),
    trend_days: { have: days.length, need: fewestTrendDays },
    points: days.map(({ t, value: mean }) => ({ t, value: mean })),
    how: 'The score of the questionnaire, by its published table.',
    note: describeScore(latest),
    urgent: false,
  };
};

/** Who prefers not to say their sex sees the range of both scores, before what the band suggests. */
const describeScore = ({ scored: { value, band, bySex } }: ScoredResponse): string | null => {
  const values = bySex.flatMap((one) => one.value ?? []);
  const range = `Between ${Math.min(...values)} and ${Math.max(...values)}: the table differs between the sexes.`;
  const sentences = [
    ...(value === null && values.length > 1 ? [range] : []),
    ...(band?.guidance ? [band.guidance] : []),
  ];
  return sentences.length > 0 ? sentences.join(' ') : null;
};

import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { indicators as contract, Indicator } from '@club/contract/health/insight/indicators';
import { type MetricCode, metrics } from '@club/contract/health/signals/metrics';
import { adultAge } from '@club/contract/platform/ages';
import { dayMs, roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { listAnswerHistory, pickAnswers, type StoredAnswer } from '#health/check-up/assessment';
import { listScoredResponses } from '#health/check-up/questionnaires';
import { findConfidence, listValues } from '#health/signals/measurements';
import { isSaid, type Person, readPerson } from '#health/signals/person';
import { findBodyMassIndex } from '#health/signals/profile';
import { toList } from '#platform/http';
import { countDaysSince, meanSpan, toDays, toMean, toTrend, trendSpan, type When } from './day-values.ts';
import { type Subject, toFollowed } from './followed-values.ts';
import { type Band, type IndicatorRule, indicatorRules, notForPregnancy, unavailable } from './indicator-rules.ts';
import { judgePressure, pressureRule } from './pressure.ts';
import { listQuestionnaires } from './questionnaire-indicators.ts';
import { findSensorGlucose } from './sensor-glucose.ts';
import { judgeStrength, strengthRules } from './strength.ts';
import { listTracked } from './tracked-indicators.ts';
import { fewestTrendDays } from './trend.ts';
import { type ByMetric, deriveSeries, type SeriesValue, toInput } from './value-series.ts';

/** The caller's indicators, each with what it is based on; without a value they say what to add. */
export const listIndicators = async (call: HealthCall<typeof contract.listIndicators>) => {
  const { healthDb, clock, caller, config, local } = call;
  const now = clock.now();
  const history = await listAnswerHistory(healthDb, config, caller.id);
  const answers = pickAnswers(history, now);
  const person = await readPerson(call);
  const rules = [pressureRule, ...indicatorRules, ...strengthRules];
  const values = await listValues(healthDb, caller.id, {
    metrics: [...new Set(rules.flatMap(({ of, against }) => (against ? [of, against.metric] : [of])))],
    from: new Date(now.getTime() - (trendSpan + 1) * dayMs),
    upTo: now,
  });
  const byMetric: ByMetric = Map.groupBy(values, ({ metric }) => metric);
  const when = { now, local };
  const answered = listQuestionnaires(await listScoredResponses(healthDb, config, caller.id), when);
  const tracked = await listTracked(healthDb, caller.id, { age: person.age, when });
  const measured = rules.map((rule) => toIndicator(rule, byMetric, person, when));
  const sitting = findSitting(history, when);
  const glucose = await findSensorGlucose({ db: healthDb, memberId: caller.id, config, answers, when });
  const results = [...measured, ...tracked, sitting, glucose, ...answered];
  return { ...toList(results), unavailable: [...unavailable] };
};

const toIndicator = (rule: IndicatorRule, values: ByMetric, person: Person, when: When): Indicator => {
  const series = deriveSeries(rule, values);
  const latest = series.at(-1);
  const days = toDays(series, when);
  const { band, note, urgent } = judge(rule, latest, values, person);
  const recent = series.filter(({ observedAt }) => countDaysSince(observedAt, when) < meanSpan);
  const used = [
    ...series.filter(({ observedAt }) => countDaysSince(observedAt, when) < trendSpan),
    ...(latest ? [latest] : []),
  ];
  return {
    code: rule.code,
    label: rule.label,
    version: rule.version,
    value: latest ? roundDecimals(latest.value, rule.decimals) : null,
    unit: rule.unit,
    decimals: rule.decimals,
    band,
    coverage: { have: latest ? 1 : 0, need: 1, of: 1, missing: latest ? [] : [rule.missing] },
    confidence: findConfidence(used.flatMap(({ inputs }) => inputs.map(({ source }) => source))),
    components: latest && rule.code === pressureRule.code ? latest.inputs.map(toComponent) : [],
    inputs: latest ? latest.inputs.map(toInput) : [],
    sources: [...rule.sources],
    disclaimer,
    computed_at: when.now.toISOString(),
    observed_at: latest?.observedAt.toISOString() ?? null,
    mean_30_days: toMean(recent, rule),
    trend: toTrend(days, rule),
    trend_days: { have: days.length, need: fewestTrendDays },
    points: days.map(({ t, value }) => ({ t, value: roundDecimals(value, rule.decimals + 1) })),
    how: rule.how,
    note,
    urgent,
  };
};

const toComponent = ({ metric, value }: { metric: MetricCode; value: number }): Indicator['components'][number] => {
  const { label, unit } = metrics[metric];
  return { code: metric, label, value, unit, points: null, max: 0, how: '' };
};

type Judgement = Pick<Indicator, 'band' | 'note' | 'urgent'>;

/** The band of the latest value, with what to know about it; none for whom the bands are not made. */
const judge = (rule: IndicatorRule, latest: SeriesValue | undefined, values: ByMetric, person: Person): Judgement => {
  const none = { band: null, note: null, urgent: false };
  if (!latest) return none;
  if (rule.code === pressureRule.code) return judgePressure(latest, person);
  const { age } = person;
  if (rule.adultsOnly && age !== null && age < adultAge) return { ...none, note: 'These ranges are made for adults.' };
  if (rule.code === 'whtr' && (findBodyMass(values) ?? 0) >= 35) {
    return { ...none, note: 'This range is made for a body mass index below 35.' };
  }
  if (rule.notInPregnancy && isSaid(person, 'pregnant')) {
    return { ...none, note: notForPregnancy };
  }
  if (strengthRules.includes(rule))
    return { ...judgeStrength(rule.code, latest.value, age, person.profile), urgent: false };
  const band = rule.bands.find(({ below }) => below === undefined || latest.value < below);
  if (!band) return none;
  if (band.code === 'trained' && isSaid(person, 'beta_blocker', 'heart_medicine'))
    return { ...none, note: slowedPulse };
  return { band: { code: band.code, label: band.label, tone: band.tone }, note: band.note ?? null, urgent: false };
};

const slowedPulse = 'Your medicine may slow your pulse. If you feel faint or unwell with it, talk to a clinician.';

const findBodyMass = (values: ByMetric): number | null => {
  const [weight, height] = [values.get('weight')?.at(-1), values.get('height')?.at(-1)];
  return weight && height ? findBodyMassIndex(weight.value, height.value) : null;
};

const subject: Subject = {
  code: 'sedentary',
  label: 'Sitting',
  version: '2026-11',
  unit: 'h a day',
  decimals: 1,
  better: 'lower',
  how: 'Your answer about a usual weekday. No guideline names a limit: the steps are those of your activity score, and our own.',
  missing: 'Answer in the assessment how long you sit.',
  sources: [
    {
      title: 'World Health Organization guidelines on physical activity and sedentary behaviour',
      year: 2020,
      doi: '10.1136/bjsports-2020-102955',
    },
  ],
};

/** Up to and including these hours a day; the last band is open. */
const bands: readonly (Omit<Band, 'below'> & { readonly upTo?: number })[] = [
  { upTo: 4, code: 'little', label: 'Little', tone: 'good' },
  { upTo: 6, code: 'moderate', label: 'Moderate', tone: 'good' },
  { upTo: 8, code: 'long', label: 'Long', tone: 'fair' },
  { upTo: 10, code: 'longer', label: 'Very long', tone: 'fair', note: 'Get up for a few minutes every half hour.' },
  { code: 'longest', label: 'Most of the day', tone: 'poor', note: 'Get up for a few minutes every half hour.' },
];

/** How long the member sits on a usual weekday, from every answer they gave in the assessment. */
const findSitting = (history: readonly StoredAnswer[], when: When): Indicator => {
  const answered = history.flatMap(({ question, skipped, value, answered_at, replaced_at }) =>
    question === 'sit_min' && !skipped && typeof value === 'number'
      ? [{ value: value / 60, minutes: value, observedAt: answered_at, counts: replaced_at === null }]
      : [],
  );
  const latest = answered.find(({ counts }) => counts);
  const band = latest ? bands.find(({ upTo }) => upTo === undefined || latest.value <= upTo) : undefined;
  const inputs = latest && {
    code: 'sit_min',
    label: 'Sitting on a usual weekday',
    value: latest.minutes,
    unit: 'min a day',
    source: 'assessment' as const,
    observed_at: latest.observedAt.toISOString(),
  };
  return toFollowed(
    subject,
    answered,
    latest,
    {
      band: band ?? null,
      confidence: latest ? 'self_report' : null,
      inputs: inputs ? [inputs] : [],
      note: band?.note ?? null,
    },
    when,
  );
};

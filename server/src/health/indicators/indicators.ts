import type { indicators as contract, Indicator } from '@club/contract/health/indicators';
import { type MetricCode, metrics } from '@club/contract/health/metrics';
import { disclaimer } from '@club/contract/health/result';
import { adultAge, findAge, findMemberFacts, type MemberFacts } from '#health/member-facts';
import { findConfidence, listValues } from '#health/observations';
import { addDays, countDays, toCalendarDay } from '#platform/calendar';
import type { Call } from '#platform/http';
import { type IndicatorRule, indicatorRules, unavailable } from './indicator-rules.data.ts';
import { judgePressure, pressureRule } from './pressure.ts';
import { fewestTrendDays, findSlope } from './trend.ts';
import { type ByMetric, deriveSeries, type SeriesValue, toInput } from './value-series.ts';

/** How many days a trend and a mean look back. */
const [trendSpan, meanSpan] = [90, 30];

/** The caller's indicators, each with what it rests on; without a value they say what to add. */
export const listIndicators = async (call: Call<typeof contract.listIndicators>) => {
  const { db, healthDb, clock, caller, config } = call;
  const now = clock.now();
  const facts = await findMemberFacts(db, caller.id);
  const rules = [...indicatorRules, pressureRule];
  const values = await listValues(healthDb, caller.id, {
    metrics: [...new Set(rules.flatMap(({ of, against }) => (against ? [of, against.metric] : [of])))],
    from: new Date(now.getTime() - (trendSpan + 1) * 86_400_000),
    upTo: now,
  });
  const byMetric: ByMetric = Map.groupBy(values, ({ metric }) => metric);
  const when = { now, today: toCalendarDay(now, config.timeZone), timeZone: config.timeZone };
  const results = rules.map((rule) => toIndicator(rule, byMetric, facts, when));
  return { count: results.length, next: null, previous: null, results, unavailable: [...unavailable] };
};

interface When {
  readonly now: Date;
  readonly today: string;
  readonly timeZone: string;
}

const toIndicator = (rule: IndicatorRule, values: ByMetric, facts: MemberFacts | null, when: When): Indicator => {
  const series = deriveSeries(rule, values);
  const latest = series.at(-1);
  const days = toDays(series, when);
  const { band, note, urgent } = judge(rule, latest, values, facts, when);
  const recent = series.filter(({ observedAt }) => ageInDays(observedAt, when) < meanSpan);
  const used = [
    ...series.filter(({ observedAt }) => ageInDays(observedAt, when) < trendSpan),
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

const ageInDays = (at: Date, { today, timeZone }: When): number => countDays(toCalendarDay(at, timeZone), today) - 1;

/** The mean of each day of the trend's span that has a value, oldest first. */
const toDays = (series: readonly SeriesValue[], when: When): { t: string; day: number; value: number }[] => {
  const first = addDays(when.today, 1 - trendSpan);
  const byDay = Map.groupBy(series, ({ observedAt }) => toCalendarDay(observedAt, when.timeZone));
  return [...byDay]
    .filter(([t]) => t >= first)
    .map(([t, values]) => ({ t, day: countDays(first, t), value: findMean(values.map(({ value }) => value)) }));
};

const toMean = (series: readonly SeriesValue[], { decimals }: IndicatorRule): Indicator['mean_30_days'] =>
  series.length === 0
    ? null
    : { value: roundDecimals(findMean(series.map(({ value }) => value)), decimals), n: series.length };

const toTrend = (days: readonly { day: number; value: number }[], rule: IndicatorRule): Indicator['trend'] => {
  const slope = findSlope(days);
  if (slope === null) return null;
  const change = roundDecimals(slope * 30, rule.decimals);
  if (change === 0) return { per_30_days: 0, direction: 'steady', tone: null };
  const isGood = rule.better === 'lower' && change < 0;
  return {
    per_30_days: change,
    direction: change > 0 ? 'up' : 'down',
    tone: rule.better === null ? null : isGood ? 'good' : 'poor',
  };
};

type Judgement = Pick<Indicator, 'band' | 'note' | 'urgent'>;

/** The band of the latest value, with what to know about it; none for whom the bands are not made. */
const judge = (
  rule: IndicatorRule,
  latest: SeriesValue | undefined,
  values: ByMetric,
  facts: MemberFacts | null,
  when: When,
): Judgement => {
  const none = { band: null, note: null, urgent: false };
  if (!latest) return none;
  if (rule.code === pressureRule.code) return judgePressure(latest, facts, when.now);
  const age = findAge(facts, when.now);
  if (rule.adultsOnly && age !== null && age < adultAge) return { ...none, note: 'These ranges are made for adults.' };
  if (rule.code === 'whtr' && (findBodyMass(values) ?? 0) >= 35) {
    return { ...none, note: 'This range is made for a body mass index below 35.' };
  }
  const band = rule.bands.find(({ below }) => below === undefined || latest.value < below);
  if (!band) return none;
  return { band: { code: band.code, label: band.label, tone: band.tone }, note: band.note ?? null, urgent: false };
};

const findBodyMass = (values: ByMetric): number | null => {
  const [weight, height] = [values.get('weight')?.at(-1), values.get('height')?.at(-1)];
  return weight && height ? weight.value / (height.value / 100) ** 2 : null;
};

const findMean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const roundDecimals = (value: number, decimals: number): number => Math.round(value * 10 ** decimals) / 10 ** decimals;

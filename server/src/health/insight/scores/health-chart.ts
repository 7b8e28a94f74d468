import type { ChartSeries, scores as contract, HealthChart } from '@club/contract/health/insight/scores';
import { type Metric, type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { roundDecimals } from '@club/contract/platform/units';
import type { HealthCall } from '#health/base/consents';
import { fewestMeasures } from '#health/check-up/life-essential';
import { findConfidence, findFirstObserved, type Stretch } from '#health/signals/measurements';
import { findMemberFacts } from '#health/signals/profile';
import { addDays, toDayInWords } from '#platform/calendar';
import { Refusal } from '#platform/http';
import { listDerivedSeries } from './derived-series.ts';
import { scoreMetrics } from './knowledge.ts';
import { compareScores } from './score-change.ts';
import { readSpan, type ScoredMeasures, scoreStretches } from './score-history.ts';
import { scoreVersion, scoreVersions } from './score-versions.data.ts';
import { type Span, toSpan } from './spans.ts';

/**
 * The caller's values and scores over a span that ends today, in the club's calendar. Earlier scores are worked out
 * under today's rules from what was known then; a part without values stays empty.
 * @throws {Refusal} not_found for any other health code than the caller's own.
 */
export const getHealthChart = async (call: HealthCall<typeof contract.getHealthChart>): Promise<HealthChart> => {
  const { db, healthDb, clock, caller, config, input, local } = call;
  if (input.health_client_code && input.health_client_code !== caller.healthClientCode) throw new Refusal('not_found');
  const first = input.duration === 'all_time' ? await findFirstObserved(healthDb, caller.id) : null;
  const span = toSpan(input.duration, local.today, first && local.toDay(first));
  const read = { days: span.days, local, upTo: clock.now(), before: [...scoreMetrics, 'waist'] as const };
  const [facts, { stretches, history, tracked, decided }] = await Promise.all([
    findMemberFacts(db, caller.id),
    readSpan(healthDb, config, caller.id, read),
  ]);
  const scored = scoreStretches(stretches, {
    days: span.days,
    today: span.to,
    facts,
    history,
    local,
    tracked,
    decided,
  });
  return {
    duration: input.duration,
    from: span.from,
    to: span.to,
    bucket: span.bucket,
    version: scoreVersion,
    rule_changes: scoreVersions
      .slice(1)
      .filter(({ validFrom }) => validFrom >= span.from && validFrom <= span.to)
      .map(({ version, validFrom }) => ({ t: validFrom, version })),
    series: [...listSeries(stretches, span), ...listDerivedSeries(stretches, span)],
    score: span.days.map((day, index) => toScorePoint(day, scored[index + 1])),
    change: findChange(scored, span),
  };
};

const listSeries = (stretches: readonly Stretch[], span: Span): ChartSeries[] => {
  const within = Map.groupBy(
    stretches.filter(({ stretch }) => stretch > 0),
    ({ metric }) => metric,
  );
  return metricCodes.flatMap((code) => {
    const found = within.get(code);
    return found ? [toSeries(code, found, span)] : [];
  });
};

const toSeries = (code: MetricCode, stretches: readonly Stretch[], { days }: Span): ChartSeries => {
  const { label, unit, decimals, target }: Metric = metrics[code];
  const byStretch = new Map(stretches.map((one) => [one.stretch, one]));
  const points = days.map((t, index) => {
    const found = byStretch.get(index + 1);
    if (!found) return { t, avg: null, min: null, max: null, n: 0 };
    const [avg, min, max] = [found.mean, found.low, found.high].map((value) => roundDecimals(value, decimals + 1));
    return { t, avg: avg ?? null, min: min ?? null, max: max ?? null, n: found.n };
  });
  const confidence = findConfidence(stretches.flatMap(({ sources }) => sources)) ?? 'estimate';
  return { code, label, unit, target: target && { low: target.low, high: target.high }, confidence, points };
};

const toScorePoint = (t: string, scored: ScoredMeasures | undefined): HealthChart['score'][number] => {
  const sources = (scored?.known ?? []).flatMap(({ inputs }) => inputs.map(({ source }) => source));
  return {
    t,
    value: scored?.score.value ?? null,
    have: scored?.score.have ?? 0,
    need: fewestMeasures,
    confidence: findConfidence(sources),
  };
};

const findChange = (scored: readonly ScoredMeasures[], span: Span): HealthChart['change'] => {
  const [before, after] = [scored[0], scored.at(-1)];
  if (!before || !after) return null;
  const from = addDays(span.from, -1);
  const since = `since ${toDayInWords(new Date(`${from}T12:00:00Z`), 'UTC')}`;
  return compareScores({ from, to: span.to, before, after, since });
};

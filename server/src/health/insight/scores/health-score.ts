import { disclaimer } from '@club/contract/health/base/disclaimer';
import type { scores as contract, HealthScore } from '@club/contract/health/insight/scores';
import { lifeEssential } from '@club/contract/health/signals/metrics.data';
import type { Result } from '@club/contract/health/signals/result';
import { findScoreLevel } from '@club/contract/health/signals/result';
import type { HealthCall } from '#health/base/consents';
import { countNeeded, fewestMeasures, type Measure, measures } from '#health/check-up/life-essential';
import { findConfidence } from '#health/signals/measurements';
import { findMemberFacts } from '#health/signals/profile';
import { addDays } from '#platform/calendar';
import { type KnownMeasure, scoreMetrics } from './knowledge.ts';
import { toResultInput } from './measure-inputs.ts';
import { measureTexts } from './measure-texts.data.ts';
import { compareScores } from './score-change.ts';
import { hasScoredAge, readSpan, type ScoredMeasures, scoreStretches, youngestAge } from './score-history.ts';
import { scoreVersion } from './score-versions.data.ts';

/** How far back the member's usual score looks, and how many of these weeks need a number. */
const [baselineWeeks, fewestWeeks] = [12, 4];

/** The caller's health score from the latest values, or its parts while too little is known for a number. */
export const getHealthScore = async (call: HealthCall<typeof contract.getHealthScore>): Promise<HealthScore> => {
  const { db, healthDb, clock, caller, config, local } = call;
  const now = clock.now();
  const { today } = local;
  const days = Array.from({ length: baselineWeeks }, (_, week) => addDays(today, 1 - 7 * (baselineWeeks - week)));
  const [facts, { stretches, history, tracked, decided }] = await Promise.all([
    findMemberFacts(db, caller.id),
    readSpan(healthDb, config, caller.id, { days, local, upTo: now, metrics: scoreMetrics }),
  ]);
  const weeks = scoreStretches(stretches, { days, today, facts, history, local, tracked, decided });
  const [current, lastWeek] = [weeks.at(-1) as ScoredMeasures, weeks.at(-2) as ScoredMeasures];
  const change = compareScores({
    from: addDays(today, -7),
    to: today,
    before: lastWeek,
    after: current,
    since: 'since last week',
  });
  const isAdult = hasScoredAge(facts, today);
  return {
    ...toResult(current, now, isAdult),
    interval: current.score.interval,
    finding: isAdult ? writeFinding(current, change) : adultsOnly,
    change,
    baseline: findBaseline(weeks.slice(0, -1), current),
  };
};

const adultsOnly = `The health score is made for adults from ${youngestAge}.`;

const toResult = (scored: ScoredMeasures, now: Date, isAdult: boolean): Result => {
  const { known, score } = scored;
  const { value, band, have, of, missing } = score;
  const inputs = known.flatMap((one) => one.inputs);
  return {
    code: 'health_score',
    version: scoreVersion,
    value,
    unit: null,
    band: value === null || band === null ? null : findScoreLevel(value),
    coverage: { have, need: fewestMeasures, of, missing: [...missing] },
    confidence: findConfidence(inputs.map(({ source: from }) => from)),
    components: measures.map((measure) => toComponent(measure, scored, isAdult)),
    inputs: inputs.map(toResultInput),
    sources: [lifeEssential],
    disclaimer,
    computed_at: now.toISOString(),
  };
};

const toComponent = (
  measure: Measure,
  { known, gaps }: ScoredMeasures,
  isAdult: boolean,
): Result['components'][number] => {
  const { label, missing } = measureTexts[measure];
  const found = known.find((one) => one.measure === measure);
  const gap = gaps.find((one) => one.measure === measure);
  const add = isAdult ? (gap?.how ?? missing) : adultsOnly;
  if (!found) return { code: measure, label, value: null, unit: null, points: null, max: 100, how: add };
  const { value, unit, points, how } = found;
  return { code: measure, label, value, unit, points, max: 100, how };
};

/** The median of the earlier weeks that are based on the same measures as today's score. */
const findBaseline = (weeks: readonly ScoredMeasures[], current: ScoredMeasures): HealthScore['baseline'] => {
  const values = weeks
    .filter(({ known }) => listMeasures(known) === listMeasures(current.known))
    .flatMap(({ score }) => score.value ?? [])
    .sort((one, other) => one - other);
  if (values.length < fewestWeeks) return null;
  const middle = values.length / 2;
  const [low, high] = [values[Math.ceil(middle) - 1] ?? 0, values[Math.floor(middle)] ?? 0];
  return { value: Math.round((low + high) * 5) / 10, weeks: values.length };
};

const listMeasures = (known: readonly KnownMeasure[]): string =>
  known
    .map(({ measure }) => measure)
    .sort()
    .join();

const writeFinding = ({ known, score }: ScoredMeasures, change: HealthScore['change']): string => {
  if (change) return change.sentence;
  if (score.value !== null) return `Your score is based on ${score.have} of ${score.of} measures.`;
  if (known.length === 0) return 'Your health score starts with a few answers.';
  const needed = countNeeded(known.map(({ measure }) => measure));
  return needed === 1 ? 'One more measure gives you a score.' : `${needed} more measures give you a score.`;
};

import type { MetricCode } from '@club/contract/health/metrics';
import { countYears, type MemberFacts } from '#health/member-facts';
import type { ObservedValue, Stretch } from '#health/observations';
import { addDays } from '#platform/calendar';
import { findKnownMeasures, type KnownMeasure } from './known-measures.ts';
import { type LifeEssentialScore, type Points, scoreLifeEssential } from './life-essential.ts';

/** A score with the measures it rests on. */
export interface ScoredMeasures {
  readonly known: readonly KnownMeasure[];
  readonly score: LifeEssentialScore;
}

export const scoreMeasures = (known: readonly KnownMeasure[]): ScoredMeasures => {
  const points: Points = Object.fromEntries(known.map((one) => [one.measure, one.points]));
  return { known, score: scoreLifeEssential(points) };
};

/** The advisory's tables are made for adults from this age on. */
export const youngestAge = 20;

/** Whether a member is old enough for the score on a day; also while the date of birth isn't known. */
export const hasScoredAge = (facts: Pick<MemberFacts, 'date_of_birth'> | null, day: string): boolean =>
  !facts?.date_of_birth || countYears(facts.date_of_birth, day) >= youngestAge;

interface Asked {
  /** The first day of each stretch. */
  readonly days: readonly string[];
  readonly today: string;
  readonly facts: MemberFacts | null;
}

/**
 * The score as of the beginning of a span and of the end of each of its stretches, under today's rules and from the
 * values that were known then: the first of the answer is the beginning's.
 */
export const scoreStretches = (
  stretches: readonly Stretch[],
  { days, today, facts }: Asked,
): readonly ScoredMeasures[] => {
  const byStretch = Map.groupBy(stretches, ({ stretch }) => stretch);
  const latest = new Map<MetricCode, ObservedValue>();
  const ends = [...days.map((day) => addDays(day, -1)), today];
  return ends.map((day, stretch) => {
    for (const { metric, last } of byStretch.get(stretch) ?? []) latest.set(metric, last);
    return scoreMeasures(hasScoredAge(facts, day) ? findKnownMeasures(latest) : []);
  });
};

import type { MetricCode } from '@club/contract/health/signals/metrics';
import type { LocalTime } from '#health/base/time-zones';
import { listAnswerHistory, pickAnswers, type StoredAnswer } from '#health/check-up/assessment';
import { type LifeEssentialScore, type Points, scoreLifeEssential } from '#health/check-up/life-essential';
import { listStretches, type ObservedValue, type Stretch } from '#health/signals/measurements';
import { readFacts } from '#health/signals/person';
import { countYears, type MemberFacts } from '#health/signals/profile';
import { addDays } from '#platform/calendar';
import type { Db } from '#platform/db';
import {
  type DecidedSmoking,
  type FoundMeasure,
  findDecidedSmoking,
  isKnown,
  type KnownMeasure,
  type MeasureGap,
} from './knowledge.ts';
import { findMeasures } from './known-measures.ts';
import { readTrackedDays, type TrackedDays, trackDay } from './tracked.ts';

/** A score with the measures it is based on. */
export interface ScoredMeasures {
  readonly known: readonly KnownMeasure[];
  /** Measures that stay without points for a reason of their own. */
  readonly gaps: readonly MeasureGap[];
  readonly score: LifeEssentialScore;
}

export const scoreMeasures = (found: readonly FoundMeasure[]): ScoredMeasures => {
  const known = found.filter(isKnown);
  const points: Points = Object.fromEntries(known.map((one) => [one.measure, one.points]));
  const gaps = found.filter((one): one is MeasureGap => !isKnown(one));
  const leftOut = gaps.flatMap((one) => (one.leftOut ? [one.measure] : []));
  return { known, gaps, score: scoreLifeEssential(points, leftOut) };
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
  /** Every answer ever given, and the calendar whose days count. */
  readonly history: readonly StoredAnswer[];
  readonly local: LocalTime;
  readonly tracked?: TrackedDays;
  /** It counts from its own day on. */
  readonly decided?: DecidedSmoking | undefined;
}

/**
 * The score as of the beginning of a span and of the end of each of its stretches, under today's rules and from the
 * values that were known then: the first of the answer is the beginning's.
 */
export const scoreStretches = (
  stretches: readonly Stretch[],
  { days, today, facts, history, local, tracked, decided }: Asked,
): readonly ScoredMeasures[] => {
  const byStretch = Map.groupBy(stretches, ({ stretch }) => stretch);
  const latest = new Map<MetricCode, ObservedValue>();
  const ends = [...days.map((day) => addDays(day, -1)), today];
  return ends.map((day, stretch) => {
    for (const { metric, last } of byStretch.get(stretch) ?? []) latest.set(metric, last);
    if (!hasScoredAge(facts, day)) return scoreMeasures([]);
    const answers = history.length > 0 ? pickAnswers(history, local.findStart(addDays(day, 1))) : nothing;
    const isDecided = decided !== undefined && local.toDay(decided.said_at) <= day;
    const own = { facts: isProfileKnown(facts, day) ? facts : null, decided: isDecided ? decided : undefined };
    const known = { latest, answers, ...own, day };
    return scoreMeasures(findMeasures(tracked ? { ...known, tracked: trackDay(tracked, day) } : known));
  });
};

/** All that scores of a span are based on, but the profile. Answers replaced before it began count on none of its days. */
export const readSpan = async (
  db: Db,
  keys: Parameters<typeof listAnswerHistory>[1],
  memberId: string,
  asked: Parameters<typeof listStretches>[2],
): Promise<Pick<Asked, 'history' | 'decided'> & { stretches: readonly Stretch[]; tracked: TrackedDays }> => {
  const before = addDays(asked.days[0] ?? '', -1);
  const stretches = await listStretches(db, memberId, asked);
  const history = await listAnswerHistory(db, keys, memberId, asked.local.findStart(addDays(before, 1)));
  const to = asked.local.toDay(asked.upTo);
  const decided = findDecidedSmoking(await readFacts(db, keys, memberId));
  return { stretches, history, decided, tracked: await readTrackedDays(db, memberId, { from: before, to }) };
};

const nothing: ReadonlyMap<string, StoredAnswer> = new Map();

/** A profile says nothing about the time before it was complete. */
const isProfileKnown = (facts: MemberFacts | null, day: string): boolean =>
  facts !== null && (facts.completed_at ?? facts.updated_at).toISOString().slice(0, 10) <= day;

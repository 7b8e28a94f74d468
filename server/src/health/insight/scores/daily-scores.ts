import type { MeasurementSource } from '@club/contract/health/signals/measurements';
import type { LocalTime } from '#health/base/time-zones';
import { findMemberFacts } from '#health/signals/profile';
import { addDays } from '#platform/calendar';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { scoreMetrics } from './knowledge.ts';
import { readSpan, scoreStretches } from './score-history.ts';

/** The score as of the end of a day, and what it is based on. */
export interface DailyScore {
  readonly day: string;
  /** Null while too little was known. */
  readonly value: number | null;
  readonly sources: readonly MeasurementSource[];
}

/**
 * A member's scores at the end of stretches of days, each named by its last day, under today's rules.
 * @param days The first day of each stretch, in order.
 */
export const listScores = async (
  {
    db,
    healthDb,
    memberId,
    config,
    local,
    now,
  }: {
    readonly db: Db;
    readonly healthDb: Db;
    readonly memberId: string;
    readonly config: Config;
    readonly local: LocalTime;
    readonly now: Date;
  },
  { days, today }: { readonly days: readonly string[]; readonly today: string },
): Promise<readonly DailyScore[]> => {
  if (days.length === 0) return [];
  const asked = { days, local, upTo: now, metrics: scoreMetrics, before: scoreMetrics };
  const facts = await findMemberFacts(db, memberId);
  const { stretches, history, tracked, decided } = await readSpan(healthDb, config, memberId, asked);
  const scored = scoreStretches(stretches, { days, today, facts, history, local, tracked, decided });
  return days.map((_, index) => ({
    day: days[index + 1] ? addDays(days[index + 1] ?? '', -1) : today,
    value: scored[index + 1]?.score.value ?? null,
    sources: (scored[index + 1]?.known ?? []).flatMap(({ inputs }) => inputs.map(({ source }) => source)),
  }));
};

import { sql } from 'kysely';
import { hasConsent } from '#health/base/consents';
import { addDays } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { rewardAct } from './rewards.ts';

/** Days as old still earn points when they arrive late. */
export const latestReward = 7;

interface DayEvent {
  readonly memberId: string;
  /** The code of the rule. */
  readonly event: EarnEvent;
}

/**
 * The days of the last week until today that may still earn points for an event; none without the member's consent to
 * rewards. Asked before the work of finding out which of them do.
 */
export const listOpenDays = async (
  db: Db,
  { memberId, event }: DayEvent,
  today: string,
): Promise<readonly string[]> => {
  if (!(await hasConsent(db, memberId, 'rewards'))) return [];
  const rows = await queryRows<{ day: string }>(db)`select day::text from reported_days
    where member_id = ${memberId} and event = ${event} and day >= ${addDays(today, -latestReward)}::date`;
  const reported = new Set(rows.map(({ day }) => day));
  const days = Array.from({ length: latestReward + 1 }, (_, ago) => addDays(today, ago - latestReward));
  return days.filter((day) => !reported.has(day));
};

/** Remembers open days on which something was done, in the caller's transaction; each earns once. Never a value. */
export const rewardDays = async (
  db: Db,
  clock: Clock,
  { memberId, event }: DayEvent,
  days: readonly string[],
): Promise<void> => {
  for (const day of days) {
    await runStatement(db)`delete from reported_days
      where member_id = ${memberId} and event = ${event} and day < ${addDays(day, -2 * latestReward)}::date`;
    const { numAffectedRows: isNew } = await sql`insert into reported_days (member_id, event, day)
      values (${memberId}, ${event}, ${day}::date) on conflict do nothing`.execute(db);
    if (!isNew) continue;
    await rewardAct(db, clock, { memberId, event, reference: day, occurredAt: new Date(`${day}T12:00:00Z`) });
  }
};

import { minuteMs } from '@club/contract/platform/units';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { earnHealthAct } from '#core/ledger';
import { hasConsent } from '#health/base/consents';
import type { Clock } from '#platform/clock';
import type { BackgroundClub } from '#platform/club';
import { type Db, queryRows, runStatement, transaction } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { Refusal } from '#platform/http';

export interface Act {
  readonly memberId: string;
  /** The code of the rule. */
  readonly event: EarnEvent;
  /** What was done, such as a day; it earns once in the rule's period. Never a value. */
  readonly reference: string;
  /** When it was done, where that isn't now: it decides the day that counts. */
  readonly occurredAt?: Date;
}

/**
 * Remembers an act that earns points, in the caller's transaction; the ledger hears of it within seconds. Nothing is
 * remembered without the member's consent to rewards.
 */
export const rewardAct = async (
  db: Db,
  clock: Clock,
  { memberId, event, reference, occurredAt }: Act,
): Promise<void> => {
  if (!(await hasConsent(db, memberId, 'rewards'))) return;
  const now = clock.now();
  await runStatement(db)`insert into reward_acts (member_id, id, event, reference, occurred_at, due_at)
    values (${memberId}, ${uuidv7()}, ${event}, ${reference}, ${occurredAt ?? now}, ${now}) on conflict do nothing`;
};

const batchSize = 50;
/** How long an act waits after the ledger could not be reached. */
const retryAfter = minuteMs;

interface DueAct extends Required<Act> {
  readonly id: string;
}

/**
 * The sweep that sends due acts to the ledger, which awards each reference once: an act sent twice earns once. An act
 * that the ledger refuses for good, of a closed rule, a frozen account or a withdrawn consent, is dropped.
 */
export const sendActs = async (club: BackgroundClub): Promise<void> => {
  const { db, healthWorkerDb, clock } = club;
  const rows = await queryRows<DueAct>(healthWorkerDb)`
    select member_id as "memberId", id, event, reference, occurred_at as "occurredAt" from reward_acts
    where due_at <= ${clock.now()} order by due_at limit ${batchSize}`;
  for (const act of rows) {
    const { memberId: userId, event, reference, occurredAt } = act;
    const occurrence = { userId, event, reference, occurredAt };
    const sent = await transaction(db, (within) => earnHealthAct({ ...club, db: within }, occurrence)).catch(
      (error) => {
        if (error instanceof Refusal) return error;
        return null;
      },
    );
    await (sent ? forget(healthWorkerDb, act) : postpone(healthWorkerDb, clock, act));
  }
};

const forget = (db: Db, { memberId, id }: DueAct) =>
  sql`delete from reward_acts where member_id = ${memberId} and id = ${id}`.execute(db);

const postpone = (db: Db, clock: Clock, { memberId, id }: DueAct) =>
  sql`update reward_acts set due_at = ${new Date(clock.now().getTime() + retryAfter)}
    where member_id = ${memberId} and id = ${id}`.execute(db);

import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { toCalendarDay } from '#platform/calendar';
import type { Clock } from '#platform/clock';
import type { Db } from '#platform/db';
import type { EarnEvent } from '#platform/earning';
import { toRefusals } from './refusals.ts';
import { countDay } from './streaks.ts';

export interface Occurrence {
  readonly userId: string;
  /** The rule's code. */
  readonly event: EarnEvent;
  /** What was done (an exercise, a day, a questionnaire). A reference counts once in the rule's period. */
  readonly reference: string;
  /** When it was done; now by default. It determines the day and month that count. */
  readonly occurredAt?: Date;
  /** True when reported by the member's own client: only rules that allow it, within 60.00 points a day. */
  readonly byMember?: boolean;
  /** The club's time zone. */
  readonly timeZone?: string;
  /** Evidence, stored with the event. */
  readonly metadata?: Readonly<Record<string, string | number | boolean>>;
}

type EarnReason = 'daily_cap' | 'monthly_cap' | 'lifetime_cap' | 'cool_down' | 'budget' | 'inactive' | 'frozen';

export interface Earned {
  readonly status: 'awarded' | 'capped';
  /** The limit that was reached. The last two only occur for events that no client reported. */
  readonly reason: EarnReason | null;
  /** Minor units awarded, those of rules that count the same event included; 0 when capped. */
  readonly points: number;
  readonly transactionId: string | null;
  /** The account's balance now. */
  readonly balance: number;
  /** When the rule's next event can count; null when immediately, or never again. */
  readonly nextAvailableAt: Date | null;
  /** True when this event had already been awarded. */
  readonly replayed: boolean;
}

/**
 * Awards points for an event. The rule decides the amount. At a limit (day, month, lifetime, pause, the member's daily
 * sum, the programme's budget) the answer is `capped` and nothing is stored. Consecutive days with an act of the member
 * award extra points at the lengths of the streak rules; gifts are no acts. Rules that staff made to count the event award
 * their points with it.
 * @throws {Refusal} not_found for a rule that is unknown or closed to clients, not_client_triggered, account_frozen for
 * an event from the member's client.
 */
export const earn = (db: Db, clock: Clock, occurrence: Occurrence): Promise<Earned> => earnAct(db, clock, occurrence);

/** As `earn`. A health act also needs the member's consent to rewards: the database refuses one without it. */
export const earnAct = async (
  db: Db,
  clock: Clock,
  occurrence: Occurrence & { readonly healthConsent?: true },
): Promise<Earned> => {
  const { isGift, countedBy, ...first } = await earnOnce(db, clock, occurrence);
  if (first.status === 'capped' || first.replayed) return first;
  let earned: Earned = first;
  for (const event of countedBy) {
    const { points, balance } = await earnOnce(db, clock, { ...occurrence, event });
    earned = { ...earned, points: earned.points + points, balance };
  }
  if (isGift) return earned;
  const { userId, timeZone = 'UTC', occurredAt = clock.now() } = occurrence;
  const streak = await countDay(db, userId, toCalendarDay(occurredAt, timeZone));
  if (!streak) return earned;
  // A streak is rewarded once per length; its first day identifies it.
  const { started: reference, rule: event } = streak;
  const extra = await earnOnce(db, clock, { userId, event, reference, occurredAt, timeZone });
  return { ...earned, balance: extra.balance };
};

const earnOnce = async (
  db: Db,
  clock: Clock,
  occurrence: Omit<Occurrence, 'event'> & { readonly event: string; readonly healthConsent?: true },
): Promise<Earned & { readonly isGift: boolean; readonly countedBy: readonly string[] }> => {
  const { userId, event, reference, occurredAt, byMember = false, timeZone = 'UTC', metadata = {} } = occurrence;
  const { healthConsent = false } = occurrence;
  const { rows } = await toRefusals(
    sql<EarnedRow>`
      select e.*, array(
        select t.code from event_types t join event_types c on c.id = t.counts_id
        where c.code = ${event} and t.is_active order by t.id) as counted_by
      from ledger_earn(
        ${uuidv7()}::uuid, ${userId}::uuid, ${event}, ${reference}, ${occurredAt ?? clock.now()}::timestamptz,
        ${byMember}::boolean, ${JSON.stringify(metadata)}::jsonb, ${timeZone}, ${clock.posting()}::timestamptz,
        ${healthConsent}::boolean) e
    `.execute(db),
  );
  const [row] = rows;
  if (!row) throw new Error('the ledger answered nothing');
  return {
    status: row.status,
    reason: row.reason,
    points: row.points,
    transactionId: row.transaction_id,
    balance: row.balance,
    nextAvailableAt: row.available_at,
    replayed: row.replayed,
    isGift: row.is_gift,
    countedBy: row.counted_by,
  };
};

interface EarnedRow {
  status: 'awarded' | 'capped';
  reason: EarnReason | null;
  points: number;
  transaction_id: string | null;
  balance: number;
  available_at: Date | null;
  replayed: boolean;
  is_gift: boolean;
  counted_by: string[];
}

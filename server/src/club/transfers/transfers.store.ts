import { sql } from 'kysely';
import { selectWelcomeDays, selectWelcomePoints } from '#core/ledger';
import { type Db, queryRows } from '#platform/db';
import type { Sender } from './limits.ts';

interface NewTransfer {
  /** The id of its posting. */
  readonly id: string;
  readonly sender: string;
  readonly recipient: string;
  /** Minor units. */
  readonly amount: number;
  readonly note: string | null;
  readonly at: Date;
}

/**
 * Writes a posted transfer, with its mails due, and returns how its sender stands. The posting holds both accounts,
 * so no other transfer of theirs can be missing from the sums.
 */
export const insertTransfer = async (
  db: Db,
  { id, sender, recipient, amount, note, at }: NewTransfer,
  timeZone: string,
): Promise<Sender> => {
  const today = sql`date_trunc('day', ${at}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`;
  const rows = await queryRows<Sender>(db)`
    with written as (
      insert into transfers (id, sender_id, recipient_id, amount, note, created_at)
      values (${id}, ${sender}, ${recipient}, ${amount}, ${note}, ${at}) returning id
    ), mailed as (
      insert into transfers_to_mail (transfer_id) select id from written
    )
    select a.balance, a.available, a.created_at as opened_at, sent.times_today, sent.sent_today,
      received.received_times_today, received.received_today, ${selectWelcomePoints(sql.ref('a.account_id'), at)} as welcome_points,
      ${selectWelcomeDays(at)} as welcome_days
    from member_balances a, (
      select count(*) as times_today, coalesce(sum(t.amount), 0)::bigint as sent_today from transfers t
      where t.sender_id = ${sender} and t.created_at >= ${today}
    ) as sent, (
      select count(*) as received_times_today, coalesce(sum(t.amount), 0)::bigint as received_today from transfers t
      where t.recipient_id = ${recipient} and t.created_at >= ${today}
    ) as received
    where a.user_id = ${sender}`;
  if (!rows[0]) throw new Error(`the member ${sender} has no account`);
  return rows[0];
};

interface UnmailedTransfer {
  readonly id: string;
  readonly amount: number;
  readonly note: string | null;
  readonly sender_id: string;
  readonly recipient_id: string;
}

/** Takes transfers whose mails are due; none that another process is taking. */
export const takeUnmailed = (db: Db, most: number): Promise<UnmailedTransfer[]> => queryRows<UnmailedTransfer>(db)`
    with taken as (
      delete from transfers_to_mail where transfer_id in
        (select transfer_id from transfers_to_mail limit ${most} for update skip locked) returning transfer_id
    )
    select t.id, t.amount, t.note, t.sender_id, t.recipient_id from taken join transfers t on t.id = taken.transfer_id
    order by t.created_at`;

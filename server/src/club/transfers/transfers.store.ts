import { sql } from 'kysely';
import type { Db } from '#platform/db';

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

/** Notes a transfer down, with the text that its sender wrote, and that its mails are due. */
export const insertTransfer = async (
  db: Db,
  { id, sender, recipient, amount, note, at }: NewTransfer,
): Promise<void> => {
  await sql`
    with sent as (
      insert into transfers (id, sender_id, recipient_id, amount, note, created_at)
      values (${id}, ${sender}, ${recipient}, ${amount}, ${note}, ${at}) returning id
    )
    insert into transfers_to_mail (transfer_id) select id from sent`.execute(db);
};

/** How often a member has sent points on the club's day of a moment, and how many in all (minor units). */
export const sumSentToday = async (
  db: Db,
  sender: string,
  now: Date,
  timeZone: string,
): Promise<{ times: number; amount: number }> => {
  const { rows } = await sql<{ times: number; amount: number }>`
    select count(*) as times, coalesce(sum(amount), 0)::bigint as amount from transfers
    where sender_id = ${sender}::uuid
      and created_at >= date_trunc('day', ${now}::timestamptz at time zone ${timeZone}) at time zone ${timeZone}`.execute(
    db,
  );
  return rows[0] ?? { times: 0, amount: 0 };
};

export interface UnmailedTransfer {
  readonly amount: number;
  readonly note: string | null;
  readonly sender_id: string;
  readonly recipient_id: string;
}

/** Takes transfers whose mails are due; none that another process is taking. */
export const takeUnmailed = async (db: Db, most: number): Promise<UnmailedTransfer[]> => {
  const { rows } = await sql<UnmailedTransfer>`
    with taken as (
      delete from transfers_to_mail where transfer_id in
        (select transfer_id from transfers_to_mail limit ${most} for update skip locked) returning transfer_id
    )
    select t.amount, t.note, t.sender_id, t.recipient_id from taken join transfers t on t.id = taken.transfer_id
    order by t.created_at`.execute(db);
  return rows;
};

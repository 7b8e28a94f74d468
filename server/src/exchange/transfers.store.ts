import { sql } from 'kysely';
import type { Clock } from '#clock';
import type { Db } from '#db';
import { refusing } from '#ledger';
import { type Named, type Party, recipientRow } from './recipients.ts';

export interface Standing {
  readonly opened: Date;
  readonly balance: number;
  readonly available: number;
  /** On this day. */
  readonly sent: number;
  readonly times: number;
  /** Points for invited friends that may not be sent on yet. */
  readonly resting: number;
}

/** Of which day in the club's calendar transfers count, and since when points for invited friends rest. */
export interface Judged {
  readonly now: Date;
  readonly timeZone: string;
  readonly restSince: Date;
}

/** The sender's account, and what they have sent today; undefined for somebody who has none. */
export const standingOf = async (db: Db, sender: string, at: Judged): Promise<Standing | undefined> => {
  const { rows } = await sql<Standing>`
    select * from transfer_standing(${sender}::uuid, ${at.now}::timestamptz, ${at.timeZone}, ${at.restSince}::timestamptz)`.execute(
    db,
  );
  return rows[0];
};

/**
 * Finds the recipient, posts a transfer, notes it down (the ledger holds no text that a person wrote) and that its mails
 * are due, in one round trip. Returns the sender's standing after it, for the caller to judge: the posting holds the
 * lock of their account, so no other transfer of theirs is under way. Undefined, and nothing posted, when the recipient
 * is nobody else.
 * @throws {Refusal} as `post` does.
 */
export const send = async (
  db: Db,
  clock: Clock,
  sent: { id: string; sender: string; recipient: Named; amount: number; note: string | null },
  at: Judged,
): Promise<(Standing & Party) | undefined> => {
  const { id, sender, recipient, amount, note } = sent;
  const { rows } = await refusing(
    sql<Standing & Party>`select r.*, p.* from (${recipientRow(recipient)}) as r, lateral transfer_post(
      ${id}::uuid, ${sender}::uuid, r.id, ${amount}::bigint, ${note}::text, ${`transfer:${sender}:${id}`}::text,
      ${at.now}::timestamptz, ${clock.posting()}::timestamptz, ${at.timeZone}, ${at.restSince}::timestamptz) as p
      where r.id <> ${sender}`.execute(db),
  );
  return rows[0];
};

export interface UnmailedTransfer {
  readonly amount: number;
  readonly note: string | null;
  readonly sender: Party;
  readonly recipient: Party;
}

/** Takes transfers whose mails are due; none that another process is taking. */
export const takeUnmailed = async (db: Db, most: number): Promise<UnmailedTransfer[]> => {
  const party = (
    side: string,
  ) => sql`json_build_object('id', ${sql.ref(`${side}.id`)}, 'email', ${sql.ref(`${side}.email`)},
    'first_name', ${sql.ref(`${side}.first_name`)}, 'last_name', ${sql.ref(`${side}.last_name`)})`;
  const { rows } = await sql<UnmailedTransfer>`
    with taken as (
      delete from transfers_to_mail where transfer_id in
        (select transfer_id from transfers_to_mail limit ${most} for update skip locked) returning transfer_id
    )
    select t.amount, t.note, ${party('sender')} as sender, ${party('recipient')} as recipient
    from taken join transfers t on t.id = taken.transfer_id
    join users sender on sender.id = t.sender_id and sender.status <> 'deleted'
    join users recipient on recipient.id = t.recipient_id and recipient.status <> 'deleted'
    order by t.created_at`.execute(db);
  return rows;
};

import { sql } from 'kysely';
import type { Clock } from '#clock';
import type { Db } from '#db';
import { refusing } from '#ledger';

type TransferTables = {
  transfers: {
    id: string;
    sender_id: string;
    recipient_id: string;
    amount: number;
    note: string | null;
    created_at: Date;
  };
};

const transfers = (db: Db) => db.withTables<TransferTables>();

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
 * Posts a transfer, notes it down (the ledger holds no text that a person wrote) and queues its mails, in one round
 * trip. Returns the sender's standing after it, for the caller to judge: the posting holds the lock of their account,
 * so no other transfer of theirs is under way.
 * @throws {Refusal} as `post` does.
 */
export const send = async (
  db: Db,
  clock: Clock,
  sent: { id: string; sender: string; recipient: string; amount: number; note: string | null },
  at: Judged,
): Promise<Standing> => {
  const { id, sender, recipient, amount, note } = sent;
  const { rows } = await refusing(
    sql<Standing>`select * from transfer_post(${id}::uuid, ${sender}::uuid, ${recipient}::uuid, ${amount}::bigint,
      ${note}::text, ${`transfer:${sender}:${id}`}::text, ${at.now}::timestamptz, ${clock.posting()}::timestamptz,
      ${at.timeZone}, ${at.restSince}::timestamptz)`.execute(db),
  );
  const [standing] = rows;
  if (!standing) throw new Error('the transfer was posted for nobody');
  return standing;
};

/** One transfer, or undefined when it was forgotten with one of the two. */
export const transferById = (db: Db, id: string) =>
  transfers(db).selectFrom('transfers').selectAll().where('id', '=', id).executeTakeFirst();

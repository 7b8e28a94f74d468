import { type RawBuilder, sql } from 'kysely';
import type { Clock } from '#clock';
import type { Db } from '#db';
import { type Claim, claiming, type Refusal } from '#http';
import { refusing } from '#ledger';
import { type Named, nobody, type Party, wayTo } from './recipients.ts';

/** Within what a member may send. Amounts in minor units. */
export interface Rules {
  /** Accounts opened later send nothing yet. */
  readonly openedBefore: Date;
  readonly timesADay: number;
  readonly sentADay: number;
  /** In whose calendar a day is counted. */
  readonly timeZone: string;
  /** Points for invited friends that came after this may not be sent on yet. */
  readonly restSince: Date;
}

/** The rule that a transfer would break. */
export type Broken = 'too_new' | 'times_a_day' | 'sent_a_day' | 'resting';

/** The sender's account, and which rule sending so much once more would break; undefined for somebody who has none. */
export const standingBefore = async (
  db: Db,
  { sender, amount, now, rules }: { sender: string; amount: number; now: Date; rules: Rules },
): Promise<{ balance: number; available: number; broken: Broken | null } | undefined> => {
  const { rows } = await sql<{ balance: number; available: number; broken: Broken | null }>`
    select * from transfer_standing(${sender}::uuid, ${now}::timestamptz, ${rulesRow(rules)}, ${amount}::bigint, 1)`.execute(
    db,
  );
  return rows[0];
};

/** What the answer to a transfer is made of. Amounts in minor units. */
export interface Made {
  readonly id: string;
  readonly amount: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly balance: number;
  readonly available: number;
}

interface Sent {
  readonly id: string;
  readonly sender: string;
  readonly recipient: Named;
  readonly amount: number;
  readonly note: string | null;
}

/**
 * Sends points by one statement, which is one transaction: takes the claim, finds the recipient, notes the transfer down
 * (the ledger holds no text that a person wrote) and that its mails are due, posts it, and judges the sender's standing
 * while their account is locked. Nothing of it remains when a rule is broken.
 * @throws {Refusal} as `post` and `once` do, not_found for nobody to send to, and what `refuse` makes of the other
 *   reasons
 */
export const send = async (
  db: Db,
  clock: Clock,
  { id, sender, recipient, amount, note }: Sent,
  { claim, rules, refuse }: { claim: Claim | null; rules: Rules; refuse: (why: Broken | 'oneself') => Refusal },
): Promise<{ made: Made; replayed: boolean }> => {
  const { email, code, accountNumber } = wayTo(recipient);
  const statement = sql<{ made: Made; replayed: boolean }>`select * from transfer_send(
    ${claim?.route ?? null}::text, ${claim?.key ?? null}::text, ${claim?.hash ?? null}::bytea, ${id}::uuid, ${sender}::uuid,
    ${email}::text, ${code}::text, ${accountNumber}::text, ${amount}::bigint, ${note}::text, ${clock.now()}::timestamptz,
    ${clock.posting()}::timestamptz, ${rulesRow(rules)})`.execute(db);
  try {
    const { rows } = await claiming(refusing(statement));
    if (!rows[0]) throw new Error('the transfer answered nothing');
    return rows[0];
  } catch (error) {
    const { code: why, message } = error as { code?: string; message: string };
    if (why === 'TR001') throw nobody();
    if (why === 'TR002') throw refuse('oneself');
    throw why === 'TR003' ? refuse(message as Broken) : error;
  }
};

const rulesRow = ({ openedBefore, timesADay, sentADay, timeZone, restSince }: Rules): RawBuilder<unknown> =>
  sql`row(${openedBefore}::timestamptz, ${timesADay}::bigint, ${sentADay}::bigint, ${timeZone}::text,
    ${restSince}::timestamptz)::transfer_rules`;

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

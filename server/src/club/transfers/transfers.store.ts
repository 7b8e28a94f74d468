import { sql } from 'kysely';
import { refusing } from '#core/ledger';
import type { Clock } from '#platform/clock';
import { batched, type Db, isUnavailable } from '#platform/db';
import { type Claim, claiming, keptAnswer, type Refusal } from '#platform/http';
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

/**
 * The sender's account, whether it or the recipient's is frozen, and which rule sending so much once more would break;
 * undefined for somebody who has none.
 */
export const standingBefore = async (
  db: Db,
  asked: { sender: string; recipient: string; amount: number; now: Date; rules: Rules },
): Promise<Standing | undefined> => {
  const { sender, recipient, amount, now, rules } = asked;
  const { rows } = await sql<Standing>`
    select standing.*, exists (select from ledger_accounts a where a.owner_id in (${sender}::uuid, ${recipient}::uuid)
      and a.kind = 'member' and a.asset = 'POINTS' and a.frozen_at is not null) as frozen
    from json_populate_record(null::transfer_rules, ${JSON.stringify(rulesRow(rules))}) as rules,
      transfer_standing(${sender}::uuid, ${now}::timestamptz, rules, ${amount}::bigint, 1) as standing
    where standing.balance is not null`.execute(db);
  return rows[0];
};

interface Standing {
  readonly balance: number;
  readonly available: number;
  readonly frozen: boolean;
  readonly broken: Broken | null;
}

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
 * Sends points: looks whether the key was answered before, finds the recipient, notes the transfer down (the ledger
 * holds no text that a person wrote) and that its mails are due, posts it, judges the sender's standing while their
 * account is locked, and keeps the answer under the key. Nothing of it remains when a rule is broken. What waits at the
 * same time is sent by one statement, which is one transaction; what cannot be sent so is sent by a statement of its
 * own, which says why.
 * @throws {Refusal} as `post` and `once` do, not_found for nobody to send to, and what `refuse` makes of the other
 *   reasons
 */
export const send = async (
  db: Db,
  clock: Clock,
  sent: Sent,
  { claim, rules, refuse }: { claim: Claim | null; rules: Rules; refuse: (why: Broken | 'oneself') => Refusal },
): Promise<Outcome> => {
  const request = requestRow(sent, { claim, rules, clock });
  try {
    const sendIt = () => refusing(sendAlone(db, request));
    return (await sendTogether(db, request)) ?? (await claiming(sendIt, () => sentBefore(db, claim)));
  } catch (error) {
    const { code: why, message } = error as { code?: string; message: string };
    if (why === 'TR001') throw nobody();
    if (why === 'TR002') throw refuse('oneself');
    throw why === 'TR003' ? refuse(message as Broken) : error;
  }
};

/** What the first use of the claim did, or null. @throws {Refusal} as `keptAnswer` does */
export const sentBefore = async (db: Db, claim: Claim | null): Promise<Outcome | null> => {
  const made = (await keptAnswer(db, claim)) as Made | null;
  return made && { made, replayed: true };
};

interface Outcome {
  readonly made: Made;
  readonly replayed: boolean;
}

/** Null for a transfer that could not be sent with the others, for whatever reason. */
const sendTogether = batched<RequestRow, Outcome | null>(
  async (db, requests) => {
    try {
      const { rows } = await sql<Outcome | { made: null }>`
        select * from transfers_send(${JSON.stringify(requests)}::json)`.execute(db);
      return rows.map((row) => (row.made ? row : null));
    } catch (error) {
      // it may have been committed: whoever asks again with the same key learns it
      if (isUnavailable(error)) throw error;
      return requests.map(() => null);
    }
  },
  // their accounts are all locked until the last of them is done
  { most: 16 },
);

const sendAlone = async (db: Db, request: RequestRow): Promise<Outcome> => {
  const { rows } = await sql<Outcome>`
    select sent.* from json_populate_record(null::transfer_request, ${JSON.stringify(request)}) as request,
      transfer_send(request) as sent`.execute(db);
  if (!rows[0]) throw new Error('the transfer answered nothing');
  return rows[0];
};

type RequestRow = ReturnType<typeof requestRow>;

/** A transfer as the type `transfer_request` names its parts. */
const requestRow = (
  { id, sender, recipient, amount, note }: Sent,
  { claim, rules, clock }: { claim: Claim | null; rules: Rules; clock: Clock },
) => {
  const { email, code, accountNumber } = wayTo(recipient);
  return {
    ...(claim && { route: claim.route, key: claim.key, hash: `\\x${claim.hash.toString('hex')}` }),
    ...{ id, sender, email, code, account_number: accountNumber, amount, note },
    ...{ asked_at: clock.now(), posted_at: clock.posting(), rules: rulesRow(rules) },
  };
};

/** Rules as the type `transfer_rules` names them. */
const rulesRow = ({ openedBefore, timesADay, sentADay, timeZone, restSince }: Rules) => ({
  opened_before: openedBefore,
  times_a_day: timesADay,
  sent_a_day: sentADay,
  zone: timeZone,
  rest_since: restSince,
});

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

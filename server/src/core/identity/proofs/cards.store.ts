import { createHmac, randomInt } from 'node:crypto';
import { checkDigit } from '@club/contract/platform/luhn';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { audit } from '#platform/audit';
import type { Config } from '#platform/config';
import type { Db } from '#platform/db';
import { deriveKeys } from '#platform/secrets';

type CardTables = {
  member_cards: {
    id: string;
    user_id: string;
    number_hmac: Buffer;
    last4: string;
    status: 'active' | 'blocked' | 'replaced';
    issued_at: Date;
    status_changed_at: Date;
    resting: boolean;
  };
};

const cards = (db: Db) => db.withTables<CardTables>();

/** Keyed hashes of a card number, one for each of the club's keys, base64url. */
export const hashCardNumber = (config: Config, number: string): string[] =>
  deriveKeys(config, 'card-number').map((key) => hashNumber(key, number).toString('base64url'));

/** The active card with one of these hashes, paused or not. */
export const findActiveCard = async (
  db: Db,
  hashes: readonly string[],
): Promise<{ id: string; userId: string; resting: boolean } | undefined> => {
  const row = await cards(db)
    .selectFrom('member_cards')
    .select(['id', 'user_id', 'resting'])
    .where('number_hmac', '=', sql<Buffer>`any (${hashes.map((hash) => Buffer.from(hash, 'base64url'))}::bytea[])`)
    .where('status', '=', 'active')
    .executeTakeFirst();
  return row && { id: row.id, userId: row.user_id, resting: row.resting };
};

/** The owners of the cards, in use or not, with this whole number or these last four digits. */
export const listCardOwners = async (
  db: Db,
  config: Config,
  digits: string,
  most: number,
): Promise<readonly string[]> => {
  const hashes = hashCardNumber(config, digits).map((hash) => Buffer.from(hash, 'base64url'));
  const rows = await cards(db)
    .selectFrom('member_cards')
    .select('user_id')
    .where((card) =>
      card.or([card('number_hmac', '=', sql<Buffer>`any (${hashes}::bytea[])`), card('last4', '=', digits)]),
    )
    .limit(most)
    .execute();
  return rows.map(({ user_id }) => user_id);
};

/**
 * Issues a card to a member, replacing the one before. Without a given number it generates one: 99, thirteen random
 * digits and a check digit. The number is returned once and stored only as a hash. The demo seed passes its own
 * `random`.
 */
export const issueCard = async (
  db: Db,
  config: Config,
  userId: string,
  now: Date,
  {
    random = randomInt,
    number = newNumber(random),
    by,
  }: { number?: string; random?: (below: number) => number; by?: CardActor } = {},
): Promise<string> => {
  await setStatus(db, userId, 'replaced', now);
  const id = uuidv7({ msecs: now.getTime() });
  await cards(db)
    .insertInto('member_cards')
    .values({
      id,
      user_id: userId,
      number_hmac: hashNumber(deriveKeys(config, 'card-number')[0], number),
      last4: number.slice(-4),
      status: 'active',
      issued_at: now,
      status_changed_at: now,
      resting: false,
    })
    .execute();
  await auditCard(db, 'card.issued', { id, userId, by }, now);
  return number;
};

/** Blocks the member's active card. Returns false when there was none. */
export const blockCard = async (db: Db, userId: string, now: Date, by?: CardActor): Promise<boolean> => {
  const id = await setStatus(db, userId, 'blocked', now);
  if (id) await auditCard(db, 'card.blocked', { id, userId, by }, now);
  return id !== undefined;
};

/** Pauses a card under attack for devices the club doesn't know, until its owner next signs in by e-mail. */
export const pauseCard = async (db: Db, id: string): Promise<void> => {
  await cards(db).updateTable('member_cards').set({ resting: true }).where('id', '=', id).execute();
};

export const resumeCards = async (db: Db, userId: string): Promise<void> => {
  await cards(db)
    .updateTable('member_cards')
    .set({ resting: false })
    .where('user_id', '=', userId)
    .where('resting', '=', true)
    .execute();
};

/** The administrator who issued or blocked a card, or the operator at the machine, and why. */
interface CardActor {
  readonly actorId: string | null;
  readonly sessionId?: string | null;
  readonly origin?: { readonly id: string; readonly ip: string };
  readonly operator?: string;
  readonly reason?: string;
}

const auditCard = (
  db: Db,
  action: 'card.issued' | 'card.blocked',
  { id, userId, by }: { id: string; userId: string; by: CardActor | undefined },
  at: Date,
): Promise<void> => {
  const { actorId = null, sessionId = null, origin, operator = '', reason = '' } = by ?? {};
  return audit(db, {
    ...{ at, action, actorId, sessionId, object: { type: 'card', id }, details: { member: userId } },
    ...(origin && { origin }),
    ...(by && { note: { operator, reason, memberId: userId } }),
  });
};

/** The member's cards, the newest first. */
export const listCards = (
  db: Db,
  userId: string,
): Promise<readonly { id: string; last4: string; status: 'active' | 'blocked' | 'replaced'; issued_at: Date }[]> =>
  cards(db)
    .selectFrom('member_cards')
    .select(['id', 'last4', 'status', 'issued_at'])
    .where('user_id', '=', userId)
    .orderBy('issued_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Changes the status of the member's active card and returns it, if there is one. */
const setStatus = async (
  db: Db,
  userId: string,
  status: 'blocked' | 'replaced',
  now: Date,
): Promise<string | undefined> => {
  const row = await cards(db)
    .updateTable('member_cards')
    .set({ status, status_changed_at: now })
    .where('user_id', '=', userId)
    .where('status', '=', 'active')
    .returning('id')
    .executeTakeFirst();
  return row?.id;
};

const newNumber = (random: (below: number) => number): string => {
  const body = `99${Array.from({ length: 13 }, () => random(10)).join('')}`;
  return body + checkDigit(body);
};

const hashNumber = (key: Buffer, number: string): Buffer => createHmac('sha256', key).update(number).digest();

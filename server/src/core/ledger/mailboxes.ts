import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { findMailbox } from '#core/identity';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRow, runStatement } from '#platform/db';
import { copyRows, eraseRows, type PersonalData } from '#platform/personal-data';
import { deriveKeys } from '#platform/secrets';

export interface EarnsOnce {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/**
 * Points for joining and for health acts go to one account a mailbox, however many addresses lead to it, and also after
 * that account is deleted. The first that earns reserves the mailbox. False for any other account.
 */
export const reserveMailbox = async ({ db, clock, config }: EarnsOnce, userId: string): Promise<boolean> => {
  const hashes = await hashMailbox(db, config, userId);
  await runStatement(db)`
    insert into earning_mailboxes (mailbox, user_id, claimed_at)
    select ${hashes[0]}, ${userId}, ${clock.now()}
    where not exists (select from earning_mailboxes where mailbox = any (${hashes}))
    on conflict do nothing`;
  return (await findReservation(db, userId)) !== undefined;
};

interface Reservation {
  /** When the member last deleted their health data. */
  readonly forgottenAt: Date | null;
}

/** What a member's account reserved, or undefined. */
export const findReservation = async (db: Db, userId: string): Promise<Reservation | undefined> => {
  const row = await queryRow<{ reservations: number; forgottenAt: Date | null }>(db)`
    select count(*) as reservations, max(health_forgotten_at) as "forgottenAt" from earning_mailboxes where user_id = ${userId}`;
  return row && row.reservations > 0 ? { forgottenAt: row.forgottenAt } : undefined;
};

/** Whether a member's mailbox earns under another account, or did. */
export const isReservedElsewhere = async (db: Db, config: Config, userId: string): Promise<boolean> => {
  const row = await queryRow<{ elsewhere: boolean }>(db)`
    select exists (select from earning_mailboxes where mailbox = any (${await hashMailbox(db, config, userId)})
      and user_id is distinct from ${userId}::uuid) as elsewhere`;
  return row?.elsewhere === true;
};

/** Remembers that a member's health acts were forgotten. */
export const noteForgotten = (db: Db, clock: Clock, userId: string): Promise<void> => runStatement(db)`
  update earning_mailboxes set health_forgotten_at = ${clock.now()} where user_id = ${userId}`;

/** One hash for each of the club's keys, the current one first, so that a mailbox is recognised after its account is gone. */
const hashMailbox = async (db: Db, config: Config, userId: string): Promise<readonly Buffer[]> => {
  const mailbox = await findMailbox(db, userId);
  return deriveKeys(config, 'mailbox').map((key) => createHmac('sha256', key).update(mailbox).digest());
};

/** The hash alone stays: it names nobody. */
export const mailboxPersonalData: PersonalData = {
  table: 'earning_mailboxes',
  copy: copyRows(
    (userId) => sql`select claimed_at, health_forgotten_at from earning_mailboxes where user_id = ${userId}`,
  ),
  erase: eraseRows((userId) => sql`update earning_mailboxes set user_id = null where user_id = ${userId}`),
};

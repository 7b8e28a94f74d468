import { createHmac } from 'node:crypto';
import { findMailbox } from '#core/identity';
import { type Earned, earn, type Occurrence } from '#core/ledger';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRow, runStatement } from '#platform/db';
import { deriveKeys } from '#platform/secrets';

interface Within {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/**
 * Awards points for joining: once a mailbox, however many addresses lead to it and also after its account is deleted.
 * Null when another account had them.
 */
export const earnWelcome = async (within: Within, occurrence: Omit<Occurrence, 'timeZone'>): Promise<Earned | null> => {
  const { db, clock, config } = within;
  if (!(await claimMailbox(within, occurrence.userId))) return null;
  return earn(db, clock, { ...occurrence, timeZone: config.timeZone });
};

/** The first account of a mailbox claims it with its first welcome points. False for any later account. */
const claimMailbox = async ({ db, clock, config }: Within, userId: string): Promise<boolean> => {
  const hashes = await hashMailbox(db, config, userId);
  await runStatement(db)`
    insert into welcomed_mailboxes (mailbox, user_id, welcomed_at)
    select ${hashes[0]}, ${userId}, ${clock.now()}
    where not exists (select from welcomed_mailboxes where mailbox = any (${hashes}))
    on conflict do nothing`;
  const row = await queryRow<{ own: boolean }>(db)`
    select exists (select from welcomed_mailboxes where user_id = ${userId}) as own`;
  return row?.own === true;
};

/** Whether a member's mailbox had its welcome points under another account. */
export const isWelcomedElsewhere = async (db: Db, config: Config, userId: string): Promise<boolean> => {
  const row = await queryRow<{ elsewhere: boolean }>(db)`
    select exists (select from welcomed_mailboxes where mailbox = any (${await hashMailbox(db, config, userId)})
      and user_id is distinct from ${userId}::uuid) as elsewhere`;
  return row?.elsewhere === true;
};

/** One hash for each of the club's keys, the current one first, so that a mailbox is recognised after its account is gone. */
const hashMailbox = async (db: Db, config: Config, userId: string): Promise<readonly Buffer[]> => {
  const mailbox = await findMailbox(db, userId);
  return deriveKeys(config, 'mailbox').map((key) => createHmac('sha256', key).update(mailbox).digest());
};

import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#platform/clock';
import type { Config } from '#platform/config';
import { type Db, queryRows, runStatement } from '#platform/db';
import type { Events } from '#platform/events';
import { Refusal } from '#platform/http';
import { networkHash } from './hashes.ts';
import { findRisks } from './risk.ts';

interface Within {
  readonly db: Db;
  readonly clock: Clock;
  readonly config: Config;
}

/** Links a member who registered by invitation to their ambassador, however they signed up. */
export const attribute = async (
  { db, clock, config }: Within,
  { userId, invitation, origin }: Events['member_registered'],
): Promise<void> => {
  if (!invitation) return;
  const now = clock.now();
  await runStatement(db)`
    insert into referrals (id, code, referrer_id, referee_id, registered_at, network)
    values (${uuidv7({ msecs: now.getTime() })}, ${invitation.code}, ${invitation.referrerId}, ${userId}, ${now},
      ${networkHash(config, now, origin.ip)})
    on conflict (referee_id) do nothing`;
  await noteRisks(db, userId, await findRisks({ db, config }, userId, { now, origin }));
};

/** @throws {Refusal} invalid_transition once anyone has joined by the new ambassador's code */
export const refuseUndo = async (
  { db }: Within,
  { userId, since }: Events['ambassador_approval_undone'],
): Promise<void> => {
  const rows = await queryRows(db)`
    select from referrals where referrer_id = ${userId} and registered_at >= ${since} limit 1`;
  if (rows.length > 0) {
    const message = 'Someone has joined by their invitation already. Revoke the approval instead.';
    throw new Refusal('invalid_transition', { message });
  }
};

/** Adds risks to an invitation. Each step may find more, and none is ever removed. */
export const noteRisks = (db: Db, refereeId: string, risks: readonly string[]): Promise<void> => runStatement(db)`
    update referrals set risk = array(select distinct unnest(risk || ${risks}::text[]) order by 1)
    where referee_id = ${refereeId} and not (risk @> ${risks}::text[])`;

/** Records that the invited member proved their address. */
export const noteVerified = (
  { db, clock }: Within,
  { userId }: Events['member_verified'],
): Promise<void> => runStatement(db)`update referrals set status = 'verified', verified_at = ${clock.now()}
    where referee_id = ${userId} and status = 'registered'`;

import { dayMs } from '@club/contract/platform/units';
import { isDisposableEmail } from 'disposable-email-domains-js';
import { sql } from 'kysely';
import { sharePhone } from '#club/account';
import { findUser, shareMailbox, wasUsedSince } from '#core/identity';
import { isReservedElsewhere } from '#core/ledger';
import type { Club } from '#platform/club';
import { type Db, queryRows } from '#platform/db';
import type { Origin } from '#platform/origin';

/** Invited members who may register from one network in a day. */
const networkAllows = 5;

/** A sign of abuse. One alone may be chance, but for one mailbox; two need an administrator. */
export type Risk = 'same_mailbox' | 'same_phone' | 'same_device' | 'throwaway_address' | 'busy_network';

/** Condition that the points of a referral wait for an administrator: two risks, or the same mailbox alone. */
export const needsReview = sql<boolean>`((cardinality(risk) >= 2 or 'same_mailbox' = any (risk)) and cleared_at is null)`;

/** Finds the current risks of a referral. `origin` is where the invited member registers from. */
export const findRisks = async (
  { db, config }: Pick<Club, 'db' | 'config'>,
  refereeId: string,
  registering?: { readonly now: Date; readonly origin: Origin },
): Promise<readonly Risk[]> => {
  const rows = await queryRows<{ referrer_id: string; code: string; network: Buffer | null }>(db)`
    select referrer_id, code, network from referrals where referee_id = ${refereeId}`;
  const [row] = rows;
  const referee = await findUser(db, refereeId);
  if (!row || !referee) return [];
  const others = await queryRows<{ id: string }>(db)`
    select referee_id as id from referrals where code = ${row.code} and referee_id <> ${refereeId}
    order by registered_at desc limit 1000`;
  const known = [row.referrer_id, ...others.map(({ id }) => id)];
  const risks: [Risk, boolean][] = [
    ['throwaway_address', isDisposableEmail(referee.email)],
    ['same_mailbox', (await shareMailbox(db, refereeId, known)) || (await isReservedElsewhere(db, config, refereeId))],
    ['same_phone', await sharePhone(db, refereeId, known)],
    ['busy_network', await isBusy(db, row.network)],
    ['same_device', registering !== undefined && (await isReferrers(db, row.referrer_id, registering))],
  ];
  return risks.filter(([, seen]) => seen).map(([risk]) => risk);
};

const isReferrers = (db: Db, referrerId: string, { now, origin }: { now: Date; origin: Origin }): Promise<boolean> =>
  wasUsedSince(db, referrerId, origin, new Date(now.getTime() - dayMs));

const isBusy = async (db: Db, network: Buffer | null): Promise<boolean> => {
  const rows = await queryRows<{ count: number }>(db)`
    select count(*) as count from referrals where network = ${network}`;
  return (rows[0]?.count ?? 0) > networkAllows;
};

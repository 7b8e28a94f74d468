import { sql } from 'kysely';
import { z } from 'zod';
import { listNames } from '#core/identity';
import { reverse } from '#core/ledger';
import { audit } from '#platform/audit';
import type { Club } from '#platform/club';
import { queryRows, runStatement, transaction } from '#platform/db';
import { recordDecision, type StaffCall } from '#platform/decisions';
import { Refusal } from '#platform/http';
import type { StoredDecision } from '#platform/waiting';
import { reject } from './rejection.ts';
import { needsReview } from './risk.ts';

interface Reviewed {
  readonly id: string;
  readonly status: string;
  readonly referrer_id: string;
  readonly referee_id: string;
  readonly release_at: Date | null;
  readonly referrer_transaction: string | null;
  readonly referee_transaction: string | null;
  readonly reversed: boolean;
}

/** Referrals that wait for an administrator, oldest first, with their risks. */
export const flaggedReferrals = ({
  db,
}: Pick<Club, 'db'>): Promise<
  readonly { id: string; code: string; status: string; risk: string[]; registered_at: Date }[]
> => queryRows<{ id: string; code: string; status: string; risk: string[]; registered_at: Date }>(db)`
    select id, code, status, risk, registered_at from referrals
    where ${needsReview} and status in ('registered', 'verified', 'qualified')
    order by registered_at, id`;

/**
 * Clears a referral's risk or rejects the referral. For a rewarded one, both sides' points are reversed.
 * @throws {Refusal} not_found; invalid_transition when it had expired, been rejected or reversed before;
 * insufficient_points when one side has already spent the points.
 */
export const reviewReferral = (
  { db: outer, clock }: Pick<Club, 'db' | 'clock'>,
  {
    id,
    allow,
    reason,
    actorId,
    operator,
  }: { id: string; allow: boolean; reason: string; actorId: string | null; operator: string },
): Promise<void> =>
  transaction(outer, async (db) => {
    const now = clock.now();
    const { rows } =
      await sql<Reviewed>`select id, status, referrer_id, referee_id, release_at, referrer_transaction, referee_transaction, reversed
      from referrals where id = ${id}::uuid for update`.execute(db);
    const [found] = rows;
    if (!found) throw new Refusal('not_found');
    if (allow) {
      if (!['registered', 'verified', 'qualified'].includes(found.status)) throw new Refusal('invalid_transition');
      await runStatement(db)`update referrals set cleared_at = ${now} where id = ${id}`;
    } else if (!(await reject(db, found.referee_id, reason, now))) {
      await takeBack({ db, clock }, found);
      await runStatement(db)`
        update referrals set reversed = true, reason = ${reason}, closed_at = ${now} where id = ${id}`;
    }
    const names = await listNames(db, [found.referrer_id, found.referee_id]);
    await recordDecision(db, {
      ...{ kind: 'referral', id, act: allow ? 'approve' : 'reject', by: actorId, at: now },
      title: [found.referrer_id, found.referee_id].map((one) => names.get(one) ?? '').join(' invited '),
      before: found.status === 'rewarded' ? null : { status: found.status, release_at: found.release_at },
    });
    const details = { decision: allow ? 'cleared' : found.status === 'rewarded' ? 'taken_back' : 'rejected' };
    const note = { operator, reason, memberId: found.referee_id };
    await audit(db, {
      at: now,
      action: 'referral.reviewed',
      actorId,
      object: { type: 'referral', id },
      details,
      note,
    });
  });

const takeBack = async (within: Pick<Club, 'db' | 'clock'>, found: Reviewed): Promise<void> => {
  if (found.status !== 'rewarded' || found.reversed) throw new Refusal('invalid_transition');
  for (const reward of [found.referrer_transaction, found.referee_transaction]) {
    if (!reward) continue;
    const key = `referral:${reward}:back`;
    await reverse(within.db, within.clock, { of: reward, type: 'adjust', activity: 'adjustment', key });
  }
};

const Before = z.object({
  status: z.enum(['registered', 'verified', 'qualified']),
  release_at: z.nullable(z.coerce.date()),
});

/** @throws {Refusal} invalid_transition once the points were paid, or the invitation went on */
export const undoReview = async (
  { db, clock, caller }: StaffCall,
  { id, act, before }: StoredDecision,
): Promise<void> => {
  const was = Before.parse(before);
  const isAllowed = act === 'approve';
  const rows = await queryRows<{ referee_id: string }>(db)`
    update referrals set status = ${was.status}, cleared_at = null, reason = null, closed_at = null,
      release_at = ${was.release_at}
    where id = ${id}::uuid and status = ${isAllowed ? was.status : 'rejected'} and (cleared_at is not null) = ${isAllowed}
    returning referee_id`;
  const [row] = rows;
  if (!row) throw new Refusal('invalid_transition', { message: 'The invitation has gone on since.' });
  await audit(db, {
    at: clock.now(),
    action: 'decision.undone',
    actorId: caller.id,
    object: { type: 'referral', id },
    details: { act },
    note: { memberId: row.referee_id },
  });
};

import { sql } from 'kysely';
import { type Db, queryRow } from '#platform/db';
import { declareActs } from '#platform/decisions';
import { type Fact, toFacts, type WaitingKind } from '#platform/waiting';
import { reviewReferral, undoReview } from './review.ts';
import { needsReview, type Risk } from './risk.ts';

const inWords: Readonly<Record<Risk, string>> = {
  same_mailbox: 'same mailbox',
  same_phone: 'same phone number',
  same_device: 'same device within a day',
  throwaway_address: 'throwaway e-mail address',
  busy_network: 'many sign-ups from one network',
};

interface Held {
  readonly risk: readonly Risk[];
  readonly code: string;
  readonly registered_at: Date;
  readonly referrer: string;
  readonly referee: string;
}

const readReferral = async (db: Db, id: string): Promise<readonly Fact[]> => {
  const row = await queryRow<Held>(db)`
    select r.risk, r.code, r.registered_at,
      btrim(a.first_name || ' ' || a.last_name) || ', ' || a.email as referrer,
      btrim(b.first_name || ' ' || b.last_name) || ', ' || b.email as referee
    from referrals r join members a on a.id = r.referrer_id join members b on b.id = r.referee_id
    where r.id = ${id}::uuid`;
  if (!row) return [];
  return toFacts({
    'Held because of': row.risk.map((one) => inWords[one]).join(', '),
    'Invited by': row.referrer,
    Invited: row.referee,
    Code: row.code,
    Registered: row.registered_at.toISOString(),
  });
};

/** Referrals whose points wait for a review. */
export const heldReferrals: WaitingKind = {
  kind: 'referral',
  needs: 'ambassadors',
  select: sql`
    select r.id::text, btrim(a.first_name || ' ' || a.last_name) || ' invited ' ||
        btrim(b.first_name || ' ' || b.last_name) as title,
      replace(array_to_string(risk, ', '), '_', ' ') as about, r.registered_at as since
    from referrals r join members a on a.id = r.referrer_id join members b on b.id = r.referee_id
    where ${needsReview} and r.status in ('registered', 'verified', 'qualified')`,
  readFacts: readReferral,
  ...declareActs({
    acts: {
      approve: (call, id, reason) =>
        reviewReferral(call, { id, allow: true, reason, actorId: call.caller.id, operator: '' }),
      reject: (call, id, reason) =>
        reviewReferral(call, { id, allow: false, reason, actorId: call.caller.id, operator: '' }),
    },
    undo: undoReview,
  }),
};

import type { Application, approvals as contract } from '@club/contract/club/approvals';
import { lockUser, type User } from '#core/identity';
import { audit } from '#platform/audit';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';
import { listMissing, takeSnapshot, toSnapshot } from './application-snapshot.ts';
import {
  type ApplicationRow,
  addDecision,
  applicationById,
  findApplication,
  putApplication,
} from './applications.store.ts';
import { approvalMails } from './mails.ts';
import { queueDecision } from './notices.ts';
import { oneApplication } from './queue.ts';
import { mayReview, refuseReview } from './rights.ts';
import { refusedStep } from './rules.ts';
import { grant, recheck, withhold } from './side-effects.ts';

type Decide = Call<typeof contract.decide>;

/**
 * Applies an administrator's decision. The account is locked first, so of two concurrent decisions one wins and the
 * other is refused. Repeating a decision changes nothing.
 * @throws {Refusal} forbidden without the permission for this kind, not_found, self_review, invalid_transition,
 * application_incomplete
 */
export const decide = async (call: Decide): Promise<Application> => {
  const { db, clock, caller, input } = call;
  if (!mayReview(caller, 'ambassador') && !mayReview(caller, 'vendor')) {
    throw refuseReview(caller, ['ambassador', 'vendor']);
  }
  const seen = await named(call);
  if (seen && !mayReview(caller, seen.kind)) throw refuseReview(caller, [seen.kind]);
  const user = seen && (await lockUser(db, seen.user_id));
  const row = seen && (await applicationById(db, seen.id));
  if (!user || !row || user.status === 'deleted') throw new Refusal('not_found');
  if (user.id === caller.id) throw new Refusal('self_review');
  if (row.status !== input.status) {
    const expected = input.expected_status ?? seen.status;
    if (row.status !== expected)
      throw new Refusal('invalid_transition', {
        message: 'Another reviewer has just decided. Reload to see the decision.',
      });
    const refused = refusedStep(row, input.status, clock.now());
    if (refused) throw new Refusal('invalid_transition', { message: refused });
    await settle(call, user, row);
  }
  return oneApplication(db, caller, { id: row.id, kind: row.kind });
};

/** The application in question. */
const named = async ({ db, input }: Decide): Promise<ApplicationRow | undefined> => {
  const { application_id, user_id, approval_type } = input;
  if (application_id) return applicationById(db, application_id);
  return user_id && approval_type ? findApplication(db, user_id, approval_type) : undefined;
};

const settle = async (call: Decide, user: User, row: ApplicationRow): Promise<void> => {
  const { db, clock, config, caller, origin, input } = call;
  const { status } = input;
  const { kind } = row;
  const dossier = await takeSnapshot(db, user.id);
  if (status === 'APR' && listMissing(kind, dossier).length > 0) throw new Refusal('application_incomplete');
  const at = clock.now();
  const reason = status === 'REJ' ? (input.reason ?? '') : null;
  await putApplication(db, { ...row, status, reason, reviewed_at: at });
  await addDecision(db, {
    application: row.id,
    at,
    attempt: row.attempt,
    from: row.status,
    to: status,
    reason,
    by: caller.id,
    snapshot: toSnapshot(kind, dossier),
  });
  await audit(db, {
    at,
    action: 'application.decided',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'application', id: row.id },
    origin,
    details: { kind, from: row.status, to: status, attempt: row.attempt },
    note: { reason: reason ?? '', memberId: user.id },
  });
  const mails = approvalMails(db, config);
  if (status === 'APR') {
    await grant(call, user, kind, caller.id);
    await mails.approved(user, kind);
    await queueDecision(db, { memberId: user.id, kind, approved: true, key: `${row.id}:${at.getTime()}` });
  } else if (status === 'REJ') {
    await withhold(call, user, kind, caller.id);
    await mails.rejected(user, kind, reason ?? '', row.status === 'APR');
    await queueDecision(db, { memberId: user.id, kind, approved: false, key: `${row.id}:${at.getTime()}` });
  } else await recheck(call, user, kind);
};

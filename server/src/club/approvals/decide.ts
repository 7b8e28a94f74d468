import type { Application, approvals as contract } from '@club/contract/club/approvals';
import { lockUser, type User } from '#core/identity';
import { audit } from '#platform/audit';
import { holdBack, recordDecision } from '#platform/decisions';
import type { Call } from '#platform/http';
import { Refusal } from '#platform/http';
import { listMissing, takeSnapshot, toSnapshot } from './application-snapshot.ts';
import { findTitle } from './application-title.ts';
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
import { findAccountType, refusedStep } from './rules.ts';
import { grant, recheck, withhold } from './side-effects.ts';

type Decide = Pick<Call<typeof contract.decide>, 'db' | 'clock' | 'config' | 'emit' | 'caller' | 'origin' | 'input'>;

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
  const { db, clock, caller, origin, input } = call;
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
  const isHeld = user.account_types.includes(findAccountType(kind));
  await recordDecision(db, {
    ...{ kind, id: row.id, title: await findTitle(db, user, kind), act: toAct(status), by: caller.id, at },
    before: canUndo(row, { status, isHeld })
      ? { reason: row.reason, reviewed_at: row.reviewed_at, was_held: isHeld }
      : null,
  });
  await tellAndApply(call, user, row, { isHeld, at });
};

const toAct = (status: 'REW' | 'APR' | 'REJ'): string => ({ REW: 'reopen', APR: 'approve', REJ: 'reject' })[status];

/** The end of a role pauses offers, and is corrected by a decision of its own. */
const canUndo = (
  row: ApplicationRow,
  { status, isHeld }: { readonly status: 'REW' | 'APR' | 'REJ'; readonly isHeld: boolean },
): boolean => row.status === 'REW' && row.changes_asked === null && !(status === 'REJ' && isHeld);

/** Good news is sent at once. What can be undone without it is held back until then. */
const tellAndApply = async (
  call: Decide,
  user: User,
  row: ApplicationRow,
  { isHeld, at }: { readonly isHeld: boolean; readonly at: Date },
): Promise<void> => {
  const { db, config, caller, input } = call;
  const { kind } = row;
  const told = { memberId: user.id, kind, key: `${row.id}:${at.getTime()}` };
  if (input.status === 'APR') {
    await grant(call, user, kind, caller.id);
    await approvalMails(db, config).approved(user, kind);
    await queueDecision(db, { ...told, template: 'application_approved' });
  } else if (input.status === 'REJ') {
    await withhold(call, user, kind, caller.id);
    const later = canUndo(row, { status: 'REJ', isHeld })
      ? (['mail', 'notice'] as const).map((one) => holdBack(row, one))
      : [];
    await approvalMails(db, config, later[0]).rejected(user, kind, input.reason ?? '', row.status === 'APR');
    await queueDecision(db, { ...told, template: 'application_rejected' }, later[1]);
  } else await recheck(call, user, kind);
};

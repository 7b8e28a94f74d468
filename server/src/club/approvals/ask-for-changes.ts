import type { Application, approvals as contract } from '@club/contract/club/approvals';
import { lockUser } from '#core/identity';
import { audit } from '#platform/audit';
import { holdBack, recordDecision } from '#platform/decisions';
import { type Call, Refusal } from '#platform/http';
import { takeSnapshot, toSnapshot } from './application-snapshot.ts';
import { findTitle } from './application-title.ts';
import { addDecision, applicationById, setAskedChanges } from './applications.store.ts';
import { approvalMails } from './mails.ts';
import { queueDecision } from './notices.ts';
import { oneApplication } from './queue.ts';
import { mayReview, refuseReview } from './rights.ts';

type Asking = Pick<Call<typeof contract.askForChanges>, 'db' | 'clock' | 'config' | 'caller' | 'origin' | 'input'>;

/**
 * Asks an applicant to change something, in place of a decision. The application waits for them, and for the club again
 * once they have sent it.
 * @throws {Refusal} forbidden without the permission for this kind, not_found, self_review, invalid_transition for one
 * that is not in review or that someone else has asked about meanwhile
 */
export const askForChanges = async (call: Asking): Promise<Application> => {
  const { db, clock, config, caller, origin, input } = call;
  const seen = await applicationById(db, input.id);
  if (!seen) throw new Refusal('not_found');
  if (!mayReview(caller, seen.kind)) throw refuseReview(caller, [seen.kind]);
  const user = await lockUser(db, seen.user_id);
  const row = await applicationById(db, input.id);
  if (!user || !row || user.status === 'deleted') throw new Refusal('not_found');
  if (user.id === caller.id) throw new Refusal('self_review');
  if (row.status !== 'REW' || row.changes_asked !== null)
    throw new Refusal('invalid_transition', {
      message: 'Another reviewer has just answered. Reload to see what they wrote.',
    });
  const at = clock.now();
  await setAskedChanges(db, row.id, { text: input.text, at });
  await addDecision(db, {
    ...{ application: row.id, at, attempt: row.attempt, from: 'REW', to: 'REW', reason: input.text, by: caller.id },
    snapshot: toSnapshot(row.kind, await takeSnapshot(db, user.id)),
  });
  await audit(db, {
    at,
    action: 'application.changes_asked',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'application', id: row.id },
    origin,
    details: { kind: row.kind, attempt: row.attempt },
    note: { reason: input.text, memberId: user.id },
  });
  const about = { kind: row.kind, id: row.id };
  const title = await findTitle(db, user, row.kind);
  await recordDecision(db, { ...about, title, act: 'changes', by: caller.id, at, before: {} });
  await approvalMails(db, config, holdBack(about, 'mail')).changesAsked(user, row.kind, input.text);
  await queueDecision(
    db,
    { memberId: user.id, kind: row.kind, template: 'application_changes_asked', key: `${row.id}:${at.getTime()}` },
    holdBack(about, 'notice'),
  );
  return oneApplication(db, caller, { id: row.id, kind: row.kind });
};

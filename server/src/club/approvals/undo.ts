import { z } from 'zod';
import { countOffersOnSale, lockVendorOfOwner } from '#club/marketplace';
import { lockUser, type User } from '#core/identity';
import { audit } from '#platform/audit';
import type { StaffCall } from '#platform/decisions';
import { Refusal } from '#platform/http';
import type { StoredDecision } from '#platform/waiting';
import { takeSnapshot, toSnapshot } from './application-snapshot.ts';
import { type ApplicationRow, addDecision, applicationById, putApplication } from './applications.store.ts';
import { approvalMails } from './mails.ts';
import { queueDecision } from './notices.ts';
import { copyToVendor, recheck, withhold } from './side-effects.ts';

const Before = z.object({
  reason: z.nullable(z.string()),
  reviewed_at: z.nullable(z.coerce.date()),
  /** Whether the applicant held the role while the application was reviewed again. */
  was_held: z.boolean(),
});
type Before = z.infer<typeof Before>;

/**
 * Puts an application in review again, as it was. An applicant who was told of an approval is told of this too.
 * @throws {Refusal} not_found; invalid_transition once it was decided or sent again, or the role was used
 */
export const undoDecision = async (call: StaffCall, decision: StoredDecision): Promise<void> => {
  const { db, clock, caller, origin } = call;
  const seen = await applicationById(db, decision.id);
  const user = seen && (await lockUser(db, seen.user_id));
  const row = seen && (await applicationById(db, seen.id));
  if (!user || !row || user.status === 'deleted') throw new Refusal('not_found');
  if (user.id === caller.id) throw new Refusal('self_review');
  await (decision.act === 'changes' ? undoAsked(call, row) : undoReview(call, { user, row, decision }));
  const at = clock.now();
  await addDecision(db, {
    ...{ application: row.id, at, attempt: row.attempt, from: row.status, to: 'REW', reason: null, by: caller.id },
    snapshot: toSnapshot(row.kind, await takeSnapshot(db, user.id)),
  });
  await audit(db, {
    at,
    action: 'decision.undone',
    actorId: caller.id,
    sessionId: caller.sessionId,
    object: { type: 'application', id: row.id },
    origin,
    details: { kind: row.kind, act: decision.act },
    note: { memberId: user.id },
  });
};

const undoAsked = async ({ db }: StaffCall, row: ApplicationRow): Promise<void> => {
  if (row.status !== 'REW' || row.changes_asked === null) throw refuseUndo('The applicant has sent it again already.');
  await putApplication(db, row);
};

const undoReview = async (
  call: StaffCall,
  {
    user,
    row,
    decision: { act, at, before },
  }: { readonly user: User; readonly row: ApplicationRow; readonly decision: StoredDecision },
): Promise<void> => {
  const expected = act === 'approve' ? 'APR' : 'REJ';
  if (row.status !== expected || row.reviewed_at?.getTime() !== at.getTime())
    throw refuseUndo('It was decided or sent again since.');
  const was = Before.parse(before);
  if (act === 'approve') await takeBack(call, { user, row, was, at });
  await putApplication(call.db, { ...row, status: 'REW', reason: was.reason, reviewed_at: was.reviewed_at });
  if (row.kind === 'vendor') await copyToVendor(call, user.id, 'REW', was.was_held);
};

const takeBack = async (
  call: StaffCall,
  {
    user,
    row,
    was,
    at,
  }: { readonly user: User; readonly row: ApplicationRow; readonly was: Before; readonly at: Date },
): Promise<void> => {
  const { db, clock, config, caller } = call;
  const { kind } = row;
  if (was.was_held) return recheck(call, user, kind);
  if (kind === 'ambassador') await call.emit('ambassador_approval_undone', call, { userId: user.id, since: at });
  const vendor = kind === 'vendor' ? await lockVendorOfOwner(db, user.id) : undefined;
  if (vendor && (await countOffersOnSale(db, vendor.id, clock.now())) > 0)
    throw refuseUndo('The vendor has published an offer already. Revoke the approval instead.');
  if (vendor) await call.emit('vendor_approval_undone', call, { vendorId: vendor.id, since: at });
  await withhold(call, user, kind, caller.id);
  await approvalMails(db, config).approvalUndone(user, kind);
  const key = `${row.id}:undone:${clock.now().getTime()}`;
  await queueDecision(db, { memberId: user.id, kind, template: 'application_approval_undone', key });
};

const refuseUndo = (message: string): Refusal => new Refusal('invalid_transition', { message });

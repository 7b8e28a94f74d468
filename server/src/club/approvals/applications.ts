import type { ApprovalType } from '@club/contract/club/approvals.fields';
import type { User } from '#core/identity';
import { audit } from '#platform/audit';
import { type Call, Refusal } from '#platform/http';
import { type ApplicationSnapshot, listMissing, takeSnapshot, toSnapshot } from './application-snapshot.ts';
import {
  type ApplicationRow,
  addDecision,
  findApplication,
  listApplicationsOfUser,
  putApplication,
} from './applications.store.ts';
import { approvalMails } from './mails.ts';
import { findAccountType, nextAttempt } from './rules.ts';
import { copyToVendor } from './side-effects.ts';

type Within = Pick<Call, 'db' | 'clock' | 'config'>;

/**
 * Files a member's application in their call's transaction, with the account locked. Sending it again while it is
 * pending changes nothing, unless the club has asked for changes: then it waits for the club again. An ambassador needs the questionnaire, a vendor the vendor profile and the company; anything
 * else can follow until the decision.
 * @throws {Refusal} questionnaire_incomplete, vendor_profile_required, application_incomplete, invalid_transition (14
 * days, five attempts)
 */
export const fileApplication = async (within: Within, user: User, kind: ApprovalType): Promise<void> => {
  const { db, clock, config } = within;
  const now = clock.now();
  const before = await findApplication(db, user.id, kind);
  if (before?.status === 'REW' && before.changes_asked === null) return;
  const dossier = await takeSnapshot(db, user.id);
  needs(kind, dossier);
  const attempt = before?.status === 'REW' ? before.attempt : nextAttempt(before, now, config.timeZone);
  if (typeof attempt !== 'number') throw new Refusal('invalid_transition', { message: attempt.refused });
  const row = { id: before?.id, user_id: user.id, kind, status: 'REW' as const, attempt, reason: null };
  const id = await putApplication(db, { ...row, submitted_at: now, reviewed_at: null } as ApplicationRow);
  await addDecision(db, {
    application: id,
    at: now,
    attempt,
    from: before?.status ?? null,
    to: 'REW',
    reason: null,
    by: null,
    snapshot: toSnapshot(kind, dossier),
  });
  if (kind === 'vendor') await copyToVendor(within, user.id, 'REW');
  await written(within, user.id, id, 'application.sent', attempt);
  await approvalMails(db, config).received(user, kind);
};

const needs = (kind: ApprovalType, dossier: ApplicationSnapshot): void => {
  const missing = listMissing(kind, dossier);
  if (missing.includes('questionnaire')) throw new Refusal('questionnaire_incomplete');
  if (missing.includes('vendor_profile')) throw new Refusal('vendor_profile_required');
  if (missing.includes('company_info'))
    throw new Refusal('application_incomplete', { message: 'Add your company details before you apply.' });
};

/** Withdraws applications that await their first decision. A recheck stays with the club until it is decided. */
export const withdrawApplications = async (within: Within, user: User, only?: ApprovalType): Promise<number> => {
  const { db, clock } = within;
  const waiting = (await listApplicationsOfUser(db, user.id)).filter(
    ({ status, kind }) =>
      status === 'REW' && (!only || kind === only) && !user.account_types.includes(findAccountType(kind)),
  );
  for (const row of waiting) {
    await putApplication(db, { ...row, status: 'OUT', reviewed_at: null });
    await addDecision(db, {
      application: row.id,
      at: clock.now(),
      attempt: row.attempt,
      from: 'REW',
      to: 'OUT',
      reason: null,
      by: null,
      snapshot: {},
    });
    await written(within, user.id, row.id, 'application.withdrawn', row.attempt);
  }
  return waiting.length;
};

const written = (
  { db, clock }: Within,
  actorId: string,
  id: string,
  action: 'application.sent' | 'application.withdrawn',
  attempt: number,
): Promise<void> =>
  audit(db, { at: clock.now(), action, actorId, object: { type: 'application', id }, details: { attempt } });

import type { AuditAction } from '@club/contract/platform/audit';
import { i18n } from '#platform/i18n';

/** What happened, in words; a code that this version does not know stands for itself. */
export const auditWords = (action: string): string =>
  Object.hasOwn(words, action) ? words[action as AuditAction]() : action;

/** A refused attempt has the same code as one that was done, so those that can be refused say what was tried. */
const words: Readonly<Record<AuditAction, () => string>> = {
  'account.registered': () => i18n.t('Account registered'),
  'account.verified': () => i18n.t('Account verified'),
  'account.deletion_requested': () => i18n.t('Account deletion asked for'),
  'account.deletion_cancelled': () => i18n.t('Account deletion cancelled'),
  'account.deleted': () => i18n.t('Account deleted'),
  'account.exported': () => i18n.t('Copy of own data made'),
  'account_type.changed': () => i18n.t('Account type changed'),
  'application.decided': () => i18n.t('Application decided'),
  'application.sent': () => i18n.t('Application sent'),
  'application.withdrawn': () => i18n.t('Application taken back'),
  'card.blocked': () => i18n.t('Member card blocked'),
  'card.issued': () => i18n.t('Member card issued'),
  'category.changed': () => i18n.t('Category of offers changed'),
  'email.changed': () => i18n.t('Change of email'),
  'event_type.changed': () => i18n.t('Rule for earning points changed'),
  'member.restored': () => i18n.t('Member let in again'),
  'member.suspended': () => i18n.t('Member suspended'),
  'partner.settled': () => i18n.t('Points settled with a partner'),
  'password.changed': () => i18n.t('Change of password'),
  'password.reset': () => i18n.t('Password reset by mail'),
  'permissions.changed': () => i18n.t('Permissions changed'),
  'points.adjusted': () => i18n.t('Points corrected by the club'),
  'proposal.reviewed': () => i18n.t('Proposed offer reviewed'),
  'rate.changed': () => i18n.t('Rate of exchange changed'),
  'referral.reviewed': () => i18n.t('Invitation reviewed'),
  'session.ended': () => i18n.t('Sessions ended'),
  'session.opened': () => i18n.t('Signed in'),
  'session.reused': () => i18n.t('Spent sign-in token used again'),
  'session.step_up': () => i18n.t('Identity checked again'),
  'sign_in.failed': () => i18n.t('Sign-in failed'),
  'sign_in.linked': () => i18n.t('Other sign-in linked to the account'),
  'vendor.changed': () => i18n.t('Vendor details changed'),
  'vendor.settled': () => i18n.t('Points settled with a vendor'),
};

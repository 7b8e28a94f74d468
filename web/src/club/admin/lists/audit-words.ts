import type { AuditAction } from '@club/contract/platform/audit';
import { i18n } from '#platform/i18n';

/** The action in words. Unknown codes are shown as they are. */
export const auditWords = (action: string): string =>
  Object.hasOwn(words, action) ? words[action as AuditAction]() : action;

/** Refused attempts share the code of successful ones, so those entries name the action, not its outcome. */
const words: Readonly<Record<AuditAction, () => string>> = {
  'account.registered': () => i18n.t('Account registered'),
  'account.verified': () => i18n.t('Account verified'),
  'account.deletion_requested': () => i18n.t('Account deletion requested'),
  'account.deletion_cancelled': () => i18n.t('Account deletion cancelled'),
  'account.deleted': () => i18n.t('Account deleted'),
  'account.exported': () => i18n.t('Data copy created'),
  'account_type.changed': () => i18n.t('Account type changed'),
  'application.decided': () => i18n.t('Application decided'),
  'application.sent': () => i18n.t('Application sent'),
  'application.withdrawn': () => i18n.t('Application withdrawn'),
  'card.blocked': () => i18n.t('Member card blocked'),
  'card.issued': () => i18n.t('Member card issued'),
  'category.changed': () => i18n.t('Offer category changed'),
  'email.change_requested': () => i18n.t('E-mail change requested'),
  'email.change_undone': () => i18n.t('E-mail change undone'),
  'email.changed': () => i18n.t('E-mail change'),
  'event_type.changed': () => i18n.t('Earning rule changed'),
  'member.restored': () => i18n.t('Member reinstated'),
  'member.suspended': () => i18n.t('Member suspended'),
  'partner.settled': () => i18n.t('Points settled with a partner'),
  'passkey.added': () => i18n.t('Passkey added'),
  'passkey.refused': () => i18n.t('Copied passkey suspected'),
  'passkey.removed': () => i18n.t('Passkey removed'),
  'passkey.renamed': () => i18n.t('Passkey renamed'),
  'passkey.reset': () => i18n.t('Passkeys reset by the club'),
  'password.changed': () => i18n.t('Password change'),
  'password.reset': () => i18n.t('Password reset by e-mail'),
  'permissions.changed': () => i18n.t('Permissions changed'),
  'points.adjusted': () => i18n.t('Points adjusted by the club'),
  'proposal.reviewed': () => i18n.t('Offer proposal reviewed'),
  'rate.changed': () => i18n.t('Conversion rate changed'),
  'recovery_code.used': () => i18n.t('Recovery code used'),
  'recovery_codes.replaced': () => i18n.t('Recovery codes replaced'),
  'referral.reviewed': () => i18n.t('Invitation reviewed'),
  'session.ended': () => i18n.t('Sessions ended'),
  'session.opened': () => i18n.t('Signed in'),
  'session.reused': () => i18n.t('Used sign-in token replayed'),
  'session.step_up': () => i18n.t('Identity check'),
  'sign_in.failed': () => i18n.t('Sign-in failed'),
  'sign_in.linked': () => i18n.t('Sign-in provider linked'),
  'vendor.changed': () => i18n.t('Vendor details changed'),
  'vendor.settled': () => i18n.t('Points settled with a vendor'),
};

import type { AdminPermission } from '@club/contract/platform/access';
import { i18n } from '#platform/i18n';

interface PermissionWords {
  readonly name: string;
  /** What someone with it can do. */
  readonly about: string;
}

export const permissionWords = (permission: AdminPermission): PermissionWords => words[permission]();

const words: Readonly<Record<AdminPermission, () => PermissionWords>> = {
  ambassadors: () => ({ name: i18n.t('Ambassadors'), about: i18n.t('Decide on applications and held invitations') }),
  vendors: () => ({
    name: i18n.t('Vendors'),
    about: i18n.t('Decide on applications, proposals and held changes of offers'),
  }),
  dashboard: () => ({ name: i18n.t('Dashboard'), about: i18n.t("See the club's figures and the audit log") }),
  push: () => ({ name: i18n.t('Messages'), about: i18n.t('Write to members') }),
  moderate: () => ({ name: i18n.t('Stories'), about: i18n.t('Keep, remove and restore stories and comments') }),
  adjust: () => ({ name: i18n.t('Corrections'), about: i18n.t('Add points to a member, or take them off') }),
  support: () => ({ name: i18n.t('Members'), about: i18n.t('Help members: account, sessions, cards, feedback') }),
  catalogue: () => ({ name: i18n.t('Catalogue'), about: i18n.t('Manage offers and their vendors') }),
  companies: () => ({ name: i18n.t('Companies'), about: i18n.t('Manage companies and their join codes') }),
  money: () => ({ name: i18n.t('Settlements'), about: i18n.t('Issue and pay statements of vendors') }),
  rules: () => ({ name: i18n.t('Rules'), about: i18n.t('Change what earns points, and rates') }),
  settings: () => ({ name: i18n.t('Settings'), about: i18n.t("See the club's connections and jobs, and test them") }),
  staff: () => ({ name: i18n.t('Staff'), about: i18n.t('Invite administrators and change their permissions') }),
};

import type { VendorRole } from '@club/contract/platform/access';
import { i18n } from '#platform/i18n';

export const roleWord = (role: VendorRole): string => {
  if (role === 'owner') return i18n.t('Owner');
  return role === 'editor' ? i18n.t('Editor') : i18n.t('Desk');
};

export const roleOptions = () =>
  (['desk', 'editor', 'owner'] as const).map((role) => ({ value: role, label: roleWord(role) }));

/** What each role may do, weakest last: the table on the page. */
export const listTasks = (): readonly { readonly name: string; readonly roles: readonly VendorRole[] }[] => [
  { name: i18n.t('Redeem vouchers, undo for 10 minutes'), roles: ['owner', 'editor', 'desk'] },
  { name: i18n.t("See today's list"), roles: ['owner', 'editor', 'desk'] },
  { name: i18n.t('See all vouchers, refund them'), roles: ['owner', 'editor'] },
  { name: i18n.t('Write and pause offers, add codes'), roles: ['owner', 'editor'] },
  { name: i18n.t('See figures'), roles: ['owner', 'editor'] },
  { name: i18n.t('See statements'), roles: ['owner'] },
  { name: i18n.t('Change the business, invite people'), roles: ['owner'] },
];

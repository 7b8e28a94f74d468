import type { AccountType } from '@club/contract/platform/access';
import { accountTypes } from '@club/contract/platform/access';
import { i18n } from '#platform/i18n';

/** The account types the member can switch to. */
export const accountTypeChoices = (held: readonly AccountType[]) =>
  held.map((type) => ({ value: type, label: accountTypes[type], note: lensNotes()[type] }));

const lensNotes = (): Record<AccountType, string> => ({
  CM: i18n.t('Your own membership.'),
  CCM: i18n.t('Your membership through your company.'),
  AMB: i18n.t('Your invitations and rewards.'),
  VEN: i18n.t('Your offers and results, under Dashboard.'),
});

import type { OwnHelpState } from '@club/contract/hub/own-help';
import { i18n } from '#platform/i18n';

export const stateName = (state: OwnHelpState): string => {
  const names = { draft: i18n.t('Draft'), published: i18n.t('Published'), hidden: i18n.t('Hidden') };
  return names[state];
};

import type { Step } from '#club/vendors/offer-fields';
import { i18n } from '#platform/i18n';

export const stepName = (id: Step['id']): string => {
  const names: Readonly<Record<Step['id'], string>> = {
    what: i18n.t('What it is'),
    price: i18n.t('Price'),
    codes: i18n.t('Codes and stock'),
    audience: i18n.t('Audience'),
    pictures: i18n.t('Pictures'),
    terms: i18n.t('Terms'),
  };
  return names[id];
};

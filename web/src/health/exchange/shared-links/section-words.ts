import type { SummarySection } from '@club/contract/health/exchange/patient-summary';
import { i18n } from '#platform/i18n';

/** What a member may share besides conditions, allergies and medicines. */
export const nameSection = (section: SummarySection): string => {
  if (section === 'results') return i18n.t('Laboratory values');
  if (section === 'vital_signs') return i18n.t('Blood pressure, pulse, weight, waist');
  if (section === 'social_history') return i18n.t('Tobacco and alcohol');
  return i18n.t('Summary');
};

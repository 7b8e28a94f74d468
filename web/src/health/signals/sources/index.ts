import type { MeasurementSource } from '@club/contract/health/signals/measurement-sources';
import { i18n } from '#platform/i18n';

/** Where a value comes from, in words. */
export const nameSource = (source: MeasurementSource): string => {
  const names = {
    typed: i18n.t('you entered it'),
    assessment: i18n.t('from your assessment'),
    profile: i18n.t('from your profile'),
    import: i18n.t('imported'),
    device: i18n.t('from a device'),
    simulated: i18n.t('simulated'),
  };
  return names[source];
};

import type { AssessmentStep } from '@club/contract/health/check-up/assessment';
import { i18n } from '#platform/i18n';

export const nameStep = (step: AssessmentStep): string => {
  const names: Readonly<Record<AssessmentStep, string>> = {
    body: i18n.t('Body'),
    activity: i18n.t('Activity'),
    sleep: i18n.t('Sleep'),
    nutrition: i18n.t('Eating'),
    mind: i18n.t('Mind'),
    habits: i18n.t('Habits'),
    history: i18n.t('History'),
  };
  return names[step];
};

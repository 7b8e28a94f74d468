import { assessmentAnswersPath, assessmentPath, assessmentStepParam } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const assessmentRows: readonly PageRow[] = [
  {
    path: assessmentPath,
    title: () => i18n.t('Assessment'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    rail: { group: 'check', order: 10, label: () => i18n.t('Assessment'), icon: 'assessment' },
    // The questions leave the frame, the result is in it.
    fillsWindow: (address) => address.has(assessmentStepParam),
    load: () => import('./AssessmentScreen.tsx'),
  },
  {
    path: assessmentAnswersPath,
    title: () => i18n.t('Your answers'),
    access: 'member',
    frame: 'health',
    load: () => import('./AnswersScreen.tsx'),
  },
];

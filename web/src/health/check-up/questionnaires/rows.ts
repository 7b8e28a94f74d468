import { questionnairePath, questionnairesPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const healthQuestionnairesRows: readonly PageRow[] = [
  {
    path: questionnairesPath,
    title: () => i18n.t('Questionnaires'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    rail: { group: 'check', order: 30, label: () => i18n.t('Questionnaires'), icon: 'questionnaires' },
    load: () => import('./QuestionnairesScreen.tsx'),
  },
  {
    path: questionnairePath(':code'),
    title: () => i18n.t('Questionnaire'),
    access: 'member',
    frame: 'health',
    isCatalogue: true,
    load: () => import('./QuestionnaireScreen.tsx'),
  },
];

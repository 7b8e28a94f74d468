import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';
import { questionnairePath } from './questionnaire-path.ts';

export const questionnairesRows: readonly PageRow[] = [
  {
    path: questionnairePath(':code'),
    title: () => i18n.t('Questionnaire'),
    access: 'member',
    frame: 'main',
    load: () => import('./QuestionnaireScreen.tsx'),
  },
];

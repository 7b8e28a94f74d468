import { i18n } from '#i18n';
import type { PageRow } from '#pages';
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

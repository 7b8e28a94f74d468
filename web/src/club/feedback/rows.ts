import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const feedbackRows: readonly PageRow[] = [
  {
    path: '/feedbacks',
    title: () => i18n.t('Feedback'),
    access: 'member',
    frame: 'main',
    nav: [{ in: 'menu', order: 30, label: () => i18n.t('Feedback'), icon: 'feedback' }],
    load: () => import('./FeedbackScreen.tsx'),
  },
];

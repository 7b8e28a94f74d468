import {
  brandPath,
  clubBadgePath,
  clubBadgesPath,
  clubQuestionnairePath,
  clubQuestionnairesPath,
  contentPath,
  mailPath,
  mailsPath,
} from '#club/admin/place-paths';
import { i18n } from '#platform/i18n';
import type { PageRow } from '#platform/pages';

export const contentRows: readonly PageRow[] = [
  {
    path: contentPath,
    title: () => i18n.t('Terms and privacy'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./terms/TermsScreen.tsx'),
  },
  {
    path: brandPath,
    title: () => i18n.t('Brand'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./brand/BrandScreen.tsx'),
  },
  {
    path: clubQuestionnairesPath,
    title: () => i18n.t('Questionnaires'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./questionnaires/QuestionnairesScreen.tsx'),
  },
  {
    path: clubQuestionnairePath(':code'),
    title: () => i18n.t('Questionnaire of the club'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./questionnaires/EditorScreen.tsx'),
  },
  {
    path: clubBadgesPath,
    title: () => i18n.t('Badges'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./badges/BadgesScreen.tsx'),
  },
  {
    path: clubBadgePath(':code'),
    title: () => i18n.t('Badge'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./badges/BadgeScreen.tsx'),
  },
  {
    path: mailsPath,
    title: () => i18n.t('E-mails'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./mails/MailsScreen.tsx'),
  },
  {
    path: mailPath(':kind'),
    title: () => i18n.t('E-mail'),
    access: 'admin.settings',
    frame: 'main',
    load: () => import('./mails/MailScreen.tsx'),
  },
];

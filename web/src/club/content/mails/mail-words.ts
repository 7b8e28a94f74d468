import type { mailReaders } from '@club/contract/club/content/mails';
import { i18n } from '#platform/i18n';

export const nameReaders = (readers: (typeof mailReaders)[number]): string =>
  ({
    members: i18n.t('To members'),
    vendors: i18n.t('To vendors'),
    applicants: i18n.t('To applicants'),
    staff: i18n.t('To people who run the club'),
  })[readers];

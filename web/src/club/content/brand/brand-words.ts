import type { BrandValues } from '@club/contract/club/content/brand';
import { i18n } from '#platform/i18n';

export const nameBrandField = (field: keyof BrandValues): string =>
  ({
    name: i18n.t('name'),
    main_colour: i18n.t('main colour'),
    second_colour: i18n.t('second colour'),
    sender_name: i18n.t('sender name'),
    sender_address: i18n.t('sender address'),
    support_address: i18n.t('support address'),
    logo: i18n.t('logo'),
    icon: i18n.t('icon'),
  })[field];

import { i18n } from '#platform/i18n';
import type { Span } from './programme-query.ts';

export const spanName = (span: Span): string =>
  ({ 30: i18n.t('30 days'), 90: i18n.t('90 days'), 365: i18n.t('One year') })[span];

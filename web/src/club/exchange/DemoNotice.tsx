import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';

/** No partner is under contract yet; the ones shown are demo data. */
export const DemoNotice = () => (
  <Notice type="info">{i18n.t('These are demo partners. No points leave the club.')}</Notice>
);

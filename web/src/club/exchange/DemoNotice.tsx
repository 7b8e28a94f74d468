import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';

/** The club has contracts with no partner yet: the ones shown are its own stand-ins. */
export const DemoNotice = () => (
  <Notice type="info">{i18n.t('These are demo partners. No points leave the club.')}</Notice>
);

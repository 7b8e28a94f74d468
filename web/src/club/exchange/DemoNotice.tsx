import type { LoyaltyMember } from '@club/contract/club/exchange';
import { i18n } from '#platform/i18n';
import { Notice } from '#platform/ui';

/** Says that the partners shown are simulated, for as long as the club says so. */
export const DemoNotice = ({ partners }: { partners: readonly LoyaltyMember[] }) =>
  partners.some(({ demo }) => demo) ? (
    <Notice type="info">{i18n.t('These are demo partners. No points leave the club.')}</Notice>
  ) : null;

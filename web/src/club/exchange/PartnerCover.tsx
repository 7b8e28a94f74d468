import type { LoyaltyMember } from '@club/contract/club/exchange';
import { i18n } from '#platform/i18n';
import { Landscape, type LandscapeColours } from './Landscape.tsx';
import styles from './PartnerCover.module.css';

const colours: Record<LoyaltyMember['category'], LandscapeColours> = {
  miles: ['#0d3557', '#5391b8', '#f7e0c4'],
  points: ['#101d45', '#3c4f93', '#c3b4e6'],
  crypto: ['#073c46', '#2b8f93', '#cdeee3'],
  voucher: ['#2d4a1c', '#7d9a3c', '#f3dc93'],
};

/** A generated landscape in the colours of the partner's category, so no picture is loaded. */
export const PartnerCover = ({ partner }: { partner: Pick<LoyaltyMember, 'code' | 'category'> }) => (
  <div className={styles.cover}>
    <Landscape seed={partner.code} colours={colours[partner.category]} />
    <span className={styles.kind}>{categoryName(partner.category)}</span>
  </div>
);

const categoryName = (category: LoyaltyMember['category']): string => {
  const names = {
    miles: i18n.t('Miles'),
    points: i18n.t('Partner points'),
    crypto: i18n.t('Crypto'),
    voucher: i18n.t('Voucher'),
  };
  return names[category];
};

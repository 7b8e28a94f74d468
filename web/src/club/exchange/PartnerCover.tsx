import type { LoyaltyMember } from '@club/contract/club/exchange';
import { i18n } from '#platform/i18n';
import { Cover, type CoverPalette } from '#platform/ui';
import styles from './PartnerCover.module.css';

const palettes: Record<LoyaltyMember['category'], CoverPalette> = {
  miles: 'travel',
  points: 'sleep',
  crypto: 'labs',
  voucher: 'nutrition',
};

/** A generated landscape in the colours of the partner's category, so no picture is loaded. */
export const PartnerCover = ({ partner }: { partner: Pick<LoyaltyMember, 'code' | 'category'> }) => (
  <div className={styles.cover}>
    <Cover seed={partner.code} palette={palettes[partner.category]} />
    <span className={styles.kind}>{categoryName(partner.category)}</span>
  </div>
);

/** The same landscape as a small logo. */
export const PartnerMark = ({ partner }: { partner: Pick<LoyaltyMember, 'code' | 'category'> }) => (
  <span className={styles.mark}>
    <Cover seed={partner.code} palette={palettes[partner.category]} />
  </span>
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

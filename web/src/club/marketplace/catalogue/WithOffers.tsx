import { IconBuildingStore, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rememberReturn } from '#core/identity';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { proposePath, vendorPath } from '#platform/paths';
import { LinkButton } from '#platform/ui';
import styles from './MarketplaceScreen.module.css';

/** The two ways in for who has something to offer: as a vendor, or with a single proposal and no account. */
export const WithOffers = () => {
  const { access, accountTypes } = useUser();
  const isVendor = accountTypes.includes('VEN');
  return (
    <section className={styles.with} aria-labelledby="with-offers">
      <h2 id="with-offers">{i18n.t('Something to offer members?')}</h2>
      <ul>
        <Way
          icon={<IconBuildingStore size={22} stroke={1.7} aria-hidden="true" />}
          text={
            isVendor
              ? i18n.t('Your offers, what they were taken for, and their codes.')
              : i18n.t('Run your own offers, see who takes them, and be paid for the points they bring.')
          }
        >
          <LinkButton
            kind="soft"
            to={access ? vendorPath : '/login'}
            onClick={access ? undefined : () => rememberReturn(vendorPath)}
          >
            {isVendor ? i18n.t('Your offers') : i18n.t('Become a vendor')}
          </LinkButton>
        </Way>
        <Way
          icon={<IconMail size={22} stroke={1.7} aria-hidden="true" />}
          text={i18n.t('Tell us about a single offer. It needs no account; we read it and write back.')}
        >
          <LinkButton kind="soft" to={proposePath}>
            {i18n.t('Propose an offer')}
          </LinkButton>
        </Way>
      </ul>
    </section>
  );
};

const Way = ({ icon, text, children }: { icon: ReactNode; text: string; children: ReactNode }) => (
  <li>
    <span className={styles.wayIcon}>{icon}</span>
    <p>{text}</p>
    {children}
  </li>
);

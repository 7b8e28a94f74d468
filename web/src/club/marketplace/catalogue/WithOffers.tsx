import { IconBuildingStore, IconMail } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { rememberReturn } from '#core/identity';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { proposePath, vendorPath } from '#platform/paths';
import { LinkButton } from '#platform/ui';
import styles from './MarketplaceScreen.module.css';

/** Becoming a vendor, or proposing a single offer without an account. */
export const WithOffers = () => {
  const { access, accountTypes } = useUser();
  const isVendor = accountTypes.includes('VEN');
  return (
    <section className={styles.with} aria-labelledby="with-offers">
      <h2 id="with-offers">{i18n.t('Have something to offer?')}</h2>
      <ul>
        <Way
          icon={<IconBuildingStore size={22} stroke={1.7} aria-hidden="true" />}
          text={
            isVendor
              ? i18n.t('Manage your offers, their results and codes.')
              : i18n.t('Publish offers, follow redemptions, and get paid for the points members spend.')
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
          text={i18n.t("Propose a single offer without an account. We'll write back.")}
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

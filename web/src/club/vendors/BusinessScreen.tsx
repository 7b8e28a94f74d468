import { i18n } from '#platform/i18n';
import { Page } from '#platform/ui';
import { CompanyCard } from './CompanyCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { useVendorDashboard } from './vendor-status.ts';
import styles from './vendors.module.css';

const BusinessScreen = () => {
  const { vendor } = useVendorDashboard();
  return (
    <Page
      title={i18n.t('Your business')}
      intro={i18n.t('What members see, and company details only the club sees.')}
      narrow
    >
      <div className={styles.stack}>
        <ProfileCard vendor={vendor} />
        <CompanyCard />
      </div>
    </Page>
  );
};

export default BusinessScreen;

import { i18n } from '#platform/i18n';
import { Page } from '#platform/ui';
import { BusinessForms } from './BusinessForms.tsx';
import { useVendorDashboard } from './vendor-status.ts';

const BusinessScreen = () => {
  const { vendor } = useVendorDashboard();
  return (
    <Page
      title={i18n.t('Your business')}
      intro={i18n.t('What members see, and company details only the club sees.')}
      narrow
    >
      <BusinessForms vendor={vendor} />
    </Page>
  );
};

export default BusinessScreen;

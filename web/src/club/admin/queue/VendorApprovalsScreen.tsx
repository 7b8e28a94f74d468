import { lazy, Suspense } from 'react';
import { AdminPage } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Loading } from '#platform/ui';
import { Approvals } from './Approvals.tsx';

/** Loaded beside the applications: it brings the vendors' own calls along. */
const VendorCases = lazy(async () => ({ default: (await import('#club/admin/vendor-cases')).VendorCases }));

const VendorApprovalsScreen = () => (
  <AdminPage
    needs="vendors"
    title={i18n.t('Vendor applications')}
    intro={i18n.t('Longest waiting first. Decisions take effect right away.')}
  >
    <Suspense fallback={<Loading />}>
      <VendorCases />
    </Suspense>
    <h2>{i18n.t('Applications')}</h2>
    <Approvals kind="vendor" />
  </AdminPage>
);

export default VendorApprovalsScreen;

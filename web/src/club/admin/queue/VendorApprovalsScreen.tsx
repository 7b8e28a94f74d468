import { AdminPage } from '#club/admin/frame';
import { VendorCases } from '#club/admin/vendor-cases';
import { i18n } from '#platform/i18n';
import { Approvals } from './Approvals.tsx';

const VendorApprovalsScreen = () => (
  <AdminPage
    needs="vendors"
    title={i18n.t('Vendor applications')}
    intro={i18n.t('Longest waiting first. Decisions take effect right away.')}
  >
    <VendorCases />
    <h2>{i18n.t('Applications')}</h2>
    <Approvals kind="vendor" />
  </AdminPage>
);

export default VendorApprovalsScreen;

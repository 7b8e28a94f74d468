import { AdminPage } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Approvals } from './Approvals.tsx';

const VendorApprovalsScreen = () => (
  <AdminPage
    needs="vendors"
    title={i18n.t('Vendor applications')}
    intro={i18n.t('Longest waiting first. Decisions take effect right away.')}
  >
    <Approvals kind="vendor" />
  </AdminPage>
);

export default VendorApprovalsScreen;

import { AdminPage } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Approvals } from './Approvals.tsx';

/** Who wants to sell in the marketplace, and what was decided. */
const VendorApprovalsScreen = () => (
  <AdminPage
    needs="vendors"
    title={i18n.t('Vendor applications')}
    intro={i18n.t('Who waits longest comes first. A decision counts from the next thing the vendor does.')}
  >
    <Approvals kind="vendor" />
  </AdminPage>
);

export default VendorApprovalsScreen;

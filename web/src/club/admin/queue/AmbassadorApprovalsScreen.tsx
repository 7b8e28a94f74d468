import { AdminPage } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Approvals } from './Approvals.tsx';

/** Who wants to be an ambassador, and what was decided. */
const AmbassadorApprovalsScreen = () => (
  <AdminPage
    needs="ambassadors"
    title={i18n.t('Ambassador applications')}
    intro={i18n.t('Who waits longest comes first. A decision counts from the next thing the member does.')}
  >
    <Approvals kind="ambassador" />
  </AdminPage>
);

export default AmbassadorApprovalsScreen;

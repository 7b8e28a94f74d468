import { AdminPage } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Approvals } from './Approvals.tsx';

const AmbassadorApprovalsScreen = () => (
  <AdminPage
    needs="ambassadors"
    title={i18n.t('Ambassador applications')}
    intro={i18n.t('Longest waiting first. Decisions take effect right away.')}
  >
    <Approvals kind="ambassador" />
  </AdminPage>
);

export default AmbassadorApprovalsScreen;

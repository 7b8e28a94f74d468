import { useLocation, useSearchParams } from 'react-router';
import styles from '#club/admin/dashboard/dashboard.module.css';
import { AdminPage, listPaths } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { dashboardPath } from '#platform/paths';
import { TextLink } from '#platform/ui';
import { HoldingsList, MembersList, OffersList, PointsList, RedemptionsList } from './Lists.tsx';
import { describeFilter, toDashboard } from './list-filter.ts';
import { ReferralsList } from './ReferralsList.tsx';

/** The entries behind a dashboard figure, chosen by the path. */
const ListScreen = () => {
  const { pathname } = useLocation();
  const [search] = useSearchParams();
  const list = lists()[pathname.replace(/\/$/, '')];
  if (!list) return <NoList />;
  const { title, List } = list;
  const filter = describeFilter(search);
  return (
    <AdminPage needs="dashboard" title={title} intro={i18n.t('The entries behind this dashboard figure.')}>
      <p className={styles.back}>
        <TextLink to={toDashboard(search)}>{i18n.t('Back to the dashboard')}</TextLink>
      </p>
      {filter && <p>{filter}</p>}
      <List />
    </AdminPage>
  );
};

const NoList = () => (
  <AdminPage needs="dashboard" title={i18n.t('Club figures')} intro={i18n.t("This list doesn't exist.")}>
    <TextLink to={dashboardPath}>{i18n.t('Back to the dashboard')}</TextLink>
  </AdminPage>
);

const lists = (): Record<string, { title: string; List: () => React.ReactNode }> => ({
  [listPaths.members]: { title: i18n.t('Club members'), List: MembersList },
  [listPaths.points]: { title: i18n.t('Points activity'), List: PointsList },
  [listPaths.holdings]: { title: i18n.t('Points held by members'), List: HoldingsList },
  [listPaths.redemptions]: { title: i18n.t('Vouchers issued'), List: RedemptionsList },
  [listPaths.offers]: { title: i18n.t('Offers on sale'), List: OffersList },
  [listPaths.referrals]: { title: i18n.t('Invitations'), List: ReferralsList },
});

export default ListScreen;

import type { ClubStats } from '@club/contract/club/admin.stats';
import { useSearchParams } from 'react-router';
import { AdminPage, adminApi } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Button, Card, Loaded, Segments, Skeleton, SkeletonRows } from '#platform/ui';
import { PeopleChart, PointsChart } from './ClubCharts.tsx';
import { ApplicationFigures, MemberFigures, OfferFigures, PointFigures, ReferralFigures } from './ClubFigures.tsx';
import styles from './dashboard.module.css';
import { LedgerLight } from './LedgerLight.tsx';
import { saveSeries } from './save-series.ts';
import { lastDays, periodAddress, periods, readPeriodFromAddress } from './stats-period.ts';
import { TopAmbassadors } from './TopAmbassadors.tsx';

const DashboardScreen = () => (
  <AdminPage
    needs="dashboard"
    title={i18n.t('Club dashboard')}
    intro={i18n.t('Open a figure to see its entries. Totals are current; the rest covers the period.')}
  >
    <Numbers />
  </AdminPage>
);

const Numbers = () => {
  const [search] = useSearchParams();
  const days = readPeriodFromAddress(search);
  const query = adminApi.useGetClubStatsQuery(lastDays(days));
  const { currentData: stats } = query;
  return (
    <>
      <div className={styles.tools}>
        <Segments
          label={i18n.t('Period')}
          segments={periods.map((choice) => ({
            to: periodAddress(choice),
            label: i18n.t('{days} days', { days: choice }),
            current: choice === days,
          }))}
        />
        {stats && (
          <Button kind="soft" onClick={() => saveSeries(stats)}>
            {i18n.t('Save as CSV')}
          </Button>
        )}
      </div>
      <Loaded query={query} failed={i18n.t("We couldn't load the figures.")} skeleton={<Waiting />}>
        {(loaded) => <Parts stats={loaded} />}
      </Loaded>
    </>
  );
};

const Waiting = () => (
  <Card busy>
    <SkeletonRows rows={4} />
    <Skeleton height={180} />
  </Card>
);

const Parts = ({ stats }: { stats: ClubStats }) => (
  <div className={styles.parts}>
    <Card className={styles.whole} title={i18n.t('Members')} action={<LedgerLight ledger={stats.ledger} />}>
      <MemberFigures stats={stats} />
    </Card>
    <Card className={styles.half} title={i18n.t('Ambassador applications')}>
      <ApplicationFigures kind="ambassador" stats={stats} />
    </Card>
    <Card className={styles.half} title={i18n.t('Vendor applications')}>
      <ApplicationFigures kind="vendor" stats={stats} />
    </Card>
    <Card className={styles.whole} title={i18n.t('Points')}>
      <PointFigures stats={stats} />
      <PointsChart stats={stats} />
    </Card>
    <Card className={styles.half} title={i18n.t('New accounts')}>
      <PeopleChart stats={stats} />
    </Card>
    <Card className={styles.half} title={i18n.t('Offers and invitations')}>
      <OfferFigures stats={stats} />
      <ReferralFigures stats={stats} />
    </Card>
    <Card className={styles.whole} title={i18n.t('Top ambassadors')}>
      <TopAmbassadors rows={stats.top_ambassadors} />
    </Card>
  </div>
);

export default DashboardScreen;

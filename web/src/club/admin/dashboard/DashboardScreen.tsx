import type { ClubStats } from '@club/contract/club/admin.stats';
import { useSearchParams } from 'react-router';
import { AdminPage, adminApi } from '#club/admin/frame';
import { clubDay, plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import { dashboardPath } from '#platform/paths';
import { Button, Card, changeAddress, dayAndTime, Loaded, Segments, Skeleton, SkeletonRows } from '#platform/ui';
import { PeopleChart, PointsChart } from './ClubCharts.tsx';
import { ApplicationFigures, MemberFigures, OfferFigures, PointFigures, ReferralFigures } from './ClubFigures.tsx';
import styles from './dashboard.module.css';
import { saveSeries } from './save-series.ts';
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

/** The result of the nightly check that the ledger balances and nothing was altered. */
const LedgerLight = ({ ledger: { balanced, checked_at } }: { ledger: ClubStats['ledger'] }) => {
  if (balanced === null || checked_at === null) {
    return <p className={styles.light}>{i18n.t('The first ledger check will run tonight.')}</p>;
  }
  return (
    <p className={styles.light} role={balanced ? 'status' : 'alert'}>
      <i className={balanced ? undefined : styles.out} aria-hidden="true" />
      {balanced
        ? i18n.t('The ledger is balanced. Checked {time}.', { time: dayAndTime(new Date(checked_at)) })
        : i18n.t('The ledger check failed. Run npm run ledger:verify.')}
    </p>
  );
};

/** The periods the dashboard offers, in days. */
const periods = [7, 30, 90, 365] as const;

const readPeriodFromAddress = (search: URLSearchParams): number =>
  periods.find((days) => String(days) === search.get('days')) ?? 30;

const periodAddress = (days: number): string => changeAddress(dashboardPath, { days: days === 30 ? undefined : days });

interface Period {
  readonly start_date: string;
  readonly end_date: string;
}

/** The last days in the club's time zone, today included. */
const lastDays = (days: number, now: Date = new Date()): Period => ({
  start_date: plusDays(clubDay(now), 1 - days),
  end_date: clubDay(now),
});

export default DashboardScreen;

import type { ClubStats } from '@club/contract/club/admin/stats';
import { Link, useSearchParams } from 'react-router';
import { AdminPage, adminApi, queues } from '#club/admin/frame';
import { dashboardPath } from '#club/admin/paths';
import { clubDay, plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Amount,
  BarChart,
  Button,
  Card,
  changeAddress,
  countryName,
  DataTable,
  dayAndTime,
  EmptyState,
  fullDay,
  Loaded,
  Notice,
  points,
  Row,
  Segments,
  Skeleton,
  SkeletonRows,
  shortDay,
  Text,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import { ApplicationFigures, MemberFigures, OfferFigures, PointFigures, ReferralFigures } from './ClubFigures.tsx';
import styles from './dashboard.module.css';
import { saveSeries } from './save-series.ts';
import { type Step, toSteps } from './series-steps.ts';

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
      <Row gap={3} bottom={5} justify="between">
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
      </Row>
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

/** Members' safety depends on texts that a clinician has to read before the club opens. */
const Review = ({ review }: { review: ClubStats['clinical_review'] }) =>
  review ? (
    <p>
      {i18n.t('Health limits and emergency texts reviewed by {name} on {day}.', {
        name: review.by,
        day: fullDay(toNoon(review.on)),
      })}
    </p>
  ) : (
    <Notice type="info">
      {i18n.t('No clinician has reviewed the health limits, critical values and emergency texts yet.')}
    </Notice>
  );

const Parts = ({ stats }: { stats: ClubStats }) => (
  <div className={styles.parts}>
    <div className={styles.whole}>
      <Review review={stats.clinical_review} />
    </div>
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
    return (
      <Row as="p" className={styles.light} gap={2} align="baseline" wrap={false} size="sm" tone="quiet">
        {i18n.t('The first ledger check will run tonight.')}
      </Row>
    );
  }
  return (
    <Row
      as="p"
      className={styles.light}
      gap={2}
      align="baseline"
      wrap={false}
      size="sm"
      tone="quiet"
      role={balanced ? 'status' : 'alert'}
    >
      <i className={balanced ? undefined : styles.out} aria-hidden="true" />
      {balanced
        ? i18n.t('The ledger is balanced. Checked {time}.', { time: dayAndTime(new Date(checked_at)) })
        : i18n.t('The ledger check failed. Run npm run ledger:verify.')}
    </Row>
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

/** The ambassadors with most verified members in the period, each linked to their application. */
const TopAmbassadors = ({ rows }: { rows: ClubStats['top_ambassadors'] }) => {
  if (rows.length === 0) return <EmptyState>{i18n.t('No verified invitations in this period.')}</EmptyState>;
  const to = (search: string) => queues.ambassador.write({ status: 'APR', search });
  return (
    <Text as="div" top={2}>
      <DataTable
        stacked
        label={i18n.t('Top ambassadors')}
        columns={[
          { name: i18n.t('Rank') },
          { name: i18n.t('Ambassador') },
          { name: i18n.t('Country') },
          { name: i18n.t('Members'), end: true },
          { name: i18n.t('Points earned'), end: true },
        ]}
      >
        {rows.map(({ rank, user_id, name, country, qualified, points }) => (
          <tr key={user_id}>
            <td>{rank}</td>
            <td>
              <Link to={to(name)}>{name}</Link>
            </td>
            <td>{country && countryName(country)}</td>
            <td>
              <bdi dir="ltr">{wholeNumber(qualified)}</bdi>
            </td>
            <td>
              <Amount value={points} />
            </td>
          </tr>
        ))}
      </DataTable>
    </Text>
  );
};

const toName = ({ from, to }: Step): string =>
  from === to
    ? shortDay(toNoon(from))
    : i18n.t('{from} to {to}', { from: shortDay(toNoon(from)), to: shortDay(toNoon(to)) });

/** Points issued above the line, spent below it. */
const PointsChart = ({ stats }: { stats: ClubStats }) => (
  <Text as="div" top={3}>
    <BarChart
      label={i18n.t('{issued} points issued, {redeemed} spent.', {
        issued: points(stats.points.issued),
        redeemed: points(stats.points.redeemed),
      })}
      columns={[i18n.t('Days'), i18n.t('Issued'), i18n.t('Spent')]}
      unit={i18n.t('points')}
      legend={[i18n.t('Issued'), i18n.t('Spent')]}
      bars={toSteps(stats.series).map((step) => ({
        id: step.from,
        name: toName(step),
        up: step.issued,
        down: Math.max(0, step.redeemed),
        cells: [points(step.issued), points(step.redeemed)],
      }))}
      write={({ name, cells }) => `${name}: ${cells.join(' / ')}`}
    />
  </Text>
);

/** New accounts, and how many of them came by invitation. */
const PeopleChart = ({ stats }: { stats: ClubStats }) => {
  const steps = toSteps(stats.series);
  return (
    <Text as="div" top={3}>
      <BarChart
        label={i18n.t('{joined, plural, one {# new account} other {# new accounts}}, {invited} by invitation.', {
          joined: steps.reduce((sum, { registrations }) => sum + registrations, 0),
          invited: steps.reduce((sum, { referrals }) => sum + referrals, 0),
        })}
        columns={[i18n.t('Days'), i18n.t('Accounts'), i18n.t('Invited')]}
        unit={i18n.t('accounts')}
        legend={[i18n.t('Accounts'), i18n.t('Invited')]}
        bars={steps.map((step) => ({
          id: step.from,
          name: toName(step),
          up: step.registrations,
          down: step.referrals,
          cells: [wholeNumber(step.registrations), wholeNumber(step.referrals)],
        }))}
        write={({ name, cells }) => `${name}: ${cells.join(' / ')}`}
      />
    </Text>
  );
};

import type { PointsReport } from '@club/contract/club/statements';
import { MovementChart } from '#club/points';
import { TierCard } from '#club/points/journey';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { earnPath, insightsPath, marketplacePath, vouchersPath } from '#platform/paths';
import {
  Amount,
  BarList,
  ChartFrame,
  DataTable,
  EmptyState,
  fullDay,
  LinkButton,
  points,
  Split,
  Stack,
  Text,
  TextLink,
  toNoon,
  wholeNumber,
} from '#platform/ui';
import { analyticsApi } from './analytics.api.ts';
import styles from './analytics.module.css';
import { Block } from './Block.tsx';
import { percent } from './percent.ts';

/** A member's own last twelve months in points. */
export const YearView = () => (
  <Split align="stretch">
    <Stack gap="page">
      <MonthsBlock />
      <SourcesBlock />
    </Stack>
    <Stack gap="page">
      <StreakBlock />
      <TierCard />
      <RedeemedBlock />
    </Stack>
  </Split>
);

/** The longest streak of earning days. */
const StreakBlock = () => (
  <Block title={i18n.t('Best streak')} query={analyticsApi.useGetOwnYearQuery()}>
    {({ best_streak: best, active_days }) =>
      best ? (
        <>
          <Text top={2} size="3xl" weight="semibold" tabular>
            {i18n.t('{days, plural, one {# day} other {# days}}', { days: best.days })}
          </Text>
          <p className={styles.note}>
            {best.days > 1
              ? i18n.t('In a row, from {from} to {to}.', {
                  from: fullDay(toNoon(best.from)),
                  to: fullDay(toNoon(best.to)),
                })
              : i18n.t('On {day}.', { day: fullDay(toNoon(best.from)) })}{' '}
            {i18n.t(
              '{days, plural, one {You earned points on # day} other {You earned points on # days}} in 12 months.',
              {
                days: active_days,
              },
            )}
          </p>
        </>
      ) : (
        <Nothing to={earnPath} link={i18n.t('See ways to earn')}>
          {i18n.t('Your streak starts the day you earn points.')}
        </Nothing>
      )
    }
  </Block>
);

/** Offers bought and not refunded. */
const RedeemedBlock = () => (
  <Block title={i18n.t('Offers redeemed')} query={analyticsApi.useGetOwnYearQuery()}>
    {({ offers }) =>
      offers.count > 0 ? (
        <>
          <Text top={2} size="3xl" weight="semibold" tabular>
            {wholeNumber(offers.count)}
          </Text>
          <p className={styles.note}>
            {i18n.t('For {amount} points in 12 months.', { amount: points(offers.points) })}{' '}
            <TextLink to={vouchersPath}>{i18n.t('Your vouchers')}</TextLink>
          </p>
        </>
      ) : (
        <Nothing to={marketplacePath} link={i18n.t('See offers')}>
          {i18n.t('Offers you redeem will appear here.')}
        </Nothing>
      )
    }
  </Block>
);

const Nothing = ({ to, link, children }: { to: string; link: string; children: string }) => (
  <p className={styles.note}>
    {children} <TextLink to={to}>{link}</TextLink>
  </p>
);

/** Points by month, with the best one. */
const MonthsBlock = () => (
  <Block
    title={i18n.t('Your year in points')}
    query={useYearReport('date')}
    height={320}
    action={<TextLink to={`${insightsPath}?duration=last_one_year`}>{i18n.t('Insights')}</TextLink>}
  >
    {(report) => <Months report={report} />}
  </Block>
);

const Months = ({ report: { results, interval } }: { report: Extract<PointsReport, { by: 'date' }> }) => {
  const earned = calculateExchange(results.map((month) => month.earned));
  const gone = calculateExchange(results.map(({ spent, expired }) => spent + expired));
  const best = results.reduce((most, month) => (month.earned > most.earned ? month : most), {
    date: '',
    earned: 0,
  });
  if (earned === 0 && gone === 0) {
    return (
      <EmptyState
        action={
          <LinkButton kind="soft" to={earnPath}>
            {i18n.t('See ways to earn')}
          </LinkButton>
        }
      >
        {i18n.t('The points you earn each month will appear here.')}
      </EmptyState>
    );
  }
  return (
    <>
      <Text top={2} size="3xl" weight="semibold" tabular>
        <Amount value={earned} />
      </Text>
      <p className={styles.note}>
        {gone > 0
          ? i18n.t('points earned in 12 months; {gone} spent or expired.', { gone: points(gone) })
          : i18n.t('points earned in 12 months.')}{' '}
        {best.earned > 0 &&
          i18n.t('Your best month was {month}: {earned} points.', {
            month: monthName(best.date),
            earned: points(best.earned),
          })}
      </p>
      <MovementChart interval={interval} steps={results} onlyEarned />
    </>
  );
};

const calculateExchange = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100;

const monthName = (date: string): string => dateFormat({ month: 'long', year: 'numeric' }).format(toNoon(date));

type Source = Extract<PointsReport, { by: 'activity' }>['results'][number];

/** Where the year's points came from. */
const SourcesBlock = () => (
  <Block
    title={i18n.t('Top sources')}
    query={useYearReport('activity')}
    height={240}
    isEmpty={({ results }) => results.every(({ earned }) => earned <= 0)}
    empty={<EmptyState>{i18n.t('Your top sources of points will appear here.')}</EmptyState>}
  >
    {({ results }) => (
      <Sources sources={results.filter(({ earned }) => earned > 0).sort((one, other) => other.earned - one.earned)} />
    )}
  </Block>
);

const Sources = ({ sources }: { sources: readonly Source[] }) => {
  const total = sources.reduce((sum, { earned }) => sum + earned, 0);
  return (
    <ChartFrame table={<AsTable sources={sources} total={total} />}>
      <BarList
        rows={sources.slice(0, 6).map(({ activity, label, count, earned }) => ({
          id: activity,
          name: label,
          note: i18n.t('{count, plural, one {# entry} other {# entries}}', { count }),
          value: earned,
          end: <Amount value={earned} />,
        }))}
      />
    </ChartFrame>
  );
};

const AsTable = ({ sources, total }: { sources: readonly Source[]; total: number }) => (
  <DataTable
    label={i18n.t('Top sources')}
    columns={[
      { name: i18n.t('Activity') },
      { name: i18n.t('Entries'), end: true },
      { name: i18n.t('Earned'), end: true },
      { name: i18n.t('Share'), end: true },
    ]}
  >
    {sources.map(({ activity, label, count, earned }) => (
      <tr key={activity}>
        <td>{label}</td>
        <td>
          <bdi dir="ltr">{wholeNumber(count)}</bdi>
        </td>
        <td>
          <Amount value={earned} />
        </td>
        <td>
          <bdi dir="ltr">{percent(earned, total)}</bdi>
        </td>
      </tr>
    ))}
  </DataTable>
);

/** A report of the member's last twelve months. */
const useYearReport = <B extends PointsReport['by']>(by: B) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const { data, isError, refetch } = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: 'last_one_year', by },
    { skip: clientCode === '' },
  );
  const report = data?.by === by ? (data as Extract<PointsReport, { by: B }>) : undefined;
  return { data: report, isError, refetch };
};

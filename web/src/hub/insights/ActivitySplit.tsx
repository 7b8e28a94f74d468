import type { Duration, PointsReport } from '@club/contract/club/statements';
import { statementsApi } from '#club/statements';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { earnPath } from '#platform/paths';
import { Amount, BarList, ChartFrame, DataTable, EmptyState, LinkButton, LoadedCard } from '#platform/ui';
import styles from './InsightsScreen.module.css';

type Row = Extract<PointsReport, { by: 'activity' }>['results'][number];

export const ActivitySplit = ({ period }: { period: Duration }) => {
  const clientCode = useUser().record?.rewards_client_code ?? '';
  const query = statementsApi.useGetPointsReportQuery(
    { clientCode, duration: period, by: 'activity' },
    { skip: clientCode === '' },
  );
  return (
    <LoadedCard
      className={styles.half}
      title={i18n.t('By activity')}
      query={query}
      failed={i18n.t("We couldn't load the activities.")}
      rows={5}
      keepPrevious
      empty={
        <EmptyState
          action={
            <LinkButton kind="soft" to={earnPath}>
              {i18n.t('See ways to earn')}
            </LinkButton>
          }
        >
          {i18n.t('What you earn and spend in this period will appear here.')}
        </EmptyState>
      }
    >
      {(data) =>
        data.by === 'activity' && <Split rows={[...data.results].sort((one, other) => moved(other) - moved(one))} />
      }
    </LoadedCard>
  );
};

const moved = ({ earned, spent, expired }: Row): number => earned + spent + expired;

const Split = ({ rows }: { rows: readonly Row[] }) => (
  <ChartFrame table={<AsTable rows={rows} />}>
    <BarList
      rows={rows.slice(0, 10).map((row) => ({
        id: row.activity,
        name: row.label,
        note: i18n.t('{count, plural, one {# entry} other {# entries}}', { count: row.count }),
        value: moved(row),
        down: row.earned < row.spent + row.expired,
        end: <Amount value={row.earned - row.spent - row.expired} signed />,
      }))}
    />
  </ChartFrame>
);

const AsTable = ({ rows }: { rows: readonly Row[] }) => (
  <DataTable
    label={i18n.t('By activity')}
    columns={[
      { name: i18n.t('Activity') },
      { name: i18n.t('Entries'), end: true },
      { name: i18n.t('Earned'), end: true },
      { name: i18n.t('Spent'), end: true },
      { name: i18n.t('Expired'), end: true },
    ]}
  >
    {rows.map((row) => (
      <tr key={row.activity}>
        <td>{row.label}</td>
        <td>
          <bdi dir="ltr">{row.count}</bdi>
        </td>
        <td>
          <Amount value={row.earned} />
        </td>
        <td>
          <Amount value={row.spent} />
        </td>
        <td>
          <Amount value={row.expired} />
        </td>
      </tr>
    ))}
  </DataTable>
);

import type { PointsReport } from '@club/contract/club/statements';
import { i18n } from '#platform/i18n';
import { Amount, BarList, ChartFrame, DataTable, EmptyState, wholeNumber } from '#platform/ui';
import { Block } from './Block.tsx';
import { percent } from './percent.ts';
import { useYearReport } from './use-year-report.ts';

type Source = Extract<PointsReport, { by: 'activity' }>['results'][number];

/** Where the year's points came from. */
export const SourcesBlock = () => (
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

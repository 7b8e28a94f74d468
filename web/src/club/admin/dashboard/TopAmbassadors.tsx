import type { ClubStats } from '@club/contract/club/admin.stats';
import { Link } from 'react-router';
import { queues } from '#club/admin/frame';
import { i18n } from '#platform/i18n';
import { Amount, countryName, DataTable, EmptyState, wholeNumber } from '#platform/ui';
import styles from './dashboard.module.css';

/** The ambassadors with most verified members in the period, each linked to their application. */
export const TopAmbassadors = ({ rows }: { rows: ClubStats['top_ambassadors'] }) => {
  if (rows.length === 0) return <EmptyState>{i18n.t('No verified invitations in this period.')}</EmptyState>;
  const to = (search: string) => queues.ambassador.write({ status: 'APR', search });
  return (
    <div className={styles.table}>
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
    </div>
  );
};

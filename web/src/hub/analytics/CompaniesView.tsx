import { type CompanyTotals, smallestGroup } from '@club/contract/hub/analytics';
import { Link, useSearchParams } from 'react-router';
import { approvalsApi } from '#club/approvals';
import { i18n } from '#platform/i18n';
import { dashboardPath } from '#platform/paths';
import { Amount, DataTable, EmptyState, TextLink, wholeNumber } from '#platform/ui';
import { analyticsApi } from './analytics.api.ts';
import styles from './analytics.module.css';
import { viewAddress } from './analytics-paths.ts';
import { Block } from './Block.tsx';
import { CompanyFigures } from './CompanyFigures.tsx';

/** Company totals, anonymised. */
export const CompaniesView = () => {
  const [search] = useSearchParams();
  const query = analyticsApi.useListCompanyTotalsQuery();
  const companies = query.data?.results ?? [];
  const shown = companies.find(({ id }) => id === search.get('company')) ?? companies.find(isReported) ?? companies[0];
  return (
    <div className={styles.stack}>
      <ProgrammeLink />
      {(companies.length > 1 || !shown) && (
        <Block
          title={i18n.t('Companies')}
          query={query}
          height={200}
          empty={<EmptyState>{i18n.t('Companies that join the club will appear here.')}</EmptyState>}
        >
          {({ results }) => <CompanyTable companies={results} shown={shown?.id} />}
        </Block>
      )}
      {shown && <CompanyFigures company={shown} />}
    </div>
  );
};

const isReported = (company: CompanyTotals): boolean => !company.too_small && company.points_earned !== null;

/** Links administrators to the club dashboard. */
const ProgrammeLink = () => {
  const { data } = approvalsApi.useGetRightsQuery();
  if (!data || !('permissions' in data) || !data.permissions.includes('dashboard')) return null;
  return (
    <div className={styles.bar}>
      <p className={styles.note}>{i18n.t('Looking for figures for the whole club?')}</p>
      <TextLink to={dashboardPath}>{i18n.t('Club dashboard')}</TextLink>
    </div>
  );
};

const CompanyTable = ({ companies, shown }: { companies: readonly CompanyTotals[]; shown: string | undefined }) => (
  <DataTable
    label={i18n.t('Companies')}
    columns={[
      { name: i18n.t('Company') },
      { name: i18n.t('Members'), end: true },
      { name: i18n.t('Active'), end: true },
      { name: i18n.t('Points earned'), end: true },
    ]}
  >
    {companies.map((company) => (
      <tr key={company.id} className={company.id === shown ? styles.chosen : undefined}>
        <td>
          <Link
            className={styles.link}
            to={viewAddress('companies', { company: company.id })}
            aria-current={company.id === shown ? 'true' : undefined}
            preventScrollReset
          >
            <bdi>{company.name}</bdi>
          </Link>
        </td>
        {company.too_small ? (
          <td className={styles.muted} colSpan={3}>
            {i18n.t('Fewer than {count} members', { count: smallestGroup })}
          </td>
        ) : (
          <>
            <td>
              <bdi dir="ltr">{wholeNumber(company.members)}</bdi>
            </td>
            <td>
              <bdi dir="ltr">{company.active === null ? '–' : wholeNumber(company.active)}</bdi>
            </td>
            <td>{company.points_earned === null ? <bdi>–</bdi> : <Amount value={company.points_earned} />}</td>
          </>
        )}
      </tr>
    ))}
  </DataTable>
);

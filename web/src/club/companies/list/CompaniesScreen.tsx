import { companiesPageSize } from '@club/contract/club/companies';
import { smallestGroup } from '@club/contract/core/groups';
import { IconDownload, IconPlus } from '@tabler/icons-react';
import { type ChangeEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { AdminPage, ListKeys, SearchField } from '#club/admin/frame';
import { companyPath } from '#club/admin/place-paths';
import { CompanyDialog, companiesApi } from '#club/companies';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, LoadedCard, Pager, Pill, Row, Stack, saveText, Text, useListView } from '#platform/ui';
import { CompaniesTable } from './CompaniesTable.tsx';
import { companiesAddress } from './companies-address.ts';
import { toCompaniesCsv } from './companies-csv.ts';

/** The companies whose staff are members of the club. */
const CompaniesScreen = () => (
  <AdminPage needs="companies" title={i18n.t('Companies')} intro="">
    <Companies />
  </AdminPage>
);

const Companies = () => {
  const { view, at, go } = useListView(companiesAddress);
  const navigate = useNavigate();
  const [isAdding, setAdding] = useState(false);
  const { search, state, page } = view;
  const query = companiesApi.useListCompaniesQuery({ state, page, ...(search.trim() && { search: search.trim() }) });
  const { data } = query;
  const choose = (changes: Partial<typeof view>) => go(changes, { replace: true });
  return (
    <>
      <Row gap={4} bottom={5} tone="quiet" justify="between" wrap={false}>
        <Button icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {i18n.t('New company')}
        </Button>
        <Button
          kind="soft"
          icon={<IconDownload size={18} aria-hidden="true" />}
          disabled={!data || data.results.length === 0}
          onClick={() => data && saveText('companies.csv', toCompaniesCsv(data.results), 'text/csv')}
        >
          {i18n.t('CSV')}
        </Button>
      </Row>
      <Stack as="search" gap={3} bottom={3}>
        <SearchField
          label={i18n.t('Find companies')}
          placeholder={i18n.t('Name or e-mail domain')}
          value={search}
          onSearch={(sought) => choose({ search: sought })}
        />
        <Row gap={2} align="stretch" scroll>
          <Pill
            as="select"
            aria-label={i18n.t('Status')}
            value={state}
            onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
              choose({ state: target.value === 'ended' ? 'ended' : 'open' })
            }
          >
            <option value="open">{i18n.t('Members can join')}</option>
            <option value="ended">{i18n.t('Ended')}</option>
          </Pill>
        </Row>
      </Stack>
      <LoadedCard
        title={data ? i18n.t('{count, plural, one {# company} other {# companies}}', { count: data.count }) : ' '}
        action={<ListKeys />}
        query={query}
        keepPrevious
        rows={4}
        failed={(error) => `${i18n.t("We couldn't load the companies.")} ${toProblem(error).message}`}
        empty={
          <EmptyState>
            {search || state === 'ended'
              ? i18n.t('No company matches. Try a part of the name, or another status.')
              : i18n.t('Companies whose staff can join will appear here. Start with “New company”.')}
          </EmptyState>
        }
      >
        {(list) => (
          <>
            <CompaniesTable rows={list.results} />
            <Pager count={list.count} page={page} size={companiesPageSize} to={(to) => at({ page: to })} />
          </>
        )}
      </LoadedCard>
      <Text top={3} size="sm" tone="quiet">
        {i18n.t('Figures appear from {count} members. Companies never see names or health.', { count: smallestGroup })}
      </Text>
      {isAdding && (
        <CompanyDialog onClose={() => setAdding(false)} onDone={({ id }) => void navigate(companyPath(id))} />
      )}
    </>
  );
};

export default CompaniesScreen;

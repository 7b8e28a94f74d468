import { vendorStates } from '@club/contract/club/catalogue/vendor-fields';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { AdminPage, ListKeys, SearchField, useMayOpen } from '#club/admin/frame';
import { catalogueVendorsApi } from '#club/catalogue';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Button,
  EmptyState,
  LoadedCard,
  Pager,
  Pill,
  Row,
  Stack,
  saveText,
  Text,
  useListView,
  wholeNumber,
} from '#platform/ui';
import { type Asked, VendorActDialog } from './VendorActDialog.tsx';
import { VendorsTable } from './VendorsTable.tsx';
import { toVendorsCsv, vendorStateName } from './vendor-words.ts';
import { vendorsAddress } from './vendors-address.ts';

const pageSize = 20;

/** The businesses behind the offers, with what staff can do about each. */
const VendorsScreen = () => (
  <AdminPage needs="catalogue" title={i18n.t('Vendors')} intro="">
    <Vendors />
  </AdminPage>
);

const Vendors = () => {
  const { view, at } = useListView(vendorsAddress);
  const navigate = useNavigate();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { search, state, page } = view;
  const query = catalogueVendorsApi.useFindVendorsQuery(
    { page, page_size: pageSize, ...(search.trim() && { search: search.trim() }), ...(state && { state }) },
    { skip: !useMayOpen('catalogue') },
  );
  const { data } = query;
  return (
    <>
      <Row gap={4} bottom={5} tone="quiet" justify="between" wrap={false}>
        <p>{data && i18n.t('{all, plural, one {# business} other {# businesses}}.', { all: data.counts.all })}</p>
        <Button
          kind="soft"
          icon={<IconDownload size={18} aria-hidden="true" />}
          disabled={!data || data.results.length === 0}
          onClick={() => data && saveText('vendors.csv', toVendorsCsv(data.results), 'text/csv')}
        >
          {i18n.t('CSV')}
        </Button>
      </Row>
      <Stack as="search" gap={3} bottom={3}>
        <SearchField
          label={i18n.t('Find vendors')}
          placeholder={i18n.t('Name of a business')}
          value={search}
          onSearch={(sought) => void navigate(at({ search: sought }), { replace: true })}
        />
        <Row as="nav" gap={2} align="stretch" scroll aria-label={i18n.t('Status')}>
          {[undefined, ...vendorStates].map((one) => (
            <Pill
              as={Link}
              key={one ?? 'all'}
              to={at({ state: one })}
              aria-current={one === state ? 'true' : undefined}
              preventScrollReset
            >
              {vendorStateName(one)}{' '}
              <Text as="span" tone="quiet" tabular>
                {data && wholeNumber(data.counts[one ?? 'all'])}
              </Text>
            </Pill>
          ))}
        </Row>
      </Stack>
      <LoadedCard
        title={vendorStateName(state)}
        action={<ListKeys />}
        query={query}
        keepPrevious
        rows={8}
        failed={(error) => `${i18n.t("We couldn't load the vendors.")} ${toProblem(error).message}`}
        empty={<EmptyState>{i18n.t('No business matches. Try a part of the name, or remove a filter.')}</EmptyState>}
      >
        {({ results, count }) => (
          <>
            <VendorsTable rows={results} onAsk={setAsked} />
            <Pager count={count} page={page} size={pageSize} to={(next) => at({ page: next })} />
          </>
        )}
      </LoadedCard>
      {asked && <VendorActDialog asked={asked} onClose={() => setAsked(null)} onStale={() => void query.refetch()} />}
    </>
  );
};

export default VendorsScreen;

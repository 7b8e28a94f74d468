import { cataloguePageSize, type FoundOffers } from '@club/contract/club/catalogue/fields';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { AdminPage, ListKeys, useMayOpen } from '#club/admin/frame';
import { catalogueApi, filterName } from '#club/catalogue';
import { ActDialog, type Asked } from '#club/catalogue/acts';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, LoadedCard, Pager, Row, saveText, Text, useListView, wholeNumber } from '#platform/ui';
import { OffersSearch } from './OffersSearch.tsx';
import { OffersTable } from './OffersTable.tsx';
import { offersAddress, toCall } from './offers-address.ts';
import { toOffersCsv, useAllOffers } from './offers-csv.ts';

/** Every offer of every vendor, with what staff can do about it. */
const OffersScreen = () => (
  <AdminPage needs="catalogue" title={i18n.t('Catalogue')} intro="">
    <Offers />
  </AdminPage>
);

const Offers = () => {
  const { view, at } = useListView(offersAddress);
  const query = catalogueApi.useFindOffersQuery(toCall(view), { skip: !useMayOpen('catalogue') });
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = query;
  return (
    <>
      <Row gap={4} bottom={5} tone="quiet" justify="between" wrap={false}>
        <p>{data && presentWords(data)}</p>
        <SaveCsv count={data?.count ?? 0} />
      </Row>
      <OffersSearch list={data} />
      <LoadedCard
        title={filterName(view.state)}
        action={<ListKeys />}
        query={query}
        keepPrevious
        rows={8}
        failed={(error) => `${i18n.t("We couldn't load the offers.")} ${toProblem(error).message}`}
        empty={<EmptyState>{i18n.t('No offer matches. Try a part of the title, or remove a filter.')}</EmptyState>}
      >
        {(list) => (
          <>
            <OffersTable rows={list.results} onAsk={setAsked} />
            <Pager count={list.count} page={view.page} size={cataloguePageSize} to={(page) => at({ page })} />
          </>
        )}
      </LoadedCard>
      <Text top={3} size="sm" tone="quiet">
        {i18n.t('Open vouchers are sold, and not used, refunded or expired.')}
      </Text>
      {asked && <ActDialog asked={asked} onClose={() => setAsked(null)} onStale={() => void query.refetch()} />}
    </>
  );
};

const SaveCsv = ({ count }: { count: number }) => {
  const { view } = useListView(offersAddress);
  const readAll = useAllOffers();
  const [isSaving, setSaving] = useState(false);
  const save = async () => {
    setSaving(true);
    const rows = await readAll(view);
    setSaving(false);
    if (rows) saveText('offers.csv', toOffersCsv(rows, new Date()), 'text/csv');
  };
  return (
    <Button
      kind="soft"
      icon={<IconDownload size={18} aria-hidden="true" />}
      disabled={count === 0}
      busy={isSaving}
      onClick={() => void save()}
    >
      {i18n.t('CSV of {count}', { count: wholeNumber(count) })}
    </Button>
  );
};

const presentWords = ({ counts: { all, held }, vendors }: FoundOffers): string =>
  [
    i18n.t('{all, plural, one {# offer} other {# offers}}, {vendors, plural, one {# vendor} other {# vendors}}.', {
      all,
      vendors: vendors.length,
    }),
    ...(held > 0 ? [i18n.t('{held, plural, one {# waits} other {# wait}} for a decision.', { held })] : []),
  ].join(' ');

export default OffersScreen;

import { IconPlus } from '@tabler/icons-react';
import { type OffersView, offersList, statusWord, useVendorDashboard, vendorsApi } from '#club/vendors';
import { i18n } from '#platform/i18n';
import { createOfferPath } from '#platform/paths';
import { EmptyState, LinkButton, ListCard, Page, Row, Segments, Stack, useListView } from '#platform/ui';
import { OfferSearch } from './OfferSearch.tsx';
import { OffersFile } from './OffersFile.tsx';
import { SelectableOffers } from './SelectableOffers.tsx';

const pageSize = 10;

/** The vendor's own offers, with filters in the address. */
const VendorOffersScreen = () => {
  const { view, at, go } = useListView(offersList);
  const { canChange } = useVendorDashboard();
  const count = useOffers(view).data?.count ?? 0;
  return (
    <Page
      title={i18n.t('Your offers')}
      intro={i18n.t("Edit, pause, duplicate or archive your offers. Archived offers can't be changed.")}
    >
      <Stack gap="page">
        <Row gap={4} rowGap={2} justify="between">
          <Segments
            label={i18n.t('Status')}
            segments={tabs.map((status) => ({
              to: at({ status }),
              label: status ? statusWord(status) : i18n.t('All'),
              current: status === view.status,
            }))}
          />
          <Row gap={2}>
            <OffersFile view={view} count={count} />
            {canChange && (
              <LinkButton to={createOfferPath} icon={<IconPlus size={18} aria-hidden="true" />}>
                {i18n.t('New offer')}
              </LinkButton>
            )}
          </Row>
        </Row>
        <OfferSearch view={view} go={go} />
        <Found view={view} at={at} />
      </Stack>
    </Page>
  );
};

const tabs = [
  undefined,
  'published',
  'draft',
  'paused',
  'sold_out',
  'low_stock',
  'scheduled',
  'expired',
  'archived',
] as const;

/** The page of offers that the address asks for. */
const useOffers = ({ status, search, ordering, page }: OffersView) =>
  vendorsApi.useListVendorOffersQuery({
    status,
    search: search || undefined,
    ordering: ordering || undefined,
    page,
    page_size: pageSize,
  });

const Found = ({ view, at }: { view: OffersView; at: (changes: Partial<OffersView>) => string }) => {
  const { status, page } = view;
  return (
    <ListCard
      title={status ? statusWord(status) : i18n.t('All except archived')}
      query={useOffers(view)}
      failed={i18n.t("We couldn't load your offers.")}
      rows={pageSize}
      empty={<None view={view} />}
      paging={{ page, size: pageSize, to: (next) => at({ page: next }) }}
    >
      {({ results, count }) => <SelectableOffers key={at({})} offers={results} view={view} count={count} />}
    </ListCard>
  );
};

const None = ({ view }: { view: OffersView }) => {
  const { canChange } = useVendorDashboard();
  if (view.search || view.status) {
    return (
      <EmptyState
        action={
          <LinkButton kind="soft" to={offersList.write({})}>
            {i18n.t('Show all offers')}
          </LinkButton>
        }
      >
        {i18n.t('No offers match your search.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState action={canChange && <LinkButton to={createOfferPath}>{i18n.t('Create your first offer')}</LinkButton>}>
      {i18n.t('Your offers will appear here.')}
    </EmptyState>
  );
};

export default VendorOffersScreen;

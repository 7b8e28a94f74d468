import { IconPlus } from '@tabler/icons-react';
import { useLocation } from 'react-router';
import { i18n } from '#platform/i18n';
import { createOfferPath } from '#platform/paths';
import { Card, EmptyState, ErrorState, LinkButton, Page, Segments, SkeletonRows } from '#platform/ui';
import { OfferLines } from './OfferLines.tsx';
import { OfferPager } from './OfferPager.tsx';
import { OfferSearch } from './OfferSearch.tsx';
import { statusWord } from './OfferStatus.tsx';
import { type OffersView, offersAddress, offersView } from './offers-address.ts';
import { useCabinet } from './standing.ts';
import { vendorsApi } from './vendors.api.ts';
import styles from './vendors.module.css';

const pageSize = 10;

/** The vendor's own offers, ten on a page. What it is narrowed to stands in the address. */
const VendorOffersScreen = () => {
  const view = offersView(useLocation().search);
  const { canChange } = useCabinet();
  return (
    <Page
      title={i18n.t('Your offers')}
      intro={i18n.t('Edit, pause, copy or archive them. An archived offer stays as it is.')}
    >
      <div className={styles.stack}>
        <div className={styles.row}>
          <Segments
            label={i18n.t('Where they stand')}
            segments={tabs.map((status) => ({
              to: offersAddress({ ...view, page: undefined, status }),
              label: status ? statusWord(status) : i18n.t('All'),
              current: status === view.status,
            }))}
          />
          {canChange && (
            <LinkButton to={createOfferPath} icon={<IconPlus size={18} aria-hidden="true" />}>
              {i18n.t('New offer')}
            </LinkButton>
          )}
        </div>
        <OfferSearch view={view} />
        <Found view={view} />
      </div>
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

const Found = ({ view }: { view: OffersView }) => {
  const { page = 1 } = view;
  const { currentData, isError, refetch } = vendorsApi.useListVendorOffersQuery({ ...view, page, page_size: pageSize });
  return (
    <Card
      title={view.status ? statusWord(view.status) : i18n.t('All but archived ones')}
      busy={!currentData && !isError}
    >
      {!currentData && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('Your offers could not be loaded.')}</ErrorState>
      )}
      {!currentData && !isError && <SkeletonRows rows={pageSize} />}
      {currentData?.count === 0 && <None view={view} />}
      {currentData && currentData.count > 0 && (
        <>
          <OfferLines offers={currentData.results} />
          <OfferPager count={currentData.count} page={page} size={pageSize} view={view} />
        </>
      )}
    </Card>
  );
};

const None = ({ view }: { view: OffersView }) => {
  const { canChange } = useCabinet();
  if (view.search || view.status) {
    return (
      <EmptyState
        action={
          <LinkButton kind="soft" to={offersAddress({})}>
            {i18n.t('Show all offers')}
          </LinkButton>
        }
      >
        {i18n.t('No offer fits.')}
      </EmptyState>
    );
  }
  return (
    <EmptyState action={canChange && <LinkButton to={createOfferPath}>{i18n.t('Create your first offer')}</LinkButton>}>
      {i18n.t('No offers yet.')}
    </EmptyState>
  );
};

export default VendorOffersScreen;

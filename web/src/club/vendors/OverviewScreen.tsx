import type { VendorSummary } from '@club/contract/club/vendors';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { i18n } from '#platform/i18n';
import { createOfferPath } from '#platform/paths';
import { EmptyState, Grid, LinkButton, Loaded, Page, SkeletonBlock, Stack } from '#platform/ui';
import { DayChart } from './DayChart.tsx';
import { LowStock, MostSold } from './OfferShortlists.tsx';
import { StateCounts } from './StateCounts.tsx';
import { ToDoCard, TodayCard } from './TodayCards.tsx';
import { VendorFigures } from './VendorFigures.tsx';
import { useVendorDashboard } from './vendor-status.ts';
import { vendorsApi } from './vendors.api.ts';

const SaleNotices = lazy(async () => ({ default: (await import('#club/vendors/sale-notices')).SaleNotices }));

const OverviewScreen = () => {
  const { canChange } = useVendorDashboard();
  const query = vendorsApi.useListVendorOffersQuery();
  return (
    <Page title={i18n.t('Overview')} intro={i18n.t('Today, and the last 30 days.')}>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your figures.")}
        skeleton={<SkeletonBlock height={260} />}
        inCard
        isEmpty={({ summary }) => hasNoOffers(summary)}
        empty={<NoOffers canCreate={canChange} />}
      >
        {({ summary }) => <Figured summary={summary} />}
      </Loaded>
    </Page>
  );
};

const Figured = ({ summary }: { summary: VendorSummary }) => (
  <Stack gap="page">
    <Grid columns={2} align="start">
      <TodayCard summary={summary} />
      <ToDoCard summary={summary} />
    </Grid>
    <Suspense>
      <SaleNotices />
    </Suspense>
    <VendorFigures summary={summary} />
    <DayChart days={summary.series} />
    <Grid columns={2} align="start">
      <MostSold />
      <Stack gap="page">
        <LowStock count={summary.low_stock} />
        <StateCounts summary={summary} />
      </Stack>
    </Grid>
  </Stack>
);

const NoOffers = ({ canCreate }: { canCreate: boolean }) => (
  <EmptyState
    action={
      canCreate && (
        <LinkButton to={createOfferPath} icon={<IconPlus size={18} aria-hidden="true" />}>
          {i18n.t('Create your first offer')}
        </LinkButton>
      )
    }
  >
    {i18n.t("Your offers' results will appear here. Create your first offer to start.")}
  </EmptyState>
);

const hasNoOffers = (summary: VendorSummary): boolean =>
  (['published', 'scheduled', 'expired', 'sold_out', 'paused', 'draft', 'archived'] as const).every(
    (state) => summary[state] === 0,
  );

export default OverviewScreen;

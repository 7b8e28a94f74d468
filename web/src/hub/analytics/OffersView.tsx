import type { VendorSummary } from '@club/contract/club/vendors';
import { DayChart, VendorFigures, vendorsApi } from '#club/vendors';
import { i18n } from '#platform/i18n';
import { overviewPath } from '#platform/paths';
import { Card, EmptyState, ErrorState, LinkButton, Skeleton, TextLink } from '#platform/ui';
import styles from './analytics.module.css';
import { TopOffers } from './TopOffers.tsx';

/** What a vendor's offers brought: in the last 30 days, day by day, and which of them most. */
export const OffersView = () => {
  const { data, isError, refetch } = vendorsApi.useListVendorOffersQuery();
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <p className={styles.note}>{i18n.t('The last 30 days, and all of it beside them.')}</p>
        <TextLink to={overviewPath}>{i18n.t('Vendor cabinet')}</TextLink>
      </div>
      {!data && (
        <Card busy={!isError}>
          {isError ? (
            <ErrorState onRetry={() => void refetch()}>{i18n.t('Your figures could not be loaded.')}</ErrorState>
          ) : (
            <Skeleton height={320} />
          )}
        </Card>
      )}
      {data && (isEmpty(data.summary) ? <NothingSeen /> : <Brought summary={data.summary} />)}
      <TopOffers />
    </div>
  );
};

const Brought = ({ summary }: { summary: VendorSummary }) => (
  <>
    <VendorFigures summary={summary} />
    <DayChart days={summary.series} />
  </>
);

const isEmpty = ({ views, redemptions }: VendorSummary): boolean => views + redemptions === 0;

const NothingSeen = () => (
  <Card>
    <EmptyState
      action={
        <LinkButton kind="soft" to={overviewPath}>
          {i18n.t('Vendor cabinet')}
        </LinkButton>
      }
    >
      {i18n.t('Nobody has looked at an offer of yours yet.')}
    </EmptyState>
  </Card>
);

import { DayChart, VendorFigures, vendorsApi } from '#club/vendors';
import { i18n } from '#platform/i18n';
import { overviewPath } from '#platform/paths';
import { EmptyState, LinkButton, Loaded, SkeletonBlock, TextLink } from '#platform/ui';
import styles from './analytics.module.css';
import { TopOffers } from './TopOffers.tsx';

/** A vendor's results: last 30 days, by day, and top offers. */
export const OffersView = () => {
  const query = vendorsApi.useListVendorOffersQuery();
  return (
    <div className={styles.stack}>
      <div className={styles.bar}>
        <p className={styles.note}>{i18n.t('The last 30 days, next to your all-time totals.')}</p>
        <TextLink to={overviewPath}>{i18n.t('Vendor dashboard')}</TextLink>
      </div>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your figures.")}
        skeleton={<SkeletonBlock height={320} />}
        inCard
        isEmpty={({ summary: { views, redemptions } }) => views + redemptions === 0}
        empty={<NothingSeen />}
      >
        {({ summary }) => (
          <>
            <VendorFigures summary={summary} />
            <DayChart days={summary.series} />
          </>
        )}
      </Loaded>
      <TopOffers />
    </div>
  );
};

const NothingSeen = () => (
  <EmptyState
    action={
      <LinkButton kind="soft" to={overviewPath}>
        {i18n.t('Vendor dashboard')}
      </LinkButton>
    }
  >
    {i18n.t('Views and redemptions of your offers will appear here.')}
  </EmptyState>
);

import { lazy, Suspense } from 'react';
import { pointsApi } from '#club/points';
import { useFirstSteps } from '#club/points/earn';
import { Skeleton } from '#platform/ui';
import { BadgesCard } from './BadgesCard.tsx';
import { EarnCard } from './EarnCard.tsx';
import { EntriesCard } from './EntriesCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import { PointsCard } from './PointsCard.tsx';
import { WhenNear } from './WhenNear.tsx';

/** Offer cards are loaded separately from the page. */
const MarketPart = lazy(() => import('./MarketPart.tsx'));

/** Home. Each part loads by itself. */
const HomeScreen = () => {
  const balance = pointsApi.useGetBalanceQuery();
  const types = pointsApi.useListEventTypesQuery();
  const entries = pointsApi.useListTransactionsQuery({ limit: 30 });
  const { steps, links } = useFirstSteps();
  const openSteps = steps.filter(({ done }) => !done);
  return (
    <div className={styles.home}>
      <Hero types={types.data?.results} entries={entries.data?.results} openSteps={openSteps} links={links} />
      <PointsCard balance={balance} entries={entries} />
      {openSteps.length > 0 && <FirstStepsCard steps={steps} />}
      <EarnCard types={types} links={links} />
      <EntriesCard entries={entries} />
      <WhenNear className={styles.badges} place={<Skeleton height={180} />}>
        <BadgesCard />
      </WhenNear>
      <WhenNear className={styles.market} place={<Skeleton height={420} />}>
        <Suspense fallback={<Skeleton height={420} />}>
          <MarketPart />
        </Suspense>
      </WhenNear>
    </div>
  );
};

export default HomeScreen;

import type { Badge, Transaction } from '@club/contract/club/points';
import { lazy, Suspense, useRef, useState } from 'react';
import { BadgeList, pointsApi } from '#club/points';
import { useFirstSteps } from '#club/points/earn';
import { EntryLines } from '#club/points/entries';
import { i18n } from '#platform/i18n';
import { allEntriesPath, journeyPath } from '#platform/paths';
import { EmptyState, LinkButton, LoadedCard, type Query, Skeleton, TextLink, useNear, WhenNear } from '#platform/ui';
import { EarnCard } from './EarnCard.tsx';
import { FirstStepsCard } from './FirstStepsCard.tsx';
import { Hero } from './Hero.tsx';
import styles from './HomeScreen.module.css';
import type { DialDay } from './health-day.ts';
import { PointsCard } from './PointsCard.tsx';

/** Offer cards are loaded separately from the page. */
const MarketPart = lazy(() => import('./MarketPart.tsx'));

/** Loaded with the day, which says whether there are any. */
const HealthWarnings = lazy(() => import('./HealthWarnings.tsx'));

/** So is what the health score and the day are drawn with. */
const HealthCard = lazy(() => import('./HealthCard.tsx'));
const HealthTiles = lazy(() => import('./HealthTiles.tsx'));
const HealthNext = lazy(() => import('./HealthNext.tsx'));
const HealthClock = lazy(() => import('./HealthClock.tsx'));
const LatestStories = lazy(async () => ({ default: (await import('#hub/stories/latest')).LatestStories }));

/** Home. Each part loads by itself; open warning signs are above them all. */
const HomeScreen = () => {
  const balance = pointsApi.useGetBalanceQuery();
  const types = pointsApi.useListEventTypesQuery();
  const entries = pointsApi.useListTransactionsQuery({ limit: 30 });
  const [day, setDay] = useState<DialDay>();
  const earn = useRef<HTMLDivElement>(null);
  const isEarnNear = useNear(earn, 200);
  // The day's own suggestion needs no questions: those that are due are counted and shown with the ways to earn.
  const { steps, links } = useFirstSteps({ wantsDue: isEarnNear || day?.suggestion === null });
  const openSteps = steps.filter(({ done }) => !done);
  return (
    <>
      <Suspense fallback={null}>
        <HealthWarnings />
      </Suspense>
      <div className={styles.home}>
        <Hero
          types={types.data?.results}
          entries={entries.data?.results}
          openSteps={openSteps}
          links={links}
          day={day}
        />
        <PointsCard balance={balance} entries={entries} />
        <div className={styles.tiles}>
          <Suspense fallback={<Skeleton height={178} />}>
            <HealthTiles onDay={setDay} />
          </Suspense>
        </div>
        <div className={styles.clock}>
          <Suspense fallback={null}>
            <HealthClock />
          </Suspense>
        </div>
        <div className={styles.side}>
          <Suspense fallback={null}>
            <HealthNext types={types.data?.results} />
          </Suspense>
          {openSteps.length > 0 && <FirstStepsCard steps={steps} />}
          <WhenNear place={<Skeleton height={360} />}>
            <Suspense fallback={<Skeleton height={360} />}>
              <HealthCard />
            </Suspense>
          </WhenNear>
          <EntriesCard entries={entries} />
        </div>
        <div ref={earn} className={styles.earn} id="earn">
          <EarnCard types={types} links={links} />
        </div>
        <WhenNear className={styles.badges} place={<Skeleton height={180} />}>
          <BadgesCard />
        </WhenNear>
        <WhenNear className={styles.stories} place={<Skeleton height={160} />}>
          <Suspense fallback={<Skeleton height={160} />}>
            <LatestStories />
          </Suspense>
        </WhenNear>
        <WhenNear className={styles.market} place={<Skeleton height={420} />}>
          <Suspense fallback={<Skeleton height={420} />}>
            <MarketPart />
          </Suspense>
        </WhenNear>
      </div>
    </>
  );
};

export default HomeScreen;

const shown = 5;

/** The latest entries. */
const EntriesCard = ({ entries }: { entries: Query<{ results: Transaction[] }> }) => (
  <LoadedCard
    title={i18n.t('Latest entries')}
    action={entries.data?.results.length ? <TextLink to={allEntriesPath}>{i18n.t('All entries')}</TextLink> : undefined}
    query={entries}
    failed={i18n.t("We couldn't load your entries.")}
    rows={3}
    isEmpty={({ results }) => results.length === 0}
    empty={
      <EmptyState
        action={
          <LinkButton kind="soft" to="#earn">
            {i18n.t('See ways to earn')}
          </LinkButton>
        }
      >
        {i18n.t('Your first points will appear here as soon as you earn them.')}
      </EmptyState>
    }
  >
    {({ results }) => <EntryLines entries={results.slice(0, shown)} />}
  </LoadedCard>
);

/** The newest badges, with a link to the journey. */
const BadgesCard = () => {
  const newestOf = (badges: readonly Badge[]) =>
    [...badges].sort((one, other) => other.minted_at.localeCompare(one.minted_at)).slice(0, 3);
  return (
    <LoadedCard
      title={i18n.t('Badges')}
      action={<TextLink to={journeyPath}>{i18n.t('Your journey')}</TextLink>}
      query={pointsApi.useListBadgesQuery()}
      failed={i18n.t("We couldn't load your badges.")}
      rows={1}
      empty={
        <EmptyState
          action={
            <LinkButton kind="soft" to={journeyPath}>
              {i18n.t('See your next milestone')}
            </LinkButton>
          }
        >
          {i18n.t('Your badges will appear here. Complete your first steps to earn one.')}
        </EmptyState>
      }
    >
      {({ results }) => <BadgeList badges={newestOf(results)} />}
    </LoadedCard>
  );
};

import { pointsApi, useDailyVisit } from '#club/points';
import { EntryLines } from '#club/points/entries';
import { brand } from '#platform/brand';
import { i18n } from '#platform/i18n';
import { allEntriesPath, insightsPath, journeyPath, statementPath } from '#platform/paths';
import { Card, EmptyState, LoadedCard, Page, TextLink } from '#platform/ui';
import styles from './EarnPointsScreen.module.css';
import { FirstStepList } from './FirstStepList.tsx';
import { HowPointsWork } from './HowPointsWork.tsx';
import { MonthChart } from './MonthChart.tsx';
import { useFirstSteps } from './use-first-steps.ts';
import { WaysCard } from './WaysCard.tsx';

const EarnPointsScreen = () => {
  const types = pointsApi.useListEventTypesQuery();
  const { steps, links } = useFirstSteps();
  const visit = useDailyVisit(types.data?.results);
  const firstActions = steps.slice(1);
  const isNew = firstActions.filter(({ to }) => to).some(({ done }) => !done);
  return (
    <Page
      title={i18n.t('Earn Points')}
      intro={i18n.t('See what earns {product} Points, how many and when.', { product: brand.name })}
    >
      <nav className={styles.links} aria-label={i18n.t('More about your points')}>
        <TextLink to={insightsPath}>{i18n.t('Insights')}</TextLink>
        <TextLink to={statementPath}>{i18n.t('Statement')}</TextLink>
        <TextLink to={journeyPath}>{i18n.t('Journey map')}</TextLink>
      </nav>
      <div className={styles.places}>
        <HowPointsWork />
        <div className={styles.wide}>
          {isNew && (
            <Card title={i18n.t('First steps')}>
              <FirstStepList steps={firstActions} />
            </Card>
          )}
          <WaysCard types={types} links={links} answer={visit} />
        </div>
        <div className={styles.side}>
          <MonthChart />
          <LatestEntries />
        </div>
      </div>
    </Page>
  );
};

const LatestEntries = () => (
  <LoadedCard
    title={i18n.t('Latest entries')}
    action={<TextLink to={allEntriesPath}>{i18n.t('All entries')}</TextLink>}
    query={pointsApi.useListTransactionsQuery({ limit: 5 })}
    failed={i18n.t("We couldn't load your entries.")}
    rows={5}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Your first points will appear here as soon as you earn them.')}</EmptyState>}
  >
    {({ results }) => <EntryLines entries={results} />}
  </LoadedCard>
);

export default EarnPointsScreen;

import { accountApi } from '#club/account';
import { BadgeList, pointsApi } from '#club/points';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { i18n } from '#platform/i18n';
import { comingSoonPath, earnPath, profilePath } from '#platform/paths';
import { Card, EmptyState, ErrorState, Page, SkeletonRows, TextLink } from '#platform/ui';
import styles from './JourneyScreen.module.css';
import { datingActivities, milestones, movingActivities, nextStep } from './journey.ts';
import { MilestonePath } from './MilestonePath.tsx';
import { TierCard } from './TierCard.tsx';

/** The member's way through the club: what is behind, what comes next, and the badges on the way. */
const JourneyScreen = () => (
  <Page title={i18n.t('Journey map')} intro={i18n.t('What you have reached in the club, and what comes next.')}>
    <div className={styles.parts}>
      <Way />
      <div className={styles.side}>
        <TierCard />
        <Badges />
        <p>
          <TextLink to={comingSoonPath}>{i18n.t('What the club is working on')}</TextLink>
        </p>
      </div>
    </div>
  </Page>
);

const Way = () => {
  const profile = accountApi.useGetProfileQuery();
  const balance = pointsApi.useGetBalanceQuery();
  const types = pointsApi.useListEventTypesQuery();
  const entries = pointsApi.useListTransactionsQuery({ activity: datingActivities, limit: 100 });
  const moves = pointsApi.useListTransactionsQuery({ activity: movingActivities, limit: 100 });
  // Only the dates of tiers and the ways to the forms come from these two: the map does not wait for them.
  const badges = pointsApi.useListBadgesQuery();
  const questionnaires = questionnairesApi.useListQuestionnairesQuery();
  const needed = [profile, balance, types, entries, moves];
  const failed = needed.filter(({ data, isError }) => !data && isError);
  const steps =
    profile.data && balance.data && types.data && entries.data && moves.data
      ? milestones({
          profile: profile.data,
          balance: balance.data,
          types: types.data.results,
          entries: entries.data.results,
          moves: moves.data,
          badges: badges.data?.results ?? [],
          questionnaires: questionnaires.data?.results ?? [],
          links: { profile: profilePath, earn: earnPath, questionnaire: questionnairePath },
        })
      : null;
  const done = steps?.filter((step) => step.done).length ?? 0;
  return (
    <Card
      title={i18n.t('Your way')}
      busy={!steps && failed.length === 0}
      action={steps && <span>{i18n.t('{done} of {all}', { done, all: steps.length })}</span>}
    >
      {!steps && failed.length === 0 && <SkeletonRows rows={8} />}
      {failed.length > 0 && (
        <ErrorState onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}>
          {i18n.t('Your way could not be loaded.')}
        </ErrorState>
      )}
      {steps && <MilestonePath steps={steps} next={nextStep(steps)} />}
    </Card>
  );
};

const Badges = () => {
  const { data, isError, refetch } = pointsApi.useListBadgesQuery();
  return (
    <Card title={i18n.t('Badges')} busy={!data && !isError}>
      {!data && !isError && <SkeletonRows rows={2} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('Your badges could not be loaded.')}</ErrorState>
      )}
      {data?.results.length === 0 && (
        <EmptyState>{i18n.t('No badge yet. The first one comes with your first steps in the club.')}</EmptyState>
      )}
      {data && data.results.length > 0 && <BadgeList badges={data.results} />}
    </Card>
  );
};

export default JourneyScreen;

import { BadgeList, pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { journeyPath } from '#platform/paths';
import { Card, EmptyState, ErrorState, LinkButton, SkeletonRows, TextLink } from '#platform/ui';
import place from './HomeScreen.module.css';

/** The newest badges, and the way to the rest of the journey. */
export const BadgesCard = () => {
  const { data, isError, refetch } = pointsApi.useListBadgesQuery();
  const newest = [...(data?.results ?? [])].sort((one, other) => other.minted_at.localeCompare(one.minted_at));
  return (
    <Card
      className={place.badges}
      title={i18n.t('Badges')}
      busy={!data && !isError}
      action={<TextLink to={journeyPath}>{i18n.t('Your journey')}</TextLink>}
    >
      {!data && !isError && <SkeletonRows rows={1} />}
      {!data && isError && (
        <ErrorState onRetry={() => void refetch()}>{i18n.t('Your badges could not be loaded.')}</ErrorState>
      )}
      {data && newest.length === 0 && (
        <EmptyState
          action={
            <LinkButton kind="soft" to={journeyPath}>
              {i18n.t('See what comes next')}
            </LinkButton>
          }
        >
          {i18n.t('No badge yet. The first one comes with your first steps in the club.')}
        </EmptyState>
      )}
      {newest.length > 0 && <BadgeList badges={newest.slice(0, 3)} />}
    </Card>
  );
};

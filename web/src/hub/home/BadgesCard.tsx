import type { Badge } from '@club/contract/club/points';
import { BadgeList, pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { journeyPath } from '#platform/paths';
import { EmptyState, LinkButton, LoadedCard, TextLink } from '#platform/ui';

/** The newest badges, with a link to the journey. */
export const BadgesCard = () => {
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

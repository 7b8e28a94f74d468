import { tiers } from '@club/contract/club/points';
import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { Amount, LoadedCard, ProgressBar, points, Text } from '#platform/ui';
import styles from './TierCard.module.css';

/** Lifetime points, current tier and distance to the next. */
export const TierCard = () => {
  const query = pointsApi.useGetBalanceQuery();
  const earned = query.data?.lifetime_earned ?? 0;
  const next = tiers.find(({ from }) => earned < from);
  const reached = tiers.findLast(({ from }) => earned >= from);
  const names = { silver: i18n.t('Silver'), gold: i18n.t('Gold'), platinum: i18n.t('Platinum') };
  return (
    <LoadedCard
      title={i18n.t('Earned so far')}
      action={
        query.data &&
        reached && (
          <Text as="span" className={styles.tier} corners="full" ground="primary" size="sm" weight="semibold">
            {names[reached.code]}
          </Text>
        )
      }
      query={query}
      failed={i18n.t("We couldn't load your balance.")}
      rows={1}
    >
      {() => (
        <>
          <Amount value={earned} className={styles.figure} />
          {next && (
            <ProgressBar
              label={i18n.t('Progress to {tier}', { tier: names[next.code] })}
              percent={(earned / next.from) * 100}
            />
          )}
          <Text top={2} size="sm" tone="quiet">
            {next
              ? i18n.t('{amount} points to {tier}.', { amount: points(next.from - earned), tier: names[next.code] })
              : i18n.t("You've reached the highest tier, Platinum.")}
          </Text>
        </>
      )}
    </LoadedCard>
  );
};

import { referralRules } from '@club/contract/club/ambassadors';
import { AmbassadorApplication } from '#club/approvals';
import { pointsApi } from '#club/points';
import { i18n } from '#platform/i18n';
import { Card, Skeleton } from '#platform/ui';
import { Leaderboard } from './Leaderboard.tsx';
import styles from './programme.module.css';
import { Terms } from './Terms.tsx';

/** What the programme offers, and how to apply. */
export const Application = () => (
  <div className={styles.columns}>
    <div className={styles.stack}>
      <AmbassadorApplication />
      <Leaderboard />
    </div>
    <Card title={i18n.t('How it works')}>
      <TermsToday />
    </Card>
  </div>
);

const TermsToday = () => {
  const { data, isError } = pointsApi.useListEventTypesQuery();
  const pointsOf = (code: string): number | undefined => data?.results.find((rule) => rule.code === code)?.points;
  const [yours, theirs] = [pointsOf('referral_reward'), pointsOf('referral_joined')];
  if (!data && !isError) return <Skeleton height={160} />;
  if (yours === undefined || theirs === undefined) return <p>{i18n.t("We couldn't load the rules.")}</p>;
  return (
    <Terms
      terms={{
        referrer_points: yours,
        referee_points: theirs,
        qualify_days: referralRules.qualifyDays,
        active_days: referralRules.activeDays,
        hold_days: referralRules.holdDays,
        monthly_rewards: referralRules.monthlyRewards,
      }}
    />
  );
};

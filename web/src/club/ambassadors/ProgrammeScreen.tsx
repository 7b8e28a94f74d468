import { type ReferralLink, referralRules } from '@club/contract/club/ambassadors';
import { AmbassadorApplication, approvalsApi, useFollowedRights } from '#club/approvals';
import { pointsApi } from '#club/points';
import { toProblem } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  Grid,
  Loaded,
  Page,
  points,
  Segments,
  Skeleton,
  SkeletonRows,
  Split,
  Stack,
  Text,
  useListView,
} from '#platform/ui';
import { Funnel } from './Funnel.tsx';
import { InvitationChart } from './InvitationChart.tsx';
import { InvitationList } from './InvitationList.tsx';
import { Leaderboard } from './Leaderboard.tsx';
import { LinkCard } from './LinkCard.tsx';
import styles from './programme.module.css';
import { type ProgrammeView, programmeList, spans } from './programme-query.ts';
import { spanName } from './span-name.ts';
import { useInvitations } from './use-invitations.ts';

/** Invitations for ambassadors, the programme and its application for everyone else. */
const ProgrammeScreen = () => {
  const query = approvalsApi.useGetAccountStatusQuery();
  useFollowedRights(query.data);
  return (
    <Page
      title={i18n.t('Ambassador programme')}
      intro={i18n.t('Invite your friends. When they get active, you both earn points.')}
    >
      <Loaded query={query} failed={i18n.t("We couldn't load the programme.")} inCard>
        {({ account_types }) => (account_types.includes('AMB') ? <Invitations /> : <Application />)}
      </Loaded>
    </Page>
  );
};

export default ProgrammeScreen;

/** What the programme offers, and how to apply. */
const Application = () => (
  <Split>
    <Stack gap="page">
      <AmbassadorApplication />
      <Leaderboard />
    </Stack>
    <Card title={i18n.t('How it works')}>
      <TermsToday />
    </Card>
  </Split>
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

/** An ambassador's link, its results in a period, and the invited friends. */
const Invitations = () => {
  const { view, at } = useListView(programmeList);
  return (
    <Loaded
      query={useInvitations(view)}
      failed={(error) => toProblem(error).message}
      skeleton={
        <>
          <Skeleton height={120} />
          <SkeletonRows rows={5} />
        </>
      }
      keepPrevious
      inCard
    >
      {(data) => (
        <Stack gap="page">
          <Split>
            <LinkCard link={data.link} />
            <Card title={i18n.t('How it works')}>
              <Terms terms={data.terms} />
            </Card>
          </Split>
          <Period view={view} at={at} />
          <Figures data={data} />
          <InvitationList data={data} view={view} at={at} />
          <Leaderboard span={view.days} />
        </Stack>
      )}
    </Loaded>
  );
};

const Period = ({ view, at }: { view: ProgrammeView; at: (changes: Partial<ProgrammeView>) => string }) => (
  <div className={styles.period}>
    <Segments
      label={i18n.t('Period')}
      segments={spans.map((span) => ({
        to: at({ days: span }),
        label: spanName(span),
        current: span === view.days,
      }))}
    />
  </div>
);

const Figures = ({ data }: { data: ReferralLink }) => (
  <Grid columns={2} align="start">
    <Funnel data={data} />
    <Card title={i18n.t('Over time')}>
      <Text as="div" top={3}>
        <InvitationChart series={data.series} />
      </Text>
    </Card>
  </Grid>
);

interface ProgrammeTerms {
  readonly referrer_points: number;
  readonly referee_points: number;
  readonly qualify_days: number;
  readonly active_days: number;
  readonly hold_days: number;
  readonly monthly_rewards: number;
}

/** The rules in words, with the figures from the contract. */
const Terms = ({ terms }: { terms: ProgrammeTerms }) => (
  <Stack as="ul" className={styles.terms} gap={2} top={3} tone="quiet">
    <li>
      {i18n.t('You earn {yours} points for each friend who gets active. They earn {theirs}.', {
        yours: points(terms.referrer_points),
        theirs: points(terms.referee_points),
      })}
    </li>
    <li>
      {i18n.t(
        'To get active, a friend completes their profile and earns points on {days} different days, within {within} days.',
        {
          days: terms.active_days,
          within: terms.qualify_days,
        },
      )}
    </li>
    <li>{i18n.t("You'll both receive your points {days} days later.", { days: terms.hold_days })}</li>
    <li>
      {i18n.t('Share your link as often as you like. Up to {most} friends a month earn you points.', {
        most: terms.monthly_rewards,
      })}
    </li>
    <li>{i18n.t("You see your friends' first names and progress, never what they do in the club.")}</li>
  </Stack>
);

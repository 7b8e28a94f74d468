import { IconCheck } from '@tabler/icons-react';
import { accountApi } from '#club/account';
import { BadgeList, pointsApi } from '#club/points';
import { questionnairePath, questionnairesApi } from '#club/questionnaires';
import { i18n } from '#platform/i18n';
import { comingSoonPath, earnPath, profilePath } from '#platform/paths';
import {
  combineQueries,
  EmptyState,
  fullDay,
  Gain,
  LinkButton,
  LoadedCard,
  Page,
  Stack,
  Text,
  TextLink,
  Tile,
  VisuallyHidden,
} from '#platform/ui';
import styles from './JourneyScreen.module.css';
import { datingActivities, type Milestone, milestones, movingActivities, nextStep } from './journey.ts';
import { TierCard } from './TierCard.tsx';

/** Milestones reached, the next step, and badges. */
const JourneyScreen = () => (
  <Page title={i18n.t('Journey map')} intro={i18n.t("What you've achieved, and what's next.")}>
    <div className={styles.parts}>
      <Way />
      <Stack gap="page">
        <TierCard />
        <Badges />
        <p>
          <TextLink to={comingSoonPath}>{i18n.t("See what's coming")}</TextLink>
        </p>
      </Stack>
    </div>
  </Page>
);

const Way = () => {
  const needed = combineQueries({
    profile: accountApi.useGetProfileQuery(),
    balance: pointsApi.useGetBalanceQuery(),
    types: pointsApi.useListEventTypesQuery(),
    entries: pointsApi.useListTransactionsQuery({ activity: datingActivities, limit: 100 }),
    moves: pointsApi.useListTransactionsQuery({ activity: movingActivities, limit: 100 }),
  });
  // Only the dates of tiers and the ways to the forms come from these two: the map does not wait for them.
  const badges = pointsApi.useListBadgesQuery();
  const questionnaires = questionnairesApi.useListQuestionnairesQuery();
  const steps =
    needed.data &&
    milestones({
      ...needed.data,
      types: needed.data.types.results,
      entries: needed.data.entries.results,
      badges: badges.data?.results ?? [],
      questionnaires: questionnaires.data?.results ?? [],
      links: { profile: profilePath, earn: earnPath, questionnaire: questionnairePath },
    });
  const done = steps?.filter((step) => step.done).length ?? 0;
  return (
    <LoadedCard
      title={i18n.t('Your milestones')}
      action={steps && <span>{i18n.t('{done} of {all}', { done, all: steps.length })}</span>}
      query={{ ...needed, data: steps }}
      failed={i18n.t("We couldn't load your milestones.")}
      rows={8}
    >
      {(all) => <MilestonePath steps={all} next={nextStep(all)} />}
    </LoadedCard>
  );
};

const Badges = () => (
  <LoadedCard
    title={i18n.t('Badges')}
    query={pointsApi.useListBadgesQuery()}
    failed={i18n.t("We couldn't load your badges.")}
    rows={2}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Your badges will appear here. Complete your first steps to earn one.')}</EmptyState>}
  >
    {({ results }) => <BadgeList badges={results} />}
  </LoadedCard>
);

export default JourneyScreen;

/** Completed milestones are ticked and dated; the next one links to its page. */
const MilestonePath = ({ steps, next }: { steps: readonly Milestone[]; next: Milestone | undefined }) => (
  <Text as="ol" top={4}>
    {steps.map((step) => (
      <Step key={step.code} step={step} isNext={step === next} />
    ))}
  </Text>
);

const Step = ({ step, isNext }: { step: Milestone; isNext: boolean }) => {
  const { name, note, done, at, points, to } = step;
  return (
    <li
      className={`${styles.step} ${done ? styles.done : ''} ${isNext ? styles.next : ''}`}
      aria-current={isNext ? 'step' : undefined}
    >
      <Tile className={styles.mark} side={36}>
        {done && <IconCheck size={18} stroke={3} aria-hidden="true" />}
      </Tile>
      <div>
        <b>{name}</b>{' '}
        {isNext && (
          <Text as="span" className={styles.chip} padInline={2} corners="full" ground="accent" size="xs" weight="bold">
            {i18n.t('Next step')}
          </Text>
        )}
        {done && <VisuallyHidden>{i18n.t('Done')}</VisuallyHidden>}
        <small>{done && at ? i18n.t('Reached on {day}', { day: fullDay(at) }) : note}</small>
        {isNext && to && (
          <Text as="div" top={2}>
            <LinkButton kind="soft" to={to}>
              {i18n.t('Go there')}
            </LinkButton>
          </Text>
        )}
      </div>
      {points > 0 && <Gain value={points} done={done} />}
    </li>
  );
};

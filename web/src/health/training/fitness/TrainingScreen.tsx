import type { TrainingProgress } from '@club/contract/health/training/workouts';
import { IconChevronLeft } from '@tabler/icons-react';
import { use } from 'react';
import { ConsentGate } from '#health/base/consents';
import { HealthPage, RecoveryPlace } from '#health/base/page';
import { fitnessCreatePath, fitnessPlansPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import {
  BarChart,
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  SkeletonBlock,
  Split,
  Stack,
  shortDay,
  TextLink,
  toNoon,
} from '#platform/ui';
import { BestsCard } from './BestsCard.tsx';
import styles from './Create.module.css';
import { workoutsApi } from './fitness.api.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { MuscleWeekCard } from './MuscleWeekCard.tsx';
import { RecordedCard } from './RecordedCard.tsx';

/** What was trained: the week by muscle, twelve weeks, the bests, and every workout. */
const TrainingScreen = () => {
  const query = workoutsApi.useGetTrainingProgressQuery();
  return (
    <HealthPage
      kicker={
        <TextLink to={fitnessPlansPath}>
          <IconChevronLeft size={16} aria-hidden="true" className={styles.back} />
          {i18n.t('Fitness')}
        </TextLink>
      }
      finding={query.data ? describeWeek(query.data) : i18n.t('Your training')}
    >
      <ConsentGate>
        <Loaded
          query={query}
          failed={i18n.t("We couldn't load your training.")}
          skeleton={<SkeletonBlock height={480} />}
          inCard
        >
          {(progress) => <Progress progress={progress} />}
        </Loaded>
      </ConsentGate>
    </HealthPage>
  );
};

const describeWeek = ({ workouts }: TrainingProgress): string =>
  i18n.t('{workouts, plural, =0 {No workout yet this week} one {One workout this week} other {# workouts this week}}', {
    workouts,
  });

const Progress = ({ progress }: { progress: TrainingProgress }) => {
  const recovery = use(RecoveryPlace);
  if (progress.weeks.every(({ workouts }) => workouts === 0) && progress.bests.length === 0) {
    return (
      <Stack gap="page">
        <Card>
          <EmptyState action={<LinkButton to={fitnessCreatePath}>{i18n.t('Build a workout')}</LinkButton>}>
            {i18n.t('Your sets, bests and history will appear here after the first workout.')}
          </EmptyState>
        </Card>
        <RecordedCard />
      </Stack>
    );
  }
  return (
    <Split>
      <Stack gap="page">
        <MuscleWeekCard progress={progress} />
        <Card title={i18n.t('Twelve weeks')}>
          <WeeksChart progress={progress} />
        </Card>
      </Stack>
      <Stack gap="page">
        <BestsCard bests={progress.bests} />
        {recovery}
        <HistoryCard />
        <RecordedCard />
      </Stack>
    </Split>
  );
};

const WeeksChart = ({ progress: { weeks } }: { progress: TrainingProgress }) => {
  const name = (from: string) => shortDay(toNoon(from));
  const total = weeks.reduce((sum, { workouts }) => sum + workouts, 0);
  return (
    <BarChart
      label={i18n.t('{total, plural, one {# workout} other {# workouts}} in twelve weeks', { total })}
      columns={[i18n.t('Week of'), i18n.t('Minutes'), i18n.t('Workouts'), i18n.t('Sets')]}
      bars={weeks.map(({ from, workouts, minutes, sets }) => ({
        id: from,
        name: name(from),
        up: minutes,
        down: 0,
        cells: [String(minutes), String(workouts), String(sets)],
      }))}
      legend={[i18n.t('Minutes of training'), '']}
      unit={i18n.t('minutes')}
      write={({ name: week, up }) => i18n.t('Week of {week}: {minutes} minutes', { week, minutes: up })}
    />
  );
};

export default TrainingScreen;

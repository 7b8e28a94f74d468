import type { ActivityRecord, ActivitySummary } from '@club/contract/health/body/activity';
import { IconPlus, IconShoe } from '@tabler/icons-react';
import { useState } from 'react';
import { HealthPage } from '#health/base/page';
import { NewcomerCard } from '#health/base/signal-tiles';
import { i18n } from '#platform/i18n';
import { Button, dayAndTime, fullDay, Loaded, longDay, SkeletonBlock, toNoon, UndoNotice } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { DayDialog } from './DayDialog.tsx';
import { FourWeeksCard } from './FourWeeksCard.tsx';
import { GoalCard } from './GoalCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { PeriodCard } from './PeriodCard.tsx';
import { SourcesCard } from './SourcesCard.tsx';
import { StepsHero } from './StepsHero.tsx';
import { writeFinding } from './write.ts';

/** Steps today, the goal, and the days, weeks and months behind it. */
const StepsScreen = () => {
  const query = activityApi.useGetActivitySummaryQuery();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<ActivityRecord | null>(null);
  const [restore] = activityApi.useRestoreActivityMutation();
  const summary = query.data;
  return (
    <HealthPage
      kicker={summary && writeKicker(summary)}
      finding={summary ? writeFinding(summary) : i18n.t('Your steps')}
      action={
        <Button kind="soft" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setAdding(true)}>
          {i18n.t('Add a day')}
        </Button>
      }
    >
      {removed && (
        <UndoNotice
          failed={i18n.t("We couldn't bring the day back. Try again.")}
          restore={() => restore({ source: removed.source, device: removed.device, date: removed.date })}
          onRestored={() => setRemoved(null)}
        >
          {i18n.t('{day} was removed.', { day: fullDay(toNoon(removed.date)) })}
        </UndoNotice>
      )}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your steps.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {(found) =>
          isNew(found) ? <Newcomer onAdd={() => setAdding(true)} /> : <Known summary={found} onRemoved={setRemoved} />
        }
      </Loaded>
      {isAdding && summary && <DayDialog date={summary.today.date} onClose={() => setAdding(false)} />}
    </HealthPage>
  );
};

/** What will appear here, and how to begin. */
const Newcomer = ({ onAdd }: { onAdd: () => void }) => (
  <NewcomerCard title={i18n.t('Steps')} signal="move" icon={IconShoe} add={i18n.t('Add your first day')} onAdd={onAdd}>
    <p>
      {i18n.t(
        'You’ll see today on the way to a goal that grows with you, your streak, and your active minutes beside what the World Health Organization asks for.',
      )}
    </p>
    <p>{i18n.t('A watch and a phone may both count: you see one true figure, never their sum.')}</p>
  </NewcomerCard>
);

const isNew = ({ sources, today }: ActivitySummary): boolean => sources.devices.length === 0 && today.source === null;

const Known = ({ summary, onRemoved }: { summary: ActivitySummary; onRemoved: (record: ActivityRecord) => void }) => (
  <>
    <StepsHero summary={summary} />
    <div className={styles.wide}>
      <PeriodCard today={summary.today.date} />
      <GoalCard summary={summary} />
    </div>
    <div className={styles.narrow}>
      <HoursCard summary={summary} />
      <FourWeeksCard today={summary.today.date} />
    </div>
    <div className={styles.wide}>
      <HistoryCard today={summary.today.date} onRemoved={onRemoved} />
      <SourcesCard summary={summary} />
    </div>
    <p className={styles.evidence}>
      {i18n.t(
        'The first source counts and we never add two together. The benefit levels off at about 8,000 to 10,000 steps a day under 60 (Paluch 2022).',
      )}
    </p>
  </>
);

const writeKicker = ({ today, updated_at }: ActivitySummary): string => {
  const day = longDay(toNoon(today.date));
  return updated_at ? i18n.t('{day}, updated {time}', { day, time: dayAndTime(new Date(updated_at)) }) : day;
};

export default StepsScreen;

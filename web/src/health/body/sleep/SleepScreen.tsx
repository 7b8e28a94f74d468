import type { Night, SleepSummary } from '@club/contract/health/body/sleep';
import { IconMoon, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { HealthPage } from '#health/base/page';
import { NewcomerCard } from '#health/base/signal-tiles';
import { OpenRedFlags } from '#health/signals/red-flags';
import { i18n } from '#platform/i18n';
import { Button, fullDay, Loaded, longDay, SkeletonBlock, toNoon, UndoNotice } from '#platform/ui';
import { DebtCard } from './DebtCard.tsx';
import { HistoryCard } from './HistoryCard.tsx';
import { HoursCard } from './HoursCard.tsx';
import { JetlagCard } from './JetlagCard.tsx';
import { NightDialog } from './NightDialog.tsx';
import { NightHero } from './NightHero.tsx';
import { RasterCard } from './RasterCard.tsx';
import { RegularityCard } from './RegularityCard.tsx';
import { ScoreCard } from './ScoreCard.tsx';
import { sleepApi } from './sleep.api.ts';
import styles from './sleep.module.css';
import { nameNightSource, writeFinding } from './write.ts';

/** Last night, and what the last weeks say about regularity, debt and the clock of work days. */
const SleepScreen = () => {
  const query = sleepApi.useGetSleepSummaryQuery();
  const [editing, setEditing] = useState<Night | 'new' | null>(null);
  const [removed, setRemoved] = useState<Night | null>(null);
  const [restore] = sleepApi.useRestoreNightMutation();
  const summary = query.data;
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={summary && writeKicker(summary)}
      finding={summary ? writeFinding(summary) : i18n.t('Your sleep')}
      action={
        <Button kind="soft" icon={<IconPlus size={18} aria-hidden="true" />} onClick={() => setEditing('new')}>
          {i18n.t('Add a night')}
        </Button>
      }
    >
      {removed && (
        <UndoNotice
          failed={i18n.t("We couldn't bring the night back. Try again.")}
          restore={() => restore({ id: removed.id })}
          onRestored={() => setRemoved(null)}
        >
          {i18n.t('The night to {day} was removed.', { day: fullDay(toNoon(removed.wake_day)) })}
        </UndoNotice>
      )}
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your nights.")}
        skeleton={<SkeletonBlock height={520} />}
        inCard
      >
        {(found) =>
          found.latest === null ? (
            <Newcomer onAdd={() => setEditing('new')} />
          ) : (
            <Known summary={found} onEdit={setEditing} onRemoved={setRemoved} />
          )
        }
      </Loaded>
      {editing && summary && (
        <NightDialog
          today={summary.today}
          {...(editing === 'new' ? {} : { night: editing })}
          onClose={() => setEditing(null)}
        />
      )}
    </HealthPage>
  );
};

/** What will appear here, and how to begin. */
const Newcomer = ({ onAdd }: { onAdd: () => void }) => (
  <NewcomerCard title={i18n.t('Sleep')} signal="sleep" icon={IconMoon} add={i18n.t('Add last night')} onAdd={onAdd}>
    <p>
      {i18n.t(
        'After five nights you’ll see how long you sleep, after a week how regular. Two times are enough for a night: when you fell asleep, and when you woke up.',
      )}
    </p>
  </NewcomerCard>
);

const Known = ({
  summary,
  onEdit,
  onRemoved,
}: {
  summary: SleepSummary;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => (
  <>
    <NightHero summary={summary} />
    <div className={styles.wide}>
      <RasterCard summary={summary} />
      <div className={styles.column}>
        <RegularityCard summary={summary} />
        <DebtCard summary={summary} />
      </div>
    </div>
    <HoursCard summary={summary} />
    <div className={styles.halves}>
      <ScoreCard summary={summary} />
      <JetlagCard summary={summary} />
    </div>
    <HistoryCard today={summary.today} onEdit={onEdit} onRemoved={onRemoved} />
    <p className={styles.evidence}>
      {summary.recommended &&
        i18n.t(
          '{from} to {to} hours are recommended at ages {ages} (National Sleep Foundation, 2015).',
          summary.recommended,
        )}{' '}
      {i18n.t('Regularity: Sleep Regularity Index, Phillips 2017.')}
    </p>
  </>
);

const writeKicker = ({ last_night, today }: SleepSummary): string => {
  const day = longDay(toNoon(today));
  return last_night
    ? i18n.t('Night to {day}, {source}', { day, source: nameNightSource(last_night) })
    : i18n.t('Night to {day}', { day });
};

export default SleepScreen;

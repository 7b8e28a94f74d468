import type { ActivityDay, ActivityRecord } from '@club/contract/health/body/activity';
import { useState } from 'react';
import { ShortList } from '#health/base/day-bars';
import { plusDays, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, fullDay, LoadedCard, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { DayDialog } from './DayDialog.tsx';
import { nameActivitySource, writeSteps } from './write.ts';

/** The last weeks day by day with every source; what was typed in can be corrected and removed. */
export const HistoryCard = ({ today, onRemoved }: { today: string; onRemoved: (record: ActivityRecord) => void }) => {
  const query = activityApi.useGetActivityWeeklyQuery({ start_date: plusDays(today, -33), end_date: today });
  return (
    <LoadedCard
      title={i18n.t('Day by day')}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load these days.")}
      isEmpty={({ results }) => listKnown(results).length === 0}
      empty={<EmptyState>{i18n.t('Days you add or import will appear here.')}</EmptyState>}
    >
      {({ results }) => (
        <ShortList
          className={styles.history}
          rows={listKnown(results).map((day) => <Day key={day.date} day={day} onRemoved={onRemoved} />)}
        />
      )}
    </LoadedCard>
  );
};

const listKnown = (days: readonly ActivityDay[]) => days.filter(({ records }) => records.length > 0).toReversed();

const Day = ({ day, onRemoved }: { day: ActivityDay; onRemoved: (record: ActivityRecord) => void }) => (
  <li>
    <b>{fullDay(toNoon(day.date))}</b>
    <span className={styles.steps}>{writeSteps(day.steps)}</span>
    <ul className={styles.records}>
      {day.records.map((record) => (
        <li key={`${record.source} ${record.device}`}>
          <span>
            {record.device || nameActivitySource(record.source)}: {writeSteps(record.steps)}
          </span>
          {record.source === 'manual' && <Typed record={record} onRemoved={onRemoved} />}
        </li>
      ))}
    </ul>
  </li>
);

const Typed = ({ record, onRemoved }: { record: ActivityRecord; onRemoved: (record: ActivityRecord) => void }) => {
  const [isEditing, setEditing] = useState(false);
  const [remove, { isLoading }] = activityApi.useRemoveActivityMutation();
  const tellOutcome = useTellOutcome();
  const day = fullDay(toNoon(record.date));
  const go = async () => {
    if (await tellOutcome(remove({ date: record.date, source: record.source, device: record.device })))
      onRemoved(record);
  };
  return (
    <span className={styles.tools}>
      <Button kind="plain" aria-label={i18n.t('Correct {day}', { day })} onClick={() => setEditing(true)}>
        {i18n.t('Correct')}
      </Button>
      <Button kind="plain" busy={isLoading} aria-label={i18n.t('Remove {day}', { day })} onClick={() => void go()}>
        {i18n.t('Remove')}
      </Button>
      {isEditing && <DayDialog date={record.date} record={record} onClose={() => setEditing(false)} />}
    </span>
  );
};

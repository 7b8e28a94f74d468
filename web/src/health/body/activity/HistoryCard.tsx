import type { ActivityDay, ActivityRecord, ActivitySummary } from '@club/contract/health/body/activity';
import { ShortList } from '#health/base/day-bars';
import { useLastShown } from '#health/base/day-span';
import { stepsDayPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import { EmptyState, fullDay, LoadedCard, Text, TextLink, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { RecordTools } from './RecordTools.tsx';
import { StepMoves } from './StepMoves.tsx';
import { nameActivitySource, writeSteps } from './write.ts';

/** How many days a page of the history has. */
const shownDays = 34;

/** Weeks day by day with every source, back to the first on record; each day opens. */
export const HistoryCard = ({
  summary,
  onRemoved,
}: {
  summary: ActivitySummary;
  onRemoved: (record: ActivityRecord) => void;
}) => {
  const to = useLastShown(summary.today.date, summary.first_day);
  const from = plusDays(to, 1 - shownDays);
  const query = activityApi.useGetActivityWeeklyQuery({ start_date: from, end_date: to });
  return (
    <LoadedCard
      title={i18n.t('Day by day')}
      action={<StepMoves summary={summary} from={from} to={to} days={shownDays} />}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load these days.")}
      isEmpty={({ results }) => listKnown(results).length === 0}
      empty={<EmptyState>{i18n.t('Nothing is on record for these days.')}</EmptyState>}
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
    <TextLink to={stepsDayPath(day.date)}>{fullDay(toNoon(day.date))}</TextLink>
    <Text as="span" weight="semibold" tabular>
      {writeSteps(day.steps)}
    </Text>
    <ul className={styles.records}>
      {day.records.map((record) => (
        <li key={`${record.source} ${record.device}`}>
          <span>
            {record.device || nameActivitySource(record.source)}: {writeSteps(record.steps)}
          </span>
          {record.source === 'manual' && <RecordTools record={record} onRemoved={onRemoved} />}
        </li>
      ))}
    </ul>
  </li>
);

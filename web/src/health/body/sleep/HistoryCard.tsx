import { longestUsualNight, type Night } from '@club/contract/health/body/sleep';
import { hoursAndMinutes, ShortList } from '#health/base/day-bars';
import { plusDays, useTellOutcome } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Button, EmptyState, fullDay, LoadedCard, toNoon } from '#platform/ui';
import { sleepApi } from './sleep.api.ts';
import styles from './sleep.module.css';
import { nameNightSource, writeClock } from './write.ts';

/** Every night of the last four weeks, each with the way to correct or remove it. */
export const HistoryCard = ({
  today,
  onEdit,
  onRemoved,
}: {
  today: string;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => {
  const query = sleepApi.useListNightsQuery({ start_date: plusDays(today, -27), end_date: today });
  return (
    <LoadedCard
      title={i18n.t('Night by night')}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load your nights.")}
      empty={<EmptyState>{i18n.t('Nights of the last four weeks will appear here.')}</EmptyState>}
    >
      {({ results }) => (
        <ShortList
          className={styles.history}
          rows={results
            .toReversed()
            .map((night) => <Line key={night.id} night={night} onEdit={onEdit} onRemoved={onRemoved} />)}
        />
      )}
    </LoadedCard>
  );
};

const Line = ({
  night,
  onEdit,
  onRemoved,
}: {
  night: Night;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => {
  const [remove, { isLoading }] = sleepApi.useRemoveNightMutation();
  const tellOutcome = useTellOutcome();
  const { wake_day, is_nap, asleep_min, sleep_start, sleep_end, time_zone, efficiency } = night;
  const day = fullDay(toNoon(wake_day));
  const go = async () => {
    if (await tellOutcome(remove({ id: night.id }))) onRemoved(night);
  };
  return (
    <li>
      <span>
        <b>{is_nap ? i18n.t('{day}, nap', { day }) : day}</b>
        <small>
          {writeClock(sleep_start, time_zone)} – {writeClock(sleep_end, time_zone)}, {nameNightSource(night)}
          {efficiency !== null && `, ${i18n.t('efficiency {percent} %', { percent: Math.round(efficiency) })}`}
        </small>
        {isDoubtful(night) && <small>{i18n.t("Unusually long. Correct it if it isn't right.")}</small>}
      </span>
      <b className={styles.time}>{hoursAndMinutes(asleep_min)}</b>
      <span className={styles.tools}>
        <Button kind="plain" aria-label={i18n.t('Correct {day}', { day })} onClick={() => onEdit(night)}>
          {i18n.t('Correct')}
        </Button>
        <Button kind="plain" busy={isLoading} aria-label={i18n.t('Remove {day}', { day })} onClick={() => void go()}>
          {i18n.t('Remove')}
        </Button>
      </span>
    </li>
  );
};

/** What a device told can't be asked about when it arrives; a typed night was, and a corrected one is right. */
const isDoubtful = ({ source, edited, sleep_period_min }: Night): boolean =>
  source !== 'manual' && !edited && sleep_period_min > longestUsualNight;

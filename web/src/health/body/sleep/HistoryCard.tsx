import { longestUsualNight, type Night, type SleepSummary } from '@club/contract/health/body/sleep';
import { hoursAndMinutes, ShortList } from '#health/base/day-bars';
import { nightPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { EmptyState, fullDay, LoadedCard, Text, TextLink, toNoon } from '#platform/ui';
import { NightMoves, useShownNights } from './NightMoves.tsx';
import { NightTools } from './NightTools.tsx';
import { sleepApi } from './sleep.api.ts';
import styles from './sleep.module.css';
import { nameNightSource, writeClock } from './write.ts';

/** The nights of four weeks, each to be opened, corrected and removed. */
export const HistoryCard = ({
  summary,
  ...more
}: {
  summary: SleepSummary;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => {
  const { from, to } = useShownNights(summary);
  const query = sleepApi.useListNightsQuery({ start_date: from, end_date: to });
  return (
    <LoadedCard
      title={i18n.t('Night by night')}
      action={<NightMoves summary={summary} />}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load your nights.")}
      empty={<EmptyState>{i18n.t('No night is on record for these days.')}</EmptyState>}
    >
      {({ results }) => (
        <ShortList
          className={styles.history}
          rows={results.toReversed().map((night) => <Line key={night.id} night={night} {...more} />)}
        />
      )}
    </LoadedCard>
  );
};

const Line = ({
  night,
  ...more
}: {
  night: Night;
  onEdit: (night: Night) => void;
  onRemoved: (night: Night) => void;
}) => {
  const { wake_day, is_nap, asleep_min, sleep_start, sleep_end, time_zone, efficiency } = night;
  const day = fullDay(toNoon(wake_day));
  return (
    <li>
      <span>
        <TextLink to={nightPath(wake_day)}>{is_nap ? i18n.t('{day}, nap', { day }) : day}</TextLink>
        <small>
          {writeClock(sleep_start, time_zone)} – {writeClock(sleep_end, time_zone)}, {nameNightSource(night)}
          {efficiency !== null && `, ${i18n.t('efficiency {percent} %', { percent: Math.round(efficiency) })}`}
        </small>
        {isDoubtful(night) && <small>{i18n.t("Unusually long. Correct it if it isn't right.")}</small>}
      </span>
      <Text as="b" tabular>
        {hoursAndMinutes(asleep_min)}
      </Text>
      <NightTools night={night} {...more} />
    </li>
  );
};

/** What a device told can't be asked about when it arrives; a typed night was, and a corrected one is right. */
const isDoubtful = ({ source, edited, sleep_period_min }: Night): boolean =>
  source !== 'manual' && !edited && sleep_period_min > longestUsualNight;

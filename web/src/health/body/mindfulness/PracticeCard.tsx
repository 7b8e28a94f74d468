import type { MindfulnessPlay } from '@club/contract/health/body/mindfulness';
import { i18n } from '#platform/i18n';
import { BarChart, EmptyState, LoadedCard, shortDay } from '#platform/ui';
import { mindfulnessApi } from './mindfulness.api.ts';
import styles from './PracticeCard.module.css';

const shownDays = 28;

/** The minutes practised on each of the last four weeks' days. */
export const PracticeCard = () => (
  <LoadedCard
    title={i18n.t('Your practice')}
    action={<span className={styles.period}>{i18n.t('4 weeks')}</span>}
    query={mindfulnessApi.useListMindfulnessPlaysQuery()}
    failed={i18n.t("We couldn't load your practice.")}
    rows={4}
    isEmpty={({ results }) => results.length === 0}
    empty={<EmptyState>{i18n.t('Your minutes will appear here after the first exercise.')}</EmptyState>}
  >
    {({ results, minutes_this_week: minutes, days_in_a_row: days }) => (
      <div className={styles.parts}>
        <BarChart
          label={i18n.t('{minutes} minutes in the last 7 days.', { minutes })}
          columns={[i18n.t('Day'), i18n.t('Minutes')]}
          legend={[i18n.t('Minutes'), '']}
          unit={i18n.t('min')}
          height={110}
          bars={listDays(results)}
          write={({ name, up }) => i18n.t('{name}: {minutes} minutes', { name, minutes: up })}
        />
        <p className={styles.week}>
          <b>{i18n.t('{minutes} min', { minutes })}</b>
          {i18n.t('in the last 7 days')}
          <b>{days}</b>
          {i18n.t('{days, plural, one {day in a row} other {days in a row}}', { days })}
        </p>
      </div>
    )}
  </LoadedCard>
);

const listDays = (plays: readonly MindfulnessPlay[]) => {
  const today = new Date();
  const heard = Map.groupBy(plays, ({ day }) => day);
  return Array.from({ length: shownDays }, (_, index) => {
    const at = new Date(today.getFullYear(), today.getMonth(), today.getDate() - (shownDays - 1 - index), 12);
    const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()]
      .map((part) => String(part).padStart(2, '0'))
      .join('-');
    const seconds = (heard.get(day) ?? []).reduce((sum, { heard_seconds }) => sum + heard_seconds, 0);
    const minutes = Math.round(seconds / 60);
    return { id: day, name: shortDay(at), up: minutes, down: 0, cells: [String(minutes)] };
  });
};

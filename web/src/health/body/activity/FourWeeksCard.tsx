import type { ActivityDay } from '@club/contract/health/body/activity';
import { findMean } from '@club/contract/platform/units';
import { DayBars } from '#health/base/day-bars';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import { LoadedCard, SkeletonBlock, shortDay, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { columns, hue, makeAxis, toDayBar } from './day-bar.ts';
import { Meaning } from './PeriodCard.tsx';

/** Four weeks with their moving average, gaps left as gaps. */
export const FourWeeksCard = ({ today }: { today: string }) => {
  const query = activityApi.useGetActivityWeeklyQuery({ start_date: plusDays(today, -33), end_date: today });
  return (
    <LoadedCard
      title={i18n.t('Four weeks')}
      query={query}
      failed={i18n.t("We couldn't load these days.")}
      skeleton={<SkeletonBlock height={240} />}
    >
      {({ results }) => {
        const days = results.slice(-28);
        const { top, guides } = makeAxis(days);
        const known = days.filter(({ steps }) => steps !== null).length;
        return (
          <div className={styles.chart}>
            <p className={styles.coverage}>
              {i18n.t('{from} to {to}, {known} of 28 days', {
                from: shortDay(toNoon(days[0]?.date ?? today)),
                to: shortDay(toNoon(today)),
                known,
              })}
            </p>
            <DayBars
              label={i18n.t('Steps on {known} of the last 28 days.', { known })}
              columns={columns()}
              bars={days.map((day) => {
                const { tag: _, ...bar } = toDayBar(day, shortDay(toNoon(day.date)));
                return bar;
              })}
              guides={guides}
              range={[0, top]}
              hue={hue}
              unit=""
              average={listAverages(results).slice(-28)}
              legend={<Meaning average />}
              height={150}
            />
          </div>
        );
      }}
    </LoadedCard>
  );
};

/** The mean of seven whole days up to each; null with fewer than four of them. */
const listAverages = (days: readonly ActivityDay[]): (number | null)[] =>
  days.map(({ steps, is_today }, at) => {
    const known = days.slice(Math.max(0, at - 6), at + 1).flatMap((day) => (day.is_today ? [] : (day.steps ?? [])));
    if (steps === null || is_today || known.length < 4) return null;
    return findMean(known);
  });

import type { ActivitySpan } from '@club/contract/health/body/activity';
import { useSearchParams } from 'react-router';
import { DayBars, Legend, noData, shorten } from '#health/base/day-bars';
import { stepsPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { Figure, Figures, LoadedCard, Segments, SkeletonBlock, shortDay, toNoon } from '#platform/ui';
import { activityApi } from './activity.api.ts';
import styles from './activity.module.css';
import { findTop } from './axis-top.ts';
import { columns, hue, makeAxis, toDayBar } from './day-bar.ts';
import { writeCount, writeSteps } from './write.ts';

const periods = ['week', 'month', 'year'] as const;
type Period = (typeof periods)[number];

/** The last seven days, this month, or a year by weeks; the choice is in the address. */
export const PeriodCard = ({ today }: { today: string }) => {
  const [search] = useSearchParams();
  const period = periods.find((one) => one === search.get('period')) ?? 'week';
  const props = { action: <Switch period={period} />, today };
  if (period === 'year') return <Year {...props} />;
  return period === 'month' ? <Month {...props} /> : <Week {...props} />;
};

const Switch = ({ period }: { period: Period }) => {
  const names = { week: i18n.t('Week'), month: i18n.t('Month'), year: i18n.t('Year') };
  return (
    <Segments
      label={i18n.t('Period')}
      segments={periods.map((one) => ({
        to: `${stepsPath}?period=${one}`,
        label: names[one],
        current: one === period,
      }))}
    />
  );
};

interface Part {
  today: string;
  action: React.ReactNode;
}

const failed = () => i18n.t("We couldn't load these days.");

const Week = ({ today, action }: Part) => {
  const query = activityApi.useGetActivityWeeklyQuery({ start_date: plusDays(today, -6), end_date: today });
  const name = (date: string) =>
    date === today ? i18n.t('Today') : dateFormat({ weekday: 'short' }).format(toNoon(date));
  return (
    <LoadedCard
      title={i18n.t('Last 7 days')}
      action={action}
      query={query}
      failed={failed()}
      skeleton={<SkeletonBlock height={330} />}
    >
      {(span) => <Days span={span} before={i18n.t('Week before')} name={name} everyName />}
    </LoadedCard>
  );
};

const Month = ({ action }: Part) => (
  <LoadedCard
    title={i18n.t('This month')}
    action={action}
    query={activityApi.useGetActivityMonthQuery({})}
    failed={failed()}
    skeleton={<SkeletonBlock height={330} />}
  >
    {(span) => <Days span={span} before={i18n.t('Month before')} name={(date) => shortDay(toNoon(date))} />}
  </LoadedCard>
);

const Days = ({
  span,
  before,
  name,
  everyName = false,
}: {
  span: ActivitySpan;
  before: string;
  name: (date: string) => string;
  everyName?: boolean;
}) => {
  const { results, mean_steps, mean_steps_before, days_with_steps, days_goal_met } = span;
  const { top, guides } = makeAxis(results);
  return (
    <>
      <Figures kind="fit">
        <Figure name={i18n.t('Daily average')}>{mean_steps === null ? noData() : writeCount(mean_steps)}</Figure>
        <Figure name={before}>{mean_steps_before === null ? noData() : writeCount(mean_steps_before)}</Figure>
        <Figure name={i18n.t('Goal met')}>
          {i18n.t('{met} of {days} days', { met: days_goal_met, days: days_with_steps })}
        </Figure>
      </Figures>
      <div className={styles.chart}>
        <DayBars
          label={i18n.t('{mean} a day on average, goal met on {met} of {days} days.', {
            mean: writeSteps(mean_steps),
            met: days_goal_met,
            days: days_with_steps,
          })}
          columns={columns()}
          bars={results.map((day) => toDayBar(day, name(day.date)))}
          guides={guides}
          range={[0, top]}
          hue={hue}
          unit=""
          everyName={everyName}
          legend={<Meaning />}
          note={i18n.t('Average leaves out today.')}
        />
      </div>
    </>
  );
};

export const Meaning = ({ average = false }: { average?: boolean }) => (
  <Legend
    hue={hue}
    names={[
      ['full', i18n.t('Goal met')],
      ['light', i18n.t('Below goal')],
      ['gap', i18n.t('No data')],
      ...(average ? [['average', i18n.t('7-day average')] as const] : []),
    ]}
  />
);

const Year = ({ action }: Part) => (
  <LoadedCard
    title={i18n.t('Last 53 weeks')}
    action={action}
    query={activityApi.useListActivityWeeksQuery()}
    failed={failed()}
    skeleton={<SkeletonBlock height={330} />}
  >
    {({ results }) => {
      const means = results.flatMap(({ mean_steps }) => mean_steps ?? []);
      const top = findTop(means, 8000);
      return (
        <div className={styles.chart}>
          <DayBars
            label={i18n.t('{known} of {weeks} weeks have steps.', { known: means.length, weeks: results.length })}
            columns={[i18n.t('Week from'), i18n.t('Daily average'), i18n.t('Days with steps'), i18n.t('Goal met')]}
            bars={results.map(({ from, mean_steps, days_with_steps, days_goal_met }) => ({
              id: from,
              name: shortDay(toNoon(from)),
              value: mean_steps,
              look: 'full' as const,
              words: i18n.t('Week from {day}: {steps} a day', {
                day: shortDay(toNoon(from)),
                steps: writeSteps(mean_steps),
              }),
              cells: [
                mean_steps === null ? noData() : writeCount(mean_steps),
                writeCount(days_with_steps),
                writeCount(days_goal_met),
              ],
            }))}
            guides={[0, top / 2, top].map((value) => ({ value, label: shorten(value) }))}
            range={[0, top]}
            hue={hue}
            unit=""
            note={i18n.t('Each bar is the daily average of a week.')}
          />
        </div>
      );
    }}
  </LoadedCard>
);

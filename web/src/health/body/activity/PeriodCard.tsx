import type { ActivitySpan, ActivitySummary } from '@club/contract/health/body/activity';
import { useSearchParams } from 'react-router';
import { DayBars, Legend, noData, shorten } from '#health/base/day-bars';
import { useLastShown } from '#health/base/day-span';
import { stepsPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import {
  changeAddress,
  Figure,
  Figures,
  LoadedCard,
  Row,
  Segments,
  SkeletonBlock,
  shortDay,
  Text,
  toNoon,
} from '#platform/ui';
import { activityApi } from './activity.api.ts';
import { findTop } from './axis-top.ts';
import { columns, hue, makeAxis, toDayBar } from './day-bar.ts';
import { StepMoves } from './StepMoves.tsx';
import { writeCount, writeSteps } from './write.ts';

const periods = ['week', 'month', 'year'] as const;
type Period = (typeof periods)[number];

/** Seven days, a month, or a year by weeks, up to any day on record; the choice is in the address. */
export const PeriodCard = ({ summary }: { summary: ActivitySummary }) => {
  const [search] = useSearchParams();
  const to = useLastShown(summary.today.date, summary.first_day);
  const period = periods.find((one) => one === search.get('period')) ?? 'week';
  const props = { summary, to, isLatest: to === summary.today.date };
  if (period === 'year') return <Year {...props} />;
  return period === 'month' ? <Month {...props} /> : <Week {...props} />;
};

interface Part {
  summary: ActivitySummary;
  to: string;
  isLatest: boolean;
}

const Choice = ({
  period,
  ...shown
}: {
  period: Period;
  summary: ActivitySummary;
  from: string;
  to: string;
  days: number;
}) => {
  const names = { week: i18n.t('Week'), month: i18n.t('Month'), year: i18n.t('Year') };
  const to = useSearchParams()[0].get('to') ?? undefined;
  return (
    <Row gap={2} justify="end">
      <StepMoves {...shown} />
      <Segments
        label={i18n.t('Period')}
        segments={periods.map((one) => ({
          to: changeAddress(stepsPath, { period: one, to }),
          label: names[one],
          current: one === period,
        }))}
      />
    </Row>
  );
};

const failed = () => i18n.t("We couldn't load these days.");

const Week = ({ summary, to, isLatest }: Part) => {
  const from = plusDays(to, -6);
  const query = activityApi.useGetActivityWeeklyQuery({ start_date: from, end_date: to });
  const name = (date: string) =>
    date === summary.today.date ? i18n.t('Today') : dateFormat({ weekday: 'short' }).format(toNoon(date));
  return (
    <LoadedCard
      title={isLatest ? i18n.t('Last 7 days') : i18n.t('7 days')}
      action={<Choice period="week" summary={summary} from={from} to={to} days={7} />}
      query={query}
      keepPrevious
      failed={failed()}
      skeleton={<SkeletonBlock height={330} />}
    >
      {(span) => <Days span={span} before={i18n.t('Week before')} name={name} everyName />}
    </LoadedCard>
  );
};

const Month = ({ summary, to }: Part) => {
  const month = to.slice(0, 7);
  const from = `${month}-01`;
  const last = plusDays(`${plusDays(from, 31).slice(0, 7)}-01`, -1);
  const isThis = month === summary.today.date.slice(0, 7);
  return (
    <LoadedCard
      title={isThis ? i18n.t('This month') : i18n.t('A month')}
      action={<Choice period="month" summary={summary} from={from} to={last} days={28} />}
      query={activityApi.useGetActivityMonthQuery(isThis ? {} : { month })}
      keepPrevious
      failed={failed()}
      skeleton={<SkeletonBlock height={330} />}
    >
      {(span) => <Days span={span} before={i18n.t('Month before')} name={(date) => shortDay(toNoon(date))} />}
    </LoadedCard>
  );
};

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
      <Text as="div" top={4}>
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
      </Text>
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

const Year = ({ summary, to, isLatest }: Part) => {
  const monday = plusDays(to, -((toNoon(to).getDay() + 6) % 7));
  return (
    <LoadedCard
      title={isLatest ? i18n.t('Last 53 weeks') : i18n.t('53 weeks')}
      action={
        <Choice
          period="year"
          summary={summary}
          from={plusDays(monday, -52 * 7)}
          to={plusDays(monday, 6)}
          days={53 * 7}
        />
      }
      query={activityApi.useListActivityWeeksQuery(isLatest ? {} : { end_date: to })}
      keepPrevious
      failed={failed()}
      skeleton={<SkeletonBlock height={330} />}
    >
      {({ results }) => {
        const means = results.flatMap(({ mean_steps }) => mean_steps ?? []);
        const top = findTop(means, 8000);
        return (
          <Text as="div" top={4}>
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
          </Text>
        );
      }}
    </LoadedCard>
  );
};

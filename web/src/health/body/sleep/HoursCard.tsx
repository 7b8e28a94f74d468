import type { Night, SleepSummary } from '@club/contract/health/body/sleep';
import { findMean } from '@club/contract/platform/units';
import { useSearchParams } from 'react-router';
import { DayBars, hoursAndMinutes, Legend, listDays, noData } from '#health/base/day-bars';
import { sleepPath } from '#health/base/paths';
import { plusDays } from '#platform/api';
import { dateFormat, i18n } from '#platform/i18n';
import { Figure, Figures, LoadedCard, Segments, SkeletonBlock, shortDay, Text, toNoon } from '#platform/ui';
import { sleepApi } from './sleep.api.ts';

const periods = { week: 7, month: 28, year: 364 } as const;
type Period = keyof typeof periods;

const hue = 'var(--sig-sleep)';
/** The axis is cut; its label says so. */
const [least, usualMost] = [4, 10];

/** Hours a night over a week, four weeks or a year; the choice is in the address. */
export const HoursCard = ({ summary }: { summary: SleepSummary }) => {
  const [search] = useSearchParams();
  const chosen = search.get('period') ?? '';
  const period: Period = chosen in periods ? (chosen as Period) : 'month';
  const { today } = summary;
  const start_date = plusDays(today, 1 - periods[period]);
  return (
    <LoadedCard
      title={i18n.t('Hours a night')}
      action={<Switch period={period} />}
      query={sleepApi.useListNightsQuery({ start_date, end_date: today })}
      failed={i18n.t("We couldn't load your nights.")}
      skeleton={<SkeletonBlock height={300} />}
    >
      {({ results }) => (
        <Hours
          nights={results.filter(({ is_nap }) => !is_nap)}
          days={listDays(start_date, today)}
          summary={summary}
          period={period}
        />
      )}
    </LoadedCard>
  );
};

const Switch = ({ period }: { period: Period }) => {
  const names = { week: i18n.t('Week'), month: i18n.t('4 weeks'), year: i18n.t('Year') };
  return (
    <Segments
      label={i18n.t('Period')}
      segments={(Object.keys(periods) as Period[]).map((one) => ({
        to: `${sleepPath}?period=${one}`,
        label: names[one],
        current: one === period,
      }))}
    />
  );
};

const Hours = ({
  nights,
  days,
  summary: { recommended },
  period,
}: {
  nights: readonly Night[];
  days: readonly string[];
  summary: SleepSummary;
  period: Period;
}) => {
  const hours = nights.map(({ asleep_min }) => asleep_min / 60);
  const mean = hours.length > 0 ? findMean(hours) : null;
  const goal = recommended?.from ?? 7;
  const enough = hours.filter((one) => one >= goal).length;
  const bars = period === 'year' ? listWeeks(nights, days, goal) : days.map((day) => toBar(nights, day, goal, period));
  const top = Math.max(usualMost, Math.ceil(Math.max(0, ...hours)));
  return (
    <>
      <Figures kind="fit">
        <Figure name={i18n.t('Average')}>{mean === null ? noData() : hoursAndMinutes(mean * 60)}</Figure>
        <Figure name={i18n.t('Nights of {goal} h or more', { goal })}>
          {i18n.t('{enough} of {all}', { enough, all: hours.length })}
        </Figure>
      </Figures>
      <Text as="div" top={3}>
        <DayBars
          label={i18n.t('{time} on average.', {
            time: mean === null ? noData() : hoursAndMinutes(mean * 60),
          })}
          columns={[period === 'year' ? i18n.t('Week from') : i18n.t('Woke on'), i18n.t('Asleep')]}
          bars={bars}
          guides={[
            { value: least, label: i18n.t('{hours} h', { hours: least }) },
            ...(recommended
              ? [recommended.from, recommended.to].map((value) => ({
                  value,
                  label: i18n.t('{hours} h', { hours: value }),
                  isTarget: true,
                }))
              : [{ value: 7, label: i18n.t('{hours} h', { hours: 7 }) }]),
          ]}
          range={[least, top]}
          {...(recommended ? { band: [recommended.from, recommended.to] as const } : {})}
          hue={hue}
          unit=""
          everyName={period === 'week'}
          legend={
            <Legend
              hue={hue}
              names={[
                ['full', i18n.t('{goal} h or more', { goal })],
                ['light', i18n.t('Under {goal} h', { goal })],
                ['gap', i18n.t('No data')],
              ]}
            />
          }
          cutAt={i18n.t('{hours} h', { hours: least })}
        />
      </Text>
    </>
  );
};

const toBar = (nights: readonly Night[], day: string, goal: number, period: Period) => {
  const night = nights.find(({ wake_day }) => wake_day === day);
  const name = period === 'week' ? dateFormat({ weekday: 'short' }).format(toNoon(day)) : shortDay(toNoon(day));
  return makeBar(day, name, night ? night.asleep_min / 60 : null, goal);
};

const makeBar = (id: string, name: string, hours: number | null, goal: number) => {
  const words = hours === null ? noData() : hoursAndMinutes(hours * 60);
  return {
    id,
    name,
    // A shorter night than the axis shows still has its bar.
    value: hours === null ? null : Math.max(least + 0.1, hours),
    look: hours !== null && hours >= goal ? ('full' as const) : ('light' as const),
    words: `${shortDay(toNoon(id))}: ${words}`,
    cells: [words],
  };
};

/** The mean of each week that has a night. */
const listWeeks = (nights: readonly Night[], days: readonly string[], goal: number) =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const [from = '', to = ''] = [days[week * 7], days[Math.min(days.length - 1, week * 7 + 6)]];
    const found = nights.filter(({ wake_day }) => wake_day >= from && wake_day <= to);
    const mean = findMean(found.map(({ asleep_min }) => asleep_min)) / 60;
    return makeBar(from, shortDay(toNoon(from)), found.length > 0 ? mean : null, goal);
  });

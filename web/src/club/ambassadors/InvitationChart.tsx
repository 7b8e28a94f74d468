import type { ReferralLink } from '@club/contract/club/ambassadors';
import { i18n } from '#platform/i18n';
import { BarChart, fullDay, shortDay, toNoon, wholeNumber } from '#platform/ui';

type Day = ReferralLink['series'][number];

/** Days up to a month, weeks beyond it. */
const dailyUpTo = 31;

/** Registrations over time; the table adds clicks and rewards. */
export const InvitationChart = ({ series }: { series: readonly Day[] }) => {
  const steps = series.length > dailyUpTo ? weeksOf(series) : series;
  const registered = calculateExchange(series, 'registered');
  return (
    <BarChart
      label={i18n.t('From {from} to {to}, your link was opened {clicks} times and {registered} friends registered.', {
        from: fullDay(toNoon(series[0]?.date ?? '2026-01-01')),
        to: fullDay(toNoon(series.at(-1)?.date ?? '2026-01-01')),
        clicks: wholeNumber(calculateExchange(series, 'clicks')),
        registered: wholeNumber(registered),
      })}
      columns={[
        steps === series ? i18n.t('Day') : i18n.t('Week of'),
        i18n.t('Opened'),
        i18n.t('Registered'),
        i18n.t('Rewarded'),
      ]}
      unit={i18n.t('registered')}
      legend={[i18n.t('Registered'), '']}
      bars={steps.map(({ date, clicks, registered: up, rewarded }) => ({
        id: date,
        name: shortDay(toNoon(date)),
        up,
        down: 0,
        cells: [wholeNumber(clicks), wholeNumber(up), wholeNumber(rewarded)],
      }))}
      write={({ name, up }) => i18n.t('{name}: {count} registered', { name, count: wholeNumber(up) })}
    />
  );
};

const calculateExchange = (days: readonly Day[], key: 'clicks' | 'registered' | 'rewarded'): number =>
  days.reduce((sum, day) => sum + day[key], 0);

const weeksOf = (days: readonly Day[]): Day[] =>
  Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => {
    const own = days.slice(week * 7, week * 7 + 7);
    return {
      date: own[0]?.date ?? '',
      clicks: calculateExchange(own, 'clicks'),
      registered: calculateExchange(own, 'registered'),
      rewarded: calculateExchange(own, 'rewarded'),
    };
  });

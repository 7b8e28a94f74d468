import type { Night, SleepSummary } from '@club/contract/health/body/sleep';
import { findMedian, minuteMs, minutesADay } from '@club/contract/platform/units';
import { Link } from 'react-router';
import { hoursAndMinutes, Legend, listDays, noData } from '#health/base/day-bars';
import { nightPath } from '#health/base/paths';
import { i18n } from '#platform/i18n';
import { ChartFrame, ChartTable, LoadedCard, SkeletonBlock, shortDay, toNoon, useWidth } from '#platform/ui';
import { NightMoves, shownNights, useShownNights } from './NightMoves.tsx';
import styles from './RasterCard.module.css';
import { sleepApi } from './sleep.api.ts';
import { toClockMinute, writeClock, writeMinute } from './write.ts';

/** Four weeks, a row a night, with the usual time of falling asleep and of waking. */
export const RasterCard = ({ summary }: { summary: SleepSummary }) => {
  const shown = useShownNights(summary);
  const query = sleepApi.useListNightsQuery({ start_date: shown.from, end_date: shown.to });
  return (
    <LoadedCard
      title={i18n.t('Four weeks of nights')}
      action={<NightMoves summary={summary} ofPage />}
      query={query}
      keepPrevious
      failed={i18n.t("We couldn't load your nights.")}
      skeleton={<SkeletonBlock height={420} />}
    >
      {({ results }) => <Raster nights={results.filter(({ is_nap }) => !is_nap)} summary={summary} {...shown} />}
    </LoadedCard>
  );
};

interface Row {
  readonly date: string;
  readonly night: Night | undefined;
  readonly isWork: boolean;
}

const Raster = ({
  nights,
  summary: { today, work_days },
  from,
  to,
}: {
  nights: readonly Night[];
  summary: SleepSummary;
  from: string;
  to: string;
}) => {
  const rows: Row[] = listDays(from, to).map((date) => ({
    date,
    night: nights.find(({ wake_day }) => wake_day === date),
    isWork: work_days.includes(toWeekday(date)),
  }));
  const label = i18n.t('{known} of {nights} nights are recorded.', { known: nights.length, nights: shownNights });
  return (
    <ChartFrame
      legend={
        <Legend
          hue="var(--sig-sleep)"
          names={[
            ['full', i18n.t('Before a work day')],
            ['light', i18n.t('Before a free day')],
          ]}
        />
      }
      table={
        <ChartTable
          label={label}
          columns={[i18n.t('Woke on'), i18n.t('Asleep from'), i18n.t('Woke up'), i18n.t('Asleep')]}
          rows={rows.map(({ date, night }) => ({ id: date, cells: [shortDay(toNoon(date)), ...writeCells(night)] }))}
        />
      }
    >
      <Drawing rows={rows} label={label} today={today} />
    </ChartFrame>
  );
};

const writeCells = (night: Night | undefined): string[] =>
  night
    ? [
        writeClock(night.sleep_start, night.time_zone),
        writeClock(night.sleep_end, night.time_zone),
        hoursAndMinutes(night.asleep_min),
      ]
    : [noData(), noData(), noData()];

const toWeekday = (day: string): number => toNoon(day).getDay() || 7;

/** Minutes from six in the evening, so that a night is one stretch. */
const evening = 18 * 60;
const toEvening = (instant: string, zone: string): number =>
  (toClockMinute(instant, zone) - evening + minutesADay) % minutesADay;

const [rowHeight, gutter, head] = [17, 58, 22];

const Drawing = ({ rows, label, today }: { rows: readonly Row[]; label: string; today: string }) => {
  const { ref, width } = useWidth<HTMLDivElement>();
  const spans = rows.map(({ night }) => night && toSpan(night));
  const known = spans.filter((span) => span !== undefined);
  const low = Math.max(0, Math.min(240, ...known.map(([from]) => from)) - 20);
  const high = Math.min(minutesADay, Math.max(840, ...known.map(([, to]) => to)) + 20);
  const toX = (minute: number) => gutter + ((minute - low) / (high - low)) * Math.max(0, width - gutter);
  const height = head + rows.length * rowHeight;
  const usual = [findMedian(known.map(([from]) => from)), findMedian(known.map(([, to]) => to))];
  return (
    <div ref={ref} className={styles.drawing}>
      {width > 0 && (
        <svg width={width} height={height + 24} role="img" aria-label={label}>
          {listHours(low, high, width).map((minute) => (
            <g key={minute}>
              <line className={styles.grid} x1={toX(minute)} x2={toX(minute)} y1={head} y2={height} />
              <text x={toX(minute)} y={height + 18} textAnchor="middle">
                {writeMinute(minute + evening).slice(0, 2)}
              </text>
            </g>
          ))}
          {rows.map(({ date, isWork }, at) => (
            <g key={date}>
              {(at % 7 === 0 || date === today) && (
                <text className={date === today ? styles.today : undefined} x="0" y={head + at * rowHeight + 12}>
                  {date === today ? i18n.t('Today') : shortDay(toNoon(date))}
                </text>
              )}
              <NightRow span={spans[at]} y={head + at * rowHeight + 1} isWork={isWork} toX={toX} width={width} />
            </g>
          ))}
          {usual.map((minute, at) =>
            minute === null ? null : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the first is falling asleep, the second waking
              <g key={at} className={styles.usual}>
                <line x1={toX(minute)} x2={toX(minute)} y1={head - 4} y2={height} />
                <text x={toX(minute) + (at === 0 ? -5 : 5)} y={head - 8} textAnchor={at === 0 ? 'end' : 'start'}>
                  {writeMinute(minute + evening)}
                </text>
              </g>
            ),
          )}
        </svg>
      )}
      <Openers rows={rows} />
    </div>
  );
};

/** A press on a row opens its night; without a mouse it is opened from the list of the nights. */
const Openers = ({ rows }: { rows: readonly Row[] }) => (
  <div aria-hidden="true">
    {rows.map(
      ({ date, night }, at) =>
        night && (
          <Link
            key={date}
            className={styles.opener}
            to={nightPath(date)}
            tabIndex={-1}
            style={{ top: head + at * rowHeight, height: rowHeight }}
          />
        ),
    )}
  </div>
);

type Span = readonly [from: number, to: number];

const toSpan = ({ sleep_start, sleep_end, time_zone }: Night): Span => {
  const from = toEvening(sleep_start, time_zone);
  return [from, from + (Date.parse(sleep_end) - Date.parse(sleep_start)) / minuteMs];
};

const NightRow = ({
  span,
  y,
  isWork,
  toX,
  width,
}: {
  span: Span | undefined;
  y: number;
  isWork: boolean;
  toX: (minute: number) => number;
  width: number;
}) => {
  const shape = { y, height: rowHeight - 4, rx: 4 };
  if (!span) return <rect {...shape} className={styles.gap} x={gutter} width={Math.max(0, width - gutter)} />;
  const [from, to] = span;
  return <rect {...shape} className={isWork ? styles.work : styles.free} x={toX(from)} width={toX(to) - toX(from)} />;
};

/** Even hours, or every fourth where they have no room. */
const listHours = (low: number, high: number, width: number): number[] => {
  const every = width < 420 ? 240 : 120;
  const first = Math.ceil(low / every) * every;
  return Array.from({ length: Math.floor((high - first) / every) + 1 }, (_, at) => first + at * every);
};

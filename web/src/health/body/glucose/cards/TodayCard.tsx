import type { GlucoseReport } from '@club/contract/health/body/glucose';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { hourMs, minuteMs } from '@club/contract/platform/units';
import { IconArrowDownRight, IconArrowRight, IconArrowUpRight, IconClock } from '@tabler/icons-react';
import { useMemo } from 'react';
import {
  findLastDay,
  listReadings,
  type Trace,
  TraceChart,
  type TraceMark,
  toMarks,
  toPlace,
} from '#health/body/glucose/trace';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { dateFormat, i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, Row, StatusChip, Text } from '#platform/ui';
import { toLocal, writeClock } from '#platform/ui/charts/time';
import styles from './report.module.css';

/** The newest reading goes grey after 20 minutes and is no longer shown large after an hour. */
const [staleAfter, goneAfter] = [20 * minuteMs, hourMs];

/** Today's trace with the newest reading, beside what is usual at this time. */
export const TodayCard = ({ report, trace, now }: { report: GlucoseReport; trace: Trace; now: Date }) => {
  const unit = useGlucoseUnit();
  const view = findLastDay(trace);
  const readings = listReadings(trace, view);
  const today = report.days.at(-1);
  const age = report.latest ? now.getTime() - Date.parse(report.latest.at) : 0;
  const stale = age > staleAfter;
  const isToday = readings.length > 0;
  return (
    <Card
      title={i18n.t('Today')}
      action={
        stale &&
        report.latest && (
          <StatusChip tone="waiting" icon={IconClock}>
            {i18n.t('Last reading {time}', { time: writeLatest(report.latest.at, report.time_zone, isToday) })}
          </StatusChip>
        )
      }
    >
      <div className={styles.figures}>
        {report.latest && age <= goneAfter && <Newest latest={report.latest} unit={unit} stale={stale} />}
        {report.latest && age > goneAfter && (
          <p className={styles.late}>
            {i18n.t("Your last reading was {value} {unit}. It's too old to say where you are now.", {
              value: writeGlucose(report.latest.value, unit),
              unit,
            })}
          </p>
        )}
        {today && isToday && (
          <dl className={styles.stats}>
            <div>
              <Text as="dt" tone="faint">
                {i18n.t('Average')}
              </Text>
              <Text as="dd" size="xl" weight="semibold" tabular>
                {writeGlucose(today.mean, unit)}
              </Text>
            </div>
            <div>
              <Text as="dt" tone="faint">
                {i18n.t('Lowest, highest')}
              </Text>
              <Text as="dd" size="xl" weight="semibold" tabular>
                {i18n.t('{low} to {high}', {
                  low: writeGlucose(today.low, unit),
                  high: writeGlucose(today.high, unit),
                })}
              </Text>
            </div>
          </dl>
        )}
      </div>
      <TodayTrace {...{ report, trace, view, now, stale, unit }} />
    </Card>
  );
};

/** On the clock of the zone that the member is in. */
const writeLatest = (at: string, timeZone: string, isToday: boolean): string =>
  dateFormat({
    hour: 'numeric',
    minute: '2-digit',
    ...(isToday ? {} : { day: 'numeric', month: 'short' }),
    timeZone,
  }).format(new Date(at));

const TodayTrace = ({
  report,
  trace,
  view,
  now,
  stale,
  unit,
}: {
  report: GlucoseReport;
  trace: Trace;
  view: { readonly from: number; readonly to: number };
  now: Date;
  stale: boolean;
  unit: GlucoseUnit;
}) => {
  const readings = listReadings(trace, view);
  const marks = useMemo(
    () => toMarks(trace, report.finger_sticks).filter(({ place }) => place >= view.from && place <= view.to),
    [trace, report.finger_sticks, view.from, view.to],
  );
  const today = report.days.at(-1);
  const write = (value: number): string => `${writeGlucose(value, unit)} ${unit}`;
  const time = (place: number): string => writeClock(toLocal(trace.grid, place).minute);
  const usually = (place: number): string => {
    const quarter = report.usual_day[Math.floor(toLocal(trace.grid, place).minute / 15)];
    return typeof quarter?.p25 === 'number' && typeof quarter.p75 === 'number'
      ? i18n.t('usually {low} to {high}', {
          low: writeGlucose(quarter.p25, unit),
          high: writeGlucose(quarter.p75, unit),
        })
      : '';
  };
  const label =
    readings.length === 0
      ? i18n.t('No readings today.')
      : i18n.t('Glucose today: from {low} to {high} {unit}, last {last} at {time}.', {
          low: writeGlucose(today?.low ?? null, unit),
          high: writeGlucose(today?.high ?? null, unit),
          unit,
          last: writeGlucose(readings.at(-1)?.value ?? null, unit),
          time: time(readings.at(-1)?.place ?? 0),
        });
  return (
    <ChartFrame
      note={i18n.t('{have} of {expected} readings since midnight. A gap means the sensor was out of reach.', {
        have: today?.have ?? 0,
        expected: today?.expected ?? 0,
      })}
      table={
        <ChartTable
          label={i18n.t('Readings today')}
          columns={[i18n.t('Time'), i18n.t('Glucose, {unit}', { unit }), i18n.t('Usually'), i18n.t('Source')]}
          rows={listRows(report, readings, marks).map(({ id, place, value, source }) => ({
            id,
            cells: [time(place), writeGlucose(value, unit), usually(place), source],
          }))}
        />
      }
    >
      <TraceChart
        label={label}
        trace={trace}
        view={view}
        unit={unit}
        target={report.target}
        height={230}
        usual={report.usual_day}
        marks={marks}
        now={toPlace(trace.grid, now) <= view.to ? now : undefined}
        stale={stale}
        read={(place) => {
          const value = trace.values[place] ?? Number.NaN;
          const words = Number.isNaN(value) ? i18n.t('no reading') : write(value);
          const fingers = marks.filter((mark) => mark.place === place).map((mark) => write(mark.value));
          return [time(place), words, ...fingers.map(nameFinger), usually(place)].filter(Boolean).join(' · ');
        }}
      />
    </ChartFrame>
  );
};

/** Every reading of the day in the order of time, from a sensor, a file or a drop of blood. */
const listRows = (
  { trace }: GlucoseReport,
  readings: ReturnType<typeof listReadings>,
  marks: readonly TraceMark[],
): readonly (TraceMark & { readonly source: string })[] =>
  [
    ...readings.map((one) => ({ ...one, id: String(one.place), source: nameReading(trace, one.place) })),
    ...marks.map((one) => ({ ...one, source: i18n.t('Finger-stick') })),
  ].sort((one, other) => one.place - other.place);

const nameFinger = (value: string): string => i18n.t('finger-stick {value}', { value });

/** Where a reading of the line comes from. */
const nameReading = ({ sources }: GlucoseReport['trace'], at: number): string => {
  const source = sources.findLast(({ place }) => place <= at)?.source;
  if (source === 'simulated') return i18n.t('Simulated sensor');
  return source === 'import' ? i18n.t('Imported file') : i18n.t('Sensor');
};

type Latest = NonNullable<GlucoseReport['latest']>;

const Newest = ({ latest, unit, stale }: { latest: Latest; unit: GlucoseUnit; stale: boolean }) => (
  <div>
    <p className={`${styles.big} ${stale ? styles.late : ''}`}>
      {writeGlucose(latest.value, unit)}
      <span className={styles.unit}>{unit}</span>
    </p>
    {latest.rate !== null && !stale && <TrendWords rate={latest.rate} />}
  </div>
);

/** Arrow and words of a rate in mg/dL a minute. */
const TrendWords = ({ rate }: { rate: number }) => {
  const Icon = rate > 1 ? IconArrowUpRight : rate < -1 ? IconArrowDownRight : IconArrowRight;
  return (
    <Row as="p" gap={2} size="sm" weight="semibold" tone="quiet" wrap={false}>
      <Icon size={18} stroke={2} aria-hidden="true" />
      {nameTrend(rate)}
    </Row>
  );
};

const nameTrend = (rate: number): string => {
  const size = Math.abs(rate);
  if (size <= 1) return i18n.t('Steady for 15 min');
  if (rate > 0) return size > 2 ? i18n.t('Rising fast') : i18n.t('Rising');
  return size > 2 ? i18n.t('Falling fast') : i18n.t('Falling');
};

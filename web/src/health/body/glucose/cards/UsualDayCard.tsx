import type { GlucoseReport, UsualQuarter } from '@club/contract/health/body/glucose';
import type { GlucoseUnit } from '@club/contract/health/signals/glucose-ranges';
import { chooseScale } from '#health/body/glucose/trace';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { Card, Row, StatusChip, shortDay, Text, toNoon } from '#platform/ui';
import { type AxisName, CrosshairLine, smoothCircle, TimeChart, writeClock } from '#platform/ui/charts/time';
import styles from './report.module.css';
import chart from './usual-day.module.css';

const columns = ['p5', 'p25', 'p50', 'p75', 'p95'] as const;

/** All days laid over each other by the clock: the ambulatory glucose profile. */
export const UsualDayCard = ({ report, className }: { report: GlucoseReport; className?: string | undefined }) => {
  const unit = useGlucoseUnit();
  const isEarly = report.level === 'early';
  const span = i18n.t('{from} to {to}, all days laid over each other', {
    from: shortDay(toNoon(report.from)),
    to: shortDay(toNoon(report.to)),
  });
  return (
    <Card
      title={i18n.t('Your usual day')}
      className={className}
      action={
        isEarly ? (
          <StatusChip tone="quiet">
            {i18n.t('{days} of 14 days', { days: Math.min(13, report.coverage.days_with_readings) })}
          </StatusChip>
        ) : (
          <Text as="span" size="sm" tone="faint">
            {span}
          </Text>
        )
      }
    >
      <UsualDay report={report} unit={unit} isEarly={isEarly} />
      {isEarly && (
        <p className={styles.note}>
          <span>
            <b>{i18n.t('These ranges may still shift.')}</b>{' '}
            {i18n.t('GMI appears after 14 days with at least 70% of readings.')}
          </span>
        </p>
      )}
    </Card>
  );
};

const Key = () => (
  <Row className={styles.key} gap={4} rowGap={2} align="stretch" size="xs" tone="quiet">
    <span>
      <i className={chart.median} />
      {i18n.t('Middle value')}
    </span>
    <span>
      <i className={chart.half} />
      {i18n.t('Half of all readings')}
    </span>
    <span>
      <i className={chart.most} />
      {i18n.t('9 of 10 readings')}
    </span>
  </Row>
);

const [left, height] = [34, 224];

const UsualDay = ({ report, unit, isEarly }: { report: GlucoseReport; unit: GlucoseUnit; isEarly: boolean }) => {
  const quarters = report.usual_day;
  const { y, lines } = chooseScale(null, quarters, report.target, unit, height);
  const medians = quarters.flatMap(({ p50 }) => p50 ?? []);
  return (
    <TimeChart
      label={i18n.t('Usual day: the middle value stays between {low} and {high} {unit}.', {
        low: writeGlucose(medians.length > 0 ? Math.min(...medians) : null, unit),
        high: writeGlucose(medians.length > 0 ? Math.max(...medians) : null, unit),
        unit,
      })}
      columns={[
        i18n.t('Time'),
        ...columns.map((name) => i18n.t('{part} %', { part: name.slice(1) })),
        i18n.t('Readings'),
      ]}
      marks={quarters.map((quarter, at) => ({
        id: String(quarter.minute),
        place: (at + 0.5) / quarters.length,
        name: writeClock(quarter.minute),
        words: writeQuarter(quarter, unit),
        cells: [...columns.map((name) => writeGlucose(quarter[name], unit)), String(quarter.n)],
      }))}
      names={nameHours}
      lines={lines}
      hue="var(--sig-glucose)"
      height={height}
      left={left}
      legend={<Key />}
      readsAbove
    >
      {({ width, chosen }) => {
        const x = (quarter: number): number => ((quarter + 0.5) / quarters.length) * width;
        return (
          <>
            <path className={chart.most} d={drawBand(quarters, 'p5', 'p95', x, y)} />
            <path className={isEarly ? chart.earlyHalf : chart.half} d={drawBand(quarters, 'p25', 'p75', x, y)} />
            <path className={isEarly ? chart.earlyMedian : chart.median} d={drawMedian(quarters, x, y)} />
            {chosen !== null && <CrosshairLine at={x(chosen)} height={height} />}
          </>
        );
      }}
    </TimeChart>
  );
};

const nameHours = (width: number): readonly AxisName[] => {
  const step = width > 500 ? 3 : 6;
  return Array.from({ length: 24 / step + 1 }, (_, index) => index * step).map((hour) => ({
    id: hour,
    at: (hour / 24) * width,
    text: String(hour).padStart(2, '0'),
  }));
};

const writeQuarter = (quarter: UsualQuarter, unit: GlucoseUnit): string => {
  const time = writeClock(quarter.minute);
  if (quarter.p50 === null) return i18n.t('{time}: too few readings', { time });
  return i18n.t('{time}: middle {middle}, usually {low} to {high}, 9 of 10 from {lowest} to {highest} {unit}', {
    time,
    middle: writeGlucose(quarter.p50, unit),
    low: writeGlucose(quarter.p25, unit),
    high: writeGlucose(quarter.p75, unit),
    lowest: writeGlucose(quarter.p5, unit),
    highest: writeGlucose(quarter.p95, unit),
    unit,
  });
};

type Scale = (value: number) => number;
type Part = (typeof columns)[number];

/** Stretches of quarters that have percentiles, each as its places. */
const listStretches = (quarters: readonly UsualQuarter[]): readonly (readonly number[])[] => {
  const stretches: number[][] = [];
  quarters.forEach(({ p50 }, index) => {
    if (p50 === null) return;
    const open = stretches.at(-1);
    if (open && open.at(-1) === index - 1) open.push(index);
    else stretches.push([index]);
  });
  return stretches;
};

const drawBand = (quarters: readonly UsualQuarter[], low: Part, high: Part, x: Scale, y: Scale): string => {
  const [under, over] = [smoothCircle(quarters.map((one) => one[low])), smoothCircle(quarters.map((one) => one[high]))];
  const at = (values: readonly (number | null)[], index: number): string =>
    `${x(index).toFixed(1)} ${y(values[index] ?? 0).toFixed(1)}`;
  return listStretches(quarters)
    .map((places) => {
      const upper = places.map((index) => at(over, index));
      const lower = places.toReversed().map((index) => at(under, index));
      return `M${[...upper, ...lower].join('L')}Z`;
    })
    .join('');
};

const drawMedian = (quarters: readonly UsualQuarter[], x: Scale, y: Scale): string => {
  const middle = smoothCircle(quarters.map(({ p50 }) => p50));
  return listStretches(quarters)
    .map(
      (places) => `M${places.map((index) => `${x(index).toFixed(1)} ${y(middle[index] ?? 0).toFixed(1)}`).join('L')}`,
    )
    .join('');
};

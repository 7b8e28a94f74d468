import type { GlucoseDay, GlucoseReport } from '@club/contract/health/glucose';
import { isAboveTight } from '@club/contract/health/measures/glucose-ranges';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, shortDay, toNoon, useWidth } from '#platform/ui';
import styles from './DaysCard.module.css';
import reportStyles from './report.module.css';
import { useGlucoseUnit, writeGlucose, writePercent } from './units.ts';

const [left, hourHeight, bottom] = [26, 8, 22];
/** Columns narrower than this can't be told apart. */
const [narrowest, usualColumns] = [7, 14];

/** Day by day: a column is a day with midnight at the top, a row an hour. */
export const DaysCard = ({ report, className }: { report: GlucoseReport; className?: string | undefined }) => {
  const unit = useGlucoseUnit();
  const high = report.target?.high ?? null;
  return (
    <Card
      title={i18n.t('Day by day')}
      className={className}
      action={<span className={reportStyles.sub}>{i18n.t('Each column is a day, midnight at the top')}</span>}
    >
      <ChartFrame
        legend={
          <div className={reportStyles.key}>
            <span>
              <i className={styles.shades} style={{ width: 44 }} />
              {i18n.t('Darker is higher')}
            </span>
            {high !== null && (
              <span>
                <i className={styles.above} />
                {i18n.t('Went above {edge}', { edge: writeGlucose(high, unit) })}
              </span>
            )}
            <span>
              <i className={styles.none} style={{ height: 2 }} />
              {i18n.t('No readings')}
            </span>
          </div>
        }
        table={
          <ChartTable
            label={i18n.t('Days in {unit}', { unit })}
            columns={[
              i18n.t('Day'),
              i18n.t('Readings'),
              i18n.t('Average'),
              i18n.t('Lowest'),
              i18n.t('Highest'),
              i18n.t('In range, %'),
            ]}
            rows={report.days.map((day) => ({
              id: day.day,
              cells: [
                shortDay(toNoon(day.day)),
                i18n.t('{have} of {expected}', { have: day.have, expected: day.expected }),
                writeGlucose(day.mean, unit),
                writeGlucose(day.low, unit),
                writeGlucose(day.high, unit),
                writePercent(day.in_target),
              ],
            }))}
          />
        }
      >
        <HeatMap report={report} />
      </ChartFrame>
    </Card>
  );
};

const HeatMap = ({ report: { days, target, coverage } }: { report: GlucoseReport }) => {
  const { ref, width: measured } = useWidth<HTMLDivElement>();
  const width = (measured || 320) - left;
  const shown = days.slice(-Math.max(usualColumns, Math.floor(width / narrowest)));
  const column = width / shown.length;
  const height = 24 * hourHeight;
  const above = shown.filter(({ high }) => isAboveTarget(high, target)).length;
  const label = i18n.t('Hourly averages of {days} days; {above} of them went above the range.', {
    days: shown.length,
    above,
  });
  const every = Math.max(1, Math.ceil(26 / column));
  return (
    <div ref={ref} className={styles.place} dir="ltr">
      <svg className={styles.map} height={height + bottom} role="img" aria-label={label}>
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} className={styles.name} x={left - 6} y={hour * hourHeight + 9} textAnchor="end">
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        {shown.map((day, index) => (
          <g key={day.day} transform={`translate(${left + index * column} 0)`}>
            <DayColumn
              day={day}
              target={target}
              width={column}
              hours={day === days.at(-1) ? (day.expected * coverage.interval_minutes) / 60 : 24}
            />
            {(shown.length - 1 - index) % every === 0 && (
              <text
                className={index === shown.length - 1 ? styles.today : styles.name}
                x={column / 2}
                y={height + bottom - 6}
                textAnchor="middle"
              >
                {Number(day.day.slice(8))}
              </text>
            )}
          </g>
        ))}
      </svg>
    </div>
  );
};

const DayColumn = ({
  day,
  target,
  width,
  hours,
}: {
  day: GlucoseDay;
  target: GlucoseReport['target'];
  width: number;
  /** Hours of the day that have begun; later ones are not missing. */
  hours: number;
}) => {
  const bar = { x: '1', width: Math.max(1, width - (width > 12 ? 2 : 1)), rx: '2' };
  // Of an old day only the summary is kept: one block without hours.
  if (day.mean !== null && day.means.every((mean) => mean === null)) {
    return <rect {...bar} fill={shade(day.mean)} y="0.5" height={24 * hourHeight - 1} />;
  }
  return day.means.map((mean, hour) => {
    const y = hour * hourHeight;
    const key = `${day.day} ${hour}`;
    if (mean === null) {
      if (hour >= hours) return null;
      return <rect key={key} className={styles.missing} x={width / 2 - 2} y={y + 3.5} width="4" height="1" />;
    }
    const isAbove = isAboveTarget(day.highs[hour] ?? null, target);
    return (
      <rect
        key={key}
        className={isAbove ? styles.high : undefined}
        fill={isAbove ? undefined : shade(mean)}
        {...bar}
        y={y + 0.5}
        height={hourHeight - 1}
      />
    );
  });
};

const isAboveTarget = (value: number | null, target: GlucoseReport['target']): boolean =>
  value !== null && target !== null && (target.high === 140 ? isAboveTight(value) : Math.floor(value) > target.high);

/** Lightness says how high the mean of the hour was, from 80 to 140 mg/dL and up. */
const shade = (mean: number): string => {
  const part = Math.round(Math.min(95, Math.max(12, (mean - 72) * 1.4)));
  return `color-mix(in srgb, var(--sig-glucose) ${part}%, var(--surface))`;
};

import type { GlucoseDay, GlucoseReport } from '@club/contract/health/body/glucose';
import { isAboveTight } from '@club/contract/health/signals/glucose-ranges';
import { roundDecimals } from '@club/contract/platform/units';
import { useGlucoseUnit, writeGlucose, writePercent } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { Card, ChartFrame, ChartTable, Row, shortDay, Text, toNoon, useWidth } from '#platform/ui';
import styles from './DaysCard.module.css';
import reportStyles from './report.module.css';

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
      action={
        <Text as="span" size="sm" tone="faint">
          {i18n.t('Each column is a day, midnight at the top')}
        </Text>
      }
    >
      <ChartFrame
        legend={
          <Row className={reportStyles.key} gap={4} rowGap={2} align="stretch" size="xs" tone="quiet">
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
          </Row>
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

const HeatMap = ({ report }: { report: GlucoseReport }) => {
  const { days, target } = report;
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
    <Text ref={ref} as="div" top={3} dir="ltr">
      <svg className={styles.map} height={height + bottom} role="img" aria-label={label}>
        {[0, 6, 12, 18].map((hour) => (
          <text key={hour} className={styles.name} x={left - 6} y={hour * hourHeight + 9} textAnchor="end">
            {String(hour).padStart(2, '0')}
          </text>
        ))}
        <Cells report={report} shown={shown} column={column} />
        {shown.map(
          (day, index) =>
            (shown.length - 1 - index) % every === 0 && (
              <text
                key={day.day}
                className={index === shown.length - 1 ? styles.today : styles.name}
                x={left + (index + 0.5) * column}
                y={height + bottom - 6}
                textAnchor="middle"
              >
                {Number(day.day.slice(8))}
              </text>
            ),
        )}
      </svg>
    </Text>
  );
};

/** Every hour as a cell. Cells of one colour are one path: 90 days have 2,160, and the page draws them with all else. */
const Cells = ({
  report: { days, target, coverage },
  shown,
  column,
}: {
  report: GlucoseReport;
  shown: readonly GlucoseDay[];
  column: number;
}) => {
  const paths = new Map<string, string>();
  const add = (colour: string, d: string): void => void paths.set(colour, (paths.get(colour) ?? '') + d);
  const width = Math.max(1, column - (column > 12 ? 2 : 1));
  shown.forEach((day, index) => {
    // Hours that have not begun are not missing.
    const begun = day === days.at(-1) ? (day.expected * coverage.interval_minutes) / 60 : 24;
    const x = left + index * column;
    // Of an old day only the summary is kept: one block without hours.
    if (day.mean !== null && day.means.every((mean) => mean === null)) {
      add(shade(day.mean), drawCell(x + 1, 0.5, width, 24 * hourHeight - 1));
      return;
    }
    day.means.forEach((mean, hour) => {
      const y = hour * hourHeight;
      if (mean !== null) {
        const isAbove = isAboveTarget(day.highs[hour] ?? null, target);
        add(isAbove ? 'above' : shade(mean), drawCell(x + 1, y + 0.5, width, hourHeight - 1));
      } else if (hour < begun) add('missing', `M${roundDecimals(x + column / 2 - 2, 1)} ${y + 3.5}h4v1h-4z`);
    });
  });
  return [...paths].map(([colour, d]) => {
    const className = colour === 'above' ? styles.high : colour === 'missing' ? styles.missing : undefined;
    return <path key={colour} className={className} fill={className ? undefined : colour} d={d} />;
  });
};

/** A rectangle with round corners. */
const drawCell = (x: number, y: number, width: number, height: number): string => {
  const r = roundDecimals(Math.min(2, width / 2), 1);
  const [across, down] = [roundDecimals(width - 2 * r, 1), height - 2 * r];
  const corner = (toX: number, toY: number): string => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  return `M${roundDecimals(x + r, 1)} ${y}h${across}${corner(r, r)}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}z`;
};

const isAboveTarget = (value: number | null, target: GlucoseReport['target']): boolean =>
  value !== null && target !== null && (target.high === 140 ? isAboveTight(value) : Math.floor(value) > target.high);

/** Lightness says how high the mean of the hour was, from 80 to 140 mg/dL and up. */
const shade = (mean: number): string => {
  const part = Math.round(Math.min(95, Math.max(12, (mean - 72) * 1.4)));
  return `color-mix(in srgb, var(--sig-glucose) ${part}%, var(--surface))`;
};

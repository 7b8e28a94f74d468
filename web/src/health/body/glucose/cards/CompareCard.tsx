import type { GlucoseFigures, GlucoseReport } from '@club/contract/health/body/glucose';
import { useGlucoseUnit, writeGlucose, writePercent } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { Card, shortDay, Text, toNoon } from '#platform/ui';
import styles from './CompareCard.module.css';
import reportStyles from './report.module.css';

interface Row {
  readonly name: string;
  readonly before: number;
  readonly now: number;
  /** Ends of the short scale. */
  readonly scale: readonly [number, number];
  readonly write: (value: number) => string;
  readonly unit: string;
}

/** The span against the one before: a hollow dot for then, a filled one for now. */
export const CompareCard = ({ report, className }: { report: GlucoseReport; className?: string | undefined }) => {
  const unit = useGlucoseUnit();
  const { before } = report;
  const percent = (value: number): string => writePercent(value);
  const share = (figures: GlucoseFigures): number | null | undefined =>
    report.audience === 'diabetes' ? figures.shares?.in_range.percent : figures.shares?.tight.percent;
  const rows = [
    makeRow(i18n.t('Average'), before.mean, report.mean, 20, (value) => writeGlucose(value, unit), unit),
    makeRow(i18n.t('In range'), share(before), share(report), 10, percent, '%'),
    makeRow(i18n.t('Swings (CV)'), before.cv, report.cv, 10, percent, '%'),
    makeRow('GMI', before.gmi, report.gmi, 1, percent, '%'),
  ].filter((row) => row !== null);
  return (
    <Card
      title={i18n.t('Compared with {from} to {to}', {
        from: shortDay(toNoon(before.from)),
        to: shortDay(toNoon(before.to)),
      })}
      className={className}
      action={
        <Text as="span" size="sm" tone="faint">
          {i18n.t('Your own days before')}
        </Text>
      }
    >
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.name}>
            <p className={styles.names}>
              <span>{row.name}</span>
              <span>{i18n.t('was {value}', { value: row.write(row.before) })}</span>
            </p>
            <p className={styles.value}>
              {row.write(row.now)}
              <span className={reportStyles.unit}>{row.unit}</span>
            </p>
            <Dots row={row} />
          </li>
        ))}
      </ul>
    </Card>
  );
};

const makeRow = (
  name: string,
  before: number | null | undefined,
  now: number | null | undefined,
  room: number,
  write: (value: number) => string,
  unit: string,
): Row | null => {
  if (typeof before !== 'number' || typeof now !== 'number') return null;
  const [low, high] = [Math.min(before, now) - room, Math.max(before, now) + room];
  return { name, before, now, scale: [low, high], write, unit };
};

const Dots = ({ row: { before, now, scale } }: { row: Row }) => {
  const at = (value: number): number => ((value - scale[0]) / (scale[1] - scale[0])) * 100;
  const [left, right] = [Math.min(at(before), at(now)), Math.max(at(before), at(now))];
  return (
    <div className={styles.scale} aria-hidden="true" dir="ltr">
      <i className={styles.between} style={{ left: `${left}%`, width: `${right - left}%` }} />
      <i className={styles.then} style={{ left: `${at(before)}%` }} />
      <i className={styles.now} style={{ left: `${at(now)}%` }} />
    </div>
  );
};

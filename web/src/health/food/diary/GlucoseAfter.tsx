import type { MealGlucose } from '@club/contract/health/food/diary';
import { useGlucoseUnit, writeGlucose } from '#health/body/glucose/units';
import { i18n } from '#platform/i18n';
import { ChartTable, Sparkline, StatusChip } from '#platform/ui';
import styles from './diary.module.css';

/** What a sensor read in the two hours after a meal: a figure only where enough was read. */
export const GlucoseAfter = ({ glucose }: { glucose: MealGlucose }) => {
  const unit = useGlucoseUnit();
  const write = (value: number) => `${writeGlucose(value, unit)} ${unit}`;
  return (
    <section className={styles.glucose} aria-label={i18n.t('Glucose in the two hours after')}>
      <div>
        <p>
          {glucose.rise === null
            ? i18n.t('Glucose reached {highest} after {minutes} min.', {
                highest: write(glucose.highest),
                minutes: glucose.minutes_to_highest,
              })
            : i18n.t('Glucose rose by {rise} to {highest} after {minutes} min.', {
                rise: writeGlucose(Math.max(0, glucose.rise), unit),
                highest: write(glucose.highest),
                minutes: glucose.minutes_to_highest,
              })}
        </p>
        <small>
          {i18n.t('{count} of {expected} readings in two hours. Short rises after meals are normal.', {
            count: glucose.readings,
            expected: glucose.expected,
          })}
        </small>
        {glucose.confidence === 'simulated' && <StatusChip tone="waiting">{i18n.t('Simulated')}</StatusChip>}
        <details>
          <summary>{i18n.t('Show as table')}</summary>
          <ChartTable
            label={i18n.t('Glucose around this meal')}
            columns={[i18n.t('Minutes after'), unit]}
            rows={glucose.points.map(({ minute, value }) => ({
              id: String(minute),
              cells: [String(minute), writeGlucose(value, unit)],
            }))}
          />
        </details>
      </div>
      <Sparkline values={glucose.points.map(({ value }) => value)} colour="var(--sig-glucose)" />
    </section>
  );
};

import { dateFormat, i18n } from '#platform/i18n';
import { BarChart, fullDay, points, shortDay, Text, toNoon } from '#platform/ui';
import styles from './MovementChart.module.css';

interface Step {
  readonly date: string;
  readonly earned: number;
  readonly spent: number;
  readonly expired: number;
}

/** Points earned above the line, spent and expired below it, for each day, week or month. */
export const MovementChart = ({
  interval,
  steps,
  onlyEarned = false,
}: {
  interval: 'day' | 'week' | 'month';
  steps: readonly Step[];
  /** Charts earnings only; spending is in the table, so that one large expiry doesn't dwarf the days. */
  onlyEarned?: boolean;
}) => {
  const earned = total(steps, ({ earned: sum }) => sum);
  const gone = total(steps, ({ spent, expired }) => spent + expired);
  const nothing = earned === 0 && gone === 0;
  return (
    <Text as="div" top={3}>
      {nothing && <p className={styles.note}>{i18n.t('Points you earn in this period will appear here.')}</p>}
      <BarChart
        label={i18n.t('From {from} to {to}: {earned} points earned, {gone} spent or expired.', {
          from: fullDay(toNoon(steps[0]?.date ?? '2026-01-01')),
          to: fullDay(toNoon(steps.at(-1)?.date ?? '2026-01-01')),
          earned: points(earned),
          gone: points(gone),
        })}
        columns={[intervalName(interval), i18n.t('Earned'), i18n.t('Spent'), i18n.t('Expired')]}
        unit={i18n.t('points')}
        legend={[i18n.t('Earned'), onlyEarned ? '' : i18n.t('Spent or expired')]}
        bars={steps.map(({ date, earned: up, spent, expired }) => ({
          id: date,
          name: stepName(date, interval),
          up,
          down: onlyEarned ? 0 : spent + expired,
          cells: [points(up), points(spent), points(expired)],
        }))}
        write={({ name, up, down }) =>
          onlyEarned
            ? i18n.t('{name}: {earned} earned', { name, earned: points(up) })
            : i18n.t('{name}: {earned} earned, {gone} spent or expired', {
                name,
                earned: points(up),
                gone: points(down),
              })
        }
      />
    </Text>
  );
};

const intervalName = (interval: 'day' | 'week' | 'month'): string =>
  ({ day: i18n.t('Day'), week: i18n.t('Week of'), month: i18n.t('Month') })[interval];

const stepName = (date: string, interval: 'day' | 'week' | 'month'): string =>
  interval === 'month' ? dateFormat({ month: 'short', year: 'numeric' }).format(toNoon(date)) : shortDay(toNoon(date));

const total = (steps: readonly Step[], value: (step: Step) => number): number =>
  steps.reduce((sum, step) => sum + Math.round(value(step) * 100), 0) / 100;

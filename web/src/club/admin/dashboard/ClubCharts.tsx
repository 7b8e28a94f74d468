import type { ClubStats } from '@club/contract/club/admin.stats';
import { i18n } from '#platform/i18n';
import { BarChart, points, shortDay, toNoon, wholeNumber } from '#platform/ui';
import styles from './dashboard.module.css';
import { type Step, toSteps } from './series-steps.ts';

const toName = ({ from, to }: Step): string =>
  from === to
    ? shortDay(toNoon(from))
    : i18n.t('{from} to {to}', { from: shortDay(toNoon(from)), to: shortDay(toNoon(to)) });

/** Points given out above the line and redeemed below it. */
export const PointsChart = ({ stats }: { stats: ClubStats }) => (
  <div className={styles.chart}>
    <BarChart
      label={i18n.t('{issued} points were given out and {redeemed} redeemed.', {
        issued: points(stats.points.issued),
        redeemed: points(stats.points.redeemed),
      })}
      columns={[i18n.t('Days'), i18n.t('Given out'), i18n.t('Redeemed')]}
      unit={i18n.t('points')}
      legend={[i18n.t('Given out'), i18n.t('Redeemed')]}
      bars={toSteps(stats.series).map((step) => ({
        id: step.from,
        name: toName(step),
        up: step.issued,
        down: Math.max(0, step.redeemed),
        cells: [points(step.issued), points(step.redeemed)],
      }))}
      write={({ name, cells }) => `${name}: ${cells.join(' / ')}`}
    />
  </div>
);

/** Who joined, and of them who came in with an invitation. */
export const PeopleChart = ({ stats }: { stats: ClubStats }) => {
  const steps = toSteps(stats.series);
  return (
    <div className={styles.chart}>
      <BarChart
        label={i18n.t(
          '{joined, plural, one {# account was made} other {# accounts were made}}, {invited} of them invited.',
          {
            joined: steps.reduce((sum, { registrations }) => sum + registrations, 0),
            invited: steps.reduce((sum, { referrals }) => sum + referrals, 0),
          },
        )}
        columns={[i18n.t('Days'), i18n.t('Accounts'), i18n.t('Invited')]}
        unit={i18n.t('accounts')}
        legend={[i18n.t('Accounts'), i18n.t('Invited')]}
        bars={steps.map((step) => ({
          id: step.from,
          name: toName(step),
          up: step.registrations,
          down: step.referrals,
          cells: [wholeNumber(step.registrations), wholeNumber(step.referrals)],
        }))}
        write={({ name, cells }) => `${name}: ${cells.join(' / ')}`}
      />
    </div>
  );
};

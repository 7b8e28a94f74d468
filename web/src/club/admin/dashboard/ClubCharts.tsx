import type { ClubStats } from '@club/contract/club/admin.stats';
import { i18n } from '#platform/i18n';
import { BarChart, points, shortDay, toNoon, wholeNumber } from '#platform/ui';
import styles from './dashboard.module.css';
import { type Step, toSteps } from './series-steps.ts';

const toName = ({ from, to }: Step): string =>
  from === to
    ? shortDay(toNoon(from))
    : i18n.t('{from} to {to}', { from: shortDay(toNoon(from)), to: shortDay(toNoon(to)) });

/** Points issued above the line, spent below it. */
export const PointsChart = ({ stats }: { stats: ClubStats }) => (
  <div className={styles.chart}>
    <BarChart
      label={i18n.t('{issued} points issued, {redeemed} spent.', {
        issued: points(stats.points.issued),
        redeemed: points(stats.points.redeemed),
      })}
      columns={[i18n.t('Days'), i18n.t('Issued'), i18n.t('Spent')]}
      unit={i18n.t('points')}
      legend={[i18n.t('Issued'), i18n.t('Spent')]}
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

/** New accounts, and how many of them came by invitation. */
export const PeopleChart = ({ stats }: { stats: ClubStats }) => {
  const steps = toSteps(stats.series);
  return (
    <div className={styles.chart}>
      <BarChart
        label={i18n.t('{joined, plural, one {# new account} other {# new accounts}}, {invited} by invitation.', {
          joined: steps.reduce((sum, { registrations }) => sum + registrations, 0),
          invited: steps.reduce((sum, { referrals }) => sum + referrals, 0),
        })}
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

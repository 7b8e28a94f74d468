import type { GlucoseReport } from '@club/contract/health/body/glucose';
import { nameSource } from '#health/signals/sources';
import { useUser } from '#platform/api';
import { i18n } from '#platform/i18n';
import { fullDay, toNoon } from '#platform/ui';
import styles from './PrintHead.module.css';

/** On paper only: whose report it is, of which days, how complete, from what source, and whether it is simulated. */
export const PrintHead = ({ report }: { report: GlucoseReport }) => {
  const { record } = useUser();
  const { coverage, results, time_zone: zone } = report;
  const inputs = results[0]?.inputs ?? [];
  const sources = inputs.map(({ source, value }) => `${nameSource(source)} (${value})`).join(', ');
  const name = [record?.first_name, record?.last_name].filter(Boolean).join(' ');
  const facts: readonly [string, string][] = [
    [i18n.t('Name'), name],
    [i18n.t('Days'), `${fullDay(toNoon(report.from))} – ${fullDay(toNoon(report.to))}, ${zone}`],
    [
      i18n.t('Readings'),
      i18n.t('{have} of {expected} expected ({percent}%), every {minutes} min', {
        have: coverage.have,
        expected: coverage.expected,
        percent: coverage.percent ?? 0,
        minutes: coverage.interval_minutes,
      }),
    ],
    [
      i18n.t('Days without readings'),
      coverage.days_without.map((day) => fullDay(toNoon(day))).join(', ') || i18n.t('none'),
    ],
    [i18n.t('Source'), sources || i18n.t('none')],
    [
      i18n.t('Simulated'),
      inputs.some(({ source }) => source === 'simulated')
        ? i18n.t('Yes: a simulated sensor. Not for decisions.')
        : i18n.t('No'),
    ],
    [i18n.t('Rules'), report.version],
  ];
  return (
    <section className={styles.head} aria-hidden="true">
      <h2>{i18n.t('Glucose report for the doctor')}</h2>
      <dl>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
    </section>
  );
};

import type { Measurement, Vital } from '@club/contract/health/signals/measurements';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, Notice, shortDay, toNoon } from '#platform/ui';
import { listMetrics, nameKind } from './kinds.ts';
import { LatestValue } from './LatestValue.tsx';
import { measurementsApi } from './measurements.api.ts';
import styles from './measurements.module.css';
import { nameSource } from './write-value.ts';

/** What watches work out and measure in the night. It isn't there before any device told something. */
export const WatchCard = ({ latest }: { latest: readonly Measurement[] }) => {
  const { data, isError } = measurementsApi.useListVitalsQuery();
  const found = listMetrics('watch').flatMap((code) => latest.filter(({ metric }) => metric === code));
  const vitals = data?.results ?? [];
  if (found.length === 0 && vitals.length === 0 && !isError) return null;
  return (
    <Card title={nameKind('watch')}>
      {isError && <Notice type="error">{i18n.t("We couldn't load what your watch measured.")}</Notice>}
      <ul className={styles.values}>
        {found.map((one) => (
          <LatestValue key={one.id} measurement={one} />
        ))}
        {vitals.map((one) => (
          <VitalLine key={one.metric} vital={one} />
        ))}
      </ul>
    </Card>
  );
};

const VitalLine = ({ vital }: { vital: Vital }) => {
  const { metric, day, mean, low, high, month, source } = vital;
  const about = i18n.t('{low} to {high} that day, {mean} on average in {days, plural, one {# day} other {# days}}', {
    low: write(low),
    high: write(high),
    mean: write(month.mean),
    days: month.days,
  });
  return (
    <li>
      <div className={styles.value}>
        <span>
          <b>{nameVital(metric)}</b>
          <small>
            {shortDay(toNoon(day))}, {nameSource(source)}
          </small>
          <small>{about}</small>
        </span>
        <span className={styles.figure}>{writeVital(metric, mean)}</span>
      </div>
    </li>
  );
};

const write = (value: number): string => numberFormat({ maximumFractionDigits: 1 }).format(value);

const nameVital = (metric: Vital['metric']): string =>
  metric === 'oxygen_saturation' ? i18n.t('Oxygen saturation') : i18n.t('Respiratory rate');

const writeVital = (metric: Vital['metric'], value: number): string =>
  metric === 'oxygen_saturation'
    ? i18n.t('{percent} %', { percent: write(value) })
    : i18n.t('{breaths} a minute', { breaths: write(value) });

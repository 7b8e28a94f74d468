import { type Indicator, indicators } from '@club/contract/health/insight/indicators';
import type { ChartSeries } from '@club/contract/health/insight/scores';
import { type Metric, type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import { Link } from 'react-router';
import { addMeasurementsPath, assessmentStepPath, glucoseReadingsPath } from '#health/base/paths';
import { client } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, Loaded, SkeletonBlock } from '#platform/ui';
import { IndicatorCard } from './IndicatorCard.tsx';
import styles from './Indicators.module.css';

const indicatorsApi = client(indicators);

/** Single values beside the score, first those that are known. */
export const IndicatorsPart = ({ series }: { series: readonly ChartSeries[] }) => (
  <section className={styles.part} aria-labelledby="indicators">
    <h2 id="indicators">{i18n.t('Indicators')}</h2>
    <Loaded
      query={indicatorsApi.useListIndicatorsQuery()}
      failed={i18n.t("We couldn't load your indicators.")}
      skeleton={<SkeletonBlock height={330} />}
      inCard
    >
      {({ results, unavailable }) => (
        <>
          <ul className={styles.grid}>
            {results.filter(isKnown).map((one) => (
              <li key={one.code}>
                <IndicatorCard indicator={one} series={series.find(({ code }) => code === findSeries(one.code))} />
              </li>
            ))}
          </ul>
          <Unknown results={results.filter((one) => !isKnown(one))} unavailable={unavailable} />
        </>
      )}
    </Loaded>
  </section>
);

const isKnown = ({ observed_at }: Indicator): boolean => observed_at !== null;

/** The metric of an indicator that is worked out from several, or from a test. */
const derivedFrom: Readonly<Record<string, MetricCode>> = {
  bmi: 'weight',
  whtr: 'waist',
  bp: 'systolic',
  grip: 'grip_strength',
  chair_stand: 'chair_stands',
};

const findMetric = (code: string): MetricCode | undefined =>
  derivedFrom[code] ??
  metricCodes.find((metric) => {
    const { indicator }: Metric = metrics[metric];
    return indicator?.code === code;
  });

/** The chart's series that an indicator follows; that of the body mass index and its like has the indicator's own code. */
const findSeries = (code: string): string => (code === 'bmi' || code === 'whtr' ? code : (findMetric(code) ?? code));

/** Where a value comes from that isn't typed in. */
const otherPaths: Readonly<Record<string, string>> = {
  sedentary: assessmentStepPath('activity'),
  glucose_mean: glucoseReadingsPath,
};

const findAddPath = (code: string): string => {
  const metric = findMetric(code);
  return otherPaths[code] ?? addMeasurementsPath(metric ? metrics[metric].kind : 'blood');
};

const Unknown = ({
  results,
  unavailable,
}: {
  results: readonly Indicator[];
  unavailable: readonly { code: string; label: string; reason: string }[];
}) => (
  <Card title={i18n.t('Not known yet')}>
    <ul className={styles.unknown}>
      {results.map(({ code, label, coverage }) => (
        <li key={code}>
          <span>
            <b>{label}</b>
            <small>{coverage.missing[0]}</small>
          </span>
          <Link to={findAddPath(code)} aria-label={i18n.t('Add {measure}', { measure: label })}>
            {i18n.t('Add')}
          </Link>
        </li>
      ))}
      {unavailable.map(({ code, label, reason }) => (
        <li key={code}>
          <span>
            <b>{label}</b>
            <small>{reason}</small>
          </span>
        </li>
      ))}
    </ul>
  </Card>
);

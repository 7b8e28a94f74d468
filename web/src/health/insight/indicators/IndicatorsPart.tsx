import { type Indicator, indicators } from '@club/contract/health/insight/indicators';
import type { ChartSeries } from '@club/contract/health/insight/scores';
import { type Metric, type MetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconCircleCheck,
  IconInfoCircle,
  IconMessageCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { addMeasurementsPath, assessmentStepPath, glucoseReadingsPath } from '#health/base/paths';
import { nameSource } from '#health/signals/measurements';
import { WorkedOut, writeExact, writeNumber } from '#health/signals/worked-out';
import { client } from '#platform/api';
import { i18n } from '#platform/i18n';
import { Card, Loaded, Notice, SkeletonBlock, Sparkline, StatusChip, type StatusTone, shortDay } from '#platform/ui';
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

/** One indicator: its latest value, where it is going, its band in words, and when and how it was measured. */
const IndicatorCard = ({ indicator, series }: { indicator: Indicator; series: ChartSeries | undefined }) => {
  const [isOpen, setOpen] = useState(false);
  const { label, unit, note, urgent, observed_at, inputs, confidence, points } = indicator;
  const source = inputs[0]?.source;
  return (
    <Card title={label} className={styles.card}>
      <div className={styles.figure}>
        <p>
          <bdi dir="ltr">
            <b className={styles.value}>{writeValue(indicator)}</b> {unit}
          </bdi>
        </p>
        <Sparkline
          values={series ? series.points.map(({ avg }) => avg) : points.map((one) => one.value)}
          colour="var(--sig-body)"
        />
      </div>
      <Trend indicator={indicator} />
      <p className={styles.mean}>{writeMean(indicator)}</p>
      <div className={styles.foot}>
        <BandChip indicator={indicator} />
        {confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
        <small>
          {observed_at && shortDay(new Date(observed_at))}
          {source && `, ${nameSource(source)}`}
        </small>
      </div>
      {note && (urgent ? <Notice type="error">{note}</Notice> : <p className={styles.note}>{note}</p>)}
      <button
        type="button"
        className={styles.how}
        aria-haspopup="dialog"
        aria-label={`${i18n.t('How this is worked out')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {i18n.t('How this is worked out')}
      </button>
      {isOpen && <WorkedOut title={label} result={indicator} how={[indicator.how]} onClose={() => setOpen(false)} />}
    </Card>
  );
};

const writeValue = ({ value, decimals, components }: Indicator): string =>
  components.length > 0
    ? components.map((part) => writeExact(part.value ?? 0, decimals)).join('/')
    : value === null
      ? '–'
      : writeExact(value, decimals);

const writeMean = ({ mean_30_days: mean, decimals, unit }: Indicator): string =>
  mean
    ? i18n.t('Mean of 30 days: {value}, {count, plural, one {# value} other {# values}}', {
        value: `${writeExact(mean.value, decimals)} ${unit}`.trim(),
        count: mean.n,
      })
    : i18n.t('No value in the last 30 days');

const Trend = ({ indicator: { trend, decimals } }: { indicator: Indicator }) => {
  if (!trend) {
    return (
      <p className={styles.trend}>
        <IconArrowRight size={18} aria-hidden="true" />
        {i18n.t('Too few to see a trend')}
      </p>
    );
  }
  const size = writeNumber(Math.abs(trend.per_30_days), decimals);
  const look = {
    up: { icon: IconArrowUpRight, words: i18n.t('Up {size} in 30 days', { size }) },
    down: { icon: IconArrowDownRight, words: i18n.t('Down {size} in 30 days', { size }) },
    steady: { icon: IconArrowRight, words: i18n.t('Steady for 90 days') },
  }[trend.direction];
  return (
    <p className={`${styles.trend} ${trend.tone ? styles[trend.tone] : ''}`}>
      <look.icon size={18} aria-hidden="true" />
      {look.words}
    </p>
  );
};

const looks = {
  good: { tone: 'good', icon: IconCircleCheck },
  fair: { tone: 'waiting', icon: IconInfoCircle },
  poor: { tone: 'bad', icon: IconMessageCircle },
} as const satisfies Record<string, { tone: StatusTone; icon: typeof IconInfoCircle }>;

const BandChip = ({ indicator: { band } }: { indicator: Indicator }) =>
  band && (
    <StatusChip tone={looks[band.tone].tone} icon={looks[band.tone].icon}>
      {band.label}
    </StatusChip>
  );

import { type Indicator, indicators } from '@club/contract/health/insight/indicators';
import type { ChartSeries } from '@club/contract/health/insight/scores';
import {
  type Metric,
  type MetricCode,
  type MetricKind,
  metricCodes,
  metricKinds,
  metrics,
} from '@club/contract/health/signals/metrics';
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
import { nameKind, nameSource } from '#health/signals/measurements';
import { WorkedOut, writeExact, writeNumber } from '#health/signals/worked-out';
import { client } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  Fold,
  LinkButton,
  Loaded,
  Notice,
  Row,
  SkeletonBlock,
  Sparkline,
  Stack,
  StatusChip,
  type StatusTone,
  shortDay,
  Text,
  VisuallyHidden,
} from '#platform/ui';
import styles from './Indicators.module.css';

const indicatorsApi = client(indicators);

/** Single values beside the score, folded by kind. Kinds with something to look at come first, open. */
export const IndicatorsPart = ({ series }: { series: readonly ChartSeries[] }) => (
  <section className={styles.part} aria-labelledby="indicators">
    <h2 id="indicators">{i18n.t('Indicators')}</h2>
    <Loaded
      query={indicatorsApi.useListIndicatorsQuery()}
      failed={i18n.t("We couldn't load your indicators.")}
      skeleton={<SkeletonBlock height={330} />}
      inCard
    >
      {({ results, unavailable }) => {
        const missing = results.filter((one) => !isKnown(one));
        return (
          <>
            {groupByKind(results.filter(isKnown)).map(([kind, group]) => (
              <Fold key={kind} title={nameKind(kind)} note={summarise(group)} isOpen={group.some(isOutside)}>
                <Group group={group} series={series} />
              </Fold>
            ))}
            <Fold
              title={i18n.t('Not known yet')}
              note={i18n.t('{count, plural, one {# indicator} other {# indicators}}', {
                count: missing.length + unavailable.length,
              })}
              isOpen={missing.length === results.length}
            >
              <Unknown results={missing} unavailable={unavailable} />
            </Fold>
          </>
        );
      }}
    </Loaded>
  </section>
);

/** Values with a trend as cards, and those of single days as rows. */
const Group = ({ group, series }: { group: readonly Indicator[]; series: readonly ChartSeries[] }) => {
  const single = group.filter(({ trend }) => !trend);
  return (
    <>
      <ul className={styles.grid}>
        {group
          .filter(({ trend }) => trend)
          .map((one) => (
            <li key={one.code}>
              <IndicatorCard indicator={one} series={series.find(({ code }) => code === findSeries(one.code))} />
            </li>
          ))}
      </ul>
      {single.length > 0 && (
        <Card>
          <Stack as="ul" ruled={2}>
            {single.map((one) => (
              <IndicatorRow key={one.code} indicator={one} />
            ))}
          </Stack>
        </Card>
      )}
    </>
  );
};

const mostLeads = 3;

/** At most three values that ask for something, the most pressing first; nothing where there are none. */
export const NeedsYou = () => {
  const { data } = indicatorsApi.useListIndicatorsQuery();
  const leads = (data?.results ?? [])
    .filter((one) => isKnown(one) && isOutside(one))
    .toSorted((one, other) => rankUrgency(one) - rankUrgency(other))
    .slice(0, mostLeads);
  if (leads.length === 0) return null;
  return (
    <Card title={i18n.t('Needs you')}>
      <Stack as="ul" ruled={3}>
        {leads.map((one, index) => (
          <Lead key={one.code} indicator={one} isFirst={index === 0} />
        ))}
      </Stack>
    </Card>
  );
};

const Lead = ({ indicator, isFirst }: { indicator: Indicator; isFirst: boolean }) => {
  const { code, label, unit, note, urgent, band } = indicator;
  return (
    <Stack as="li" gap={2}>
      <Text weight="semibold">
        {label}{' '}
        <bdi dir="ltr">
          {writeValue(indicator)} {unit}
        </bdi>
        {band && `: ${band.label}`}
      </Text>
      {note && (urgent ? <Notice type="error">{note}</Notice> : <Text tone="quiet">{note}</Text>)}
      <Row>
        <LinkButton kind={isFirst ? 'primary' : 'soft'} to={findAddPath(code)}>
          {i18n.t('Add a new value')}
          <VisuallyHidden>{`: ${label}`}</VisuallyHidden>
        </LinkButton>
      </Row>
    </Stack>
  );
};

/** Outside what is usual or recommended, by the indicator's own rule. */
const isOutside = ({ urgent, band }: Indicator): boolean => urgent || (band !== null && band.tone !== 'good');

const rankUrgency = ({ urgent, band, note }: Indicator): number =>
  urgent ? 0 : (band?.tone === 'poor' ? 1 : 3) + (note ? 0 : 1);

/** In the order of the measurements page, but kinds with something outside before the others. */
const groupByKind = (known: readonly Indicator[]): [MetricKind, Indicator[]][] => {
  const groups = metricKinds.flatMap((kind): [MetricKind, Indicator[]][] => {
    const group = known.filter(({ code }) => findKind(code) === kind);
    return group.length > 0 ? [[kind, group]] : [];
  });
  return groups.toSorted(([, one], [, other]) => Number(other.some(isOutside)) - Number(one.some(isOutside)));
};

const summarise = (group: readonly Indicator[]): string => {
  const outside = group.filter(isOutside).length;
  const names = group.map(({ label }) => label).join(', ');
  return outside > 0 ? i18n.t('{outside} of {count} outside: {names}', { outside, count: group.length, names }) : names;
};

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

/** The kind of values that an indicator belongs to. Sitting is no measurement; it is asked of the body. */
const findKind = (code: string): MetricKind => {
  if (code === 'sedentary') return 'body';
  if (code === 'glucose_mean') return 'glucose';
  const metric = findMetric(code);
  return metric ? metrics[metric].kind : 'blood';
};

const findAddPath = (code: string): string => otherPaths[code] ?? addMeasurementsPath(findKind(code));

const Unknown = ({
  results,
  unavailable,
}: {
  results: readonly Indicator[];
  unavailable: readonly { code: string; label: string; reason: string }[];
}) => (
  <Card>
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

/** An indicator without a trend: its latest value and band in one row. */
const IndicatorRow = ({ indicator }: { indicator: Indicator }) => {
  const { label, unit, note, observed_at, inputs, confidence } = indicator;
  const source = inputs[0]?.source;
  return (
    <Stack as="li" gap={1}>
      <Row justify="between" gap={3} rowGap={1}>
        <span>
          <Text as="b" block weight="semibold">
            {label}
          </Text>
          <Text as="small" size="sm" tone="quiet">
            {observed_at && shortDay(new Date(observed_at))}
            {source && `, ${nameSource(source)}`}
          </Text>
        </span>
        <Row gap={3} rowGap={1}>
          <BandChip indicator={indicator} />
          {confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
          <bdi dir="ltr">
            <Text as="b" size="lg" weight="semibold" tabular>
              {writeValue(indicator)}
            </Text>{' '}
            {unit}
          </bdi>
          <HowWorkedOut indicator={indicator} />
        </Row>
      </Row>
      {note && <p className={styles.note}>{note}</p>}
    </Stack>
  );
};

const HowWorkedOut = ({ indicator }: { indicator: Indicator }) => {
  const [isOpen, setOpen] = useState(false);
  const { label, how } = indicator;
  return (
    <>
      <button
        type="button"
        className={styles.how}
        aria-haspopup="dialog"
        aria-label={`${i18n.t('How this is worked out')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {i18n.t('How this is worked out')}
      </button>
      {isOpen && <WorkedOut title={label} result={indicator} how={[how]} onClose={() => setOpen(false)} />}
    </>
  );
};

/** One indicator: its latest value, where it is going, its band in words, and when and how it was measured. */
const IndicatorCard = ({ indicator, series }: { indicator: Indicator; series: ChartSeries | undefined }) => {
  const { label, unit, note, observed_at, inputs, confidence, points } = indicator;
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
      {note && <p className={styles.note}>{note}</p>}
      <HowWorkedOut indicator={indicator} />
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
  if (!trend) return null;
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

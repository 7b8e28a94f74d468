import type { Indicator } from '@club/contract/health/insight/indicators';
import type { ChartSeries } from '@club/contract/health/insight/scores';
import {
  IconArrowDownRight,
  IconArrowRight,
  IconArrowUpRight,
  IconCircleCheck,
  IconInfoCircle,
  IconMessageCircle,
} from '@tabler/icons-react';
import { useState } from 'react';
import { nameSource } from '#health/signals/sources';
import { WorkedOut, writeExact, writeNumber } from '#health/signals/worked-out';
import { i18n } from '#platform/i18n';
import { Card, Row, Sparkline, Stack, StatusChip, type StatusTone, shortDay, Text } from '#platform/ui';
import styles from './Indicators.module.css';

/** An indicator without a trend: its latest value and band in one row. */
export const IndicatorRow = ({ indicator }: { indicator: Indicator }) => {
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
      {note && (
        <Text size="sm" tone="quiet">
          {note}
        </Text>
      )}
    </Stack>
  );
};

const HowWorkedOut = ({ indicator }: { indicator: Indicator }) => {
  const [isOpen, setOpen] = useState(false);
  const { label, how } = indicator;
  return (
    <>
      <Text
        as="button"
        type="button"
        className={styles.how}
        data-only="screen"
        touch
        size="sm"
        weight="semibold"
        tone="primary"
        aria-haspopup="dialog"
        aria-label={`${i18n.t('How this is worked out')}: ${label}`}
        onClick={() => setOpen(true)}
      >
        {i18n.t('How this is worked out')}
      </Text>
      {isOpen && <WorkedOut title={label} result={indicator} how={[how]} onClose={() => setOpen(false)} />}
    </>
  );
};

/** One indicator: its latest value, where it is going, its band in words, and when and how it was measured. */
export const IndicatorCard = ({ indicator, series }: { indicator: Indicator; series: ChartSeries | undefined }) => {
  const { label, unit, note, observed_at, inputs, confidence, points } = indicator;
  const source = inputs[0]?.source;
  return (
    <Card title={label} className={styles.card}>
      <Row className={styles.figure} gap={3} justify="between" wrap={false} size="sm" tone="faint">
        <Text wrap={false}>
          <bdi dir="ltr">
            <Text as="b" className={styles.value} weight="semibold" tone="ink" tabular>
              {writeValue(indicator)}
            </Text>{' '}
            {unit}
          </bdi>
        </Text>
        <Sparkline
          values={series ? series.points.map(({ avg }) => avg) : points.map((one) => one.value)}
          colour="var(--sig-body)"
        />
      </Row>
      <Trend indicator={indicator} />
      <Text size="sm" tone="faint">
        {writeMean(indicator)}
      </Text>
      <Row className={styles.foot} gap={2} justify="between">
        <BandChip indicator={indicator} />
        {confidence === 'simulated' && <StatusChip tone="quiet">{i18n.t('Simulated data')}</StatusChip>}
        <Text as="small" size="xs" tone="faint">
          {observed_at && shortDay(new Date(observed_at))}
          {source && `, ${nameSource(source)}`}
        </Text>
      </Row>
      {note && (
        <Text size="sm" tone="quiet">
          {note}
        </Text>
      )}
      <HowWorkedOut indicator={indicator} />
    </Card>
  );
};

export const writeValue = ({ value, decimals, components }: Indicator): string =>
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

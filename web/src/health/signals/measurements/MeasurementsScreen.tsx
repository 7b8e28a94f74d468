import type { Measurement, Vital } from '@club/contract/health/signals/measurements';
import { type MetricKind, metricKinds, metrics } from '@club/contract/health/signals/metrics';
import {
  IconBarbell,
  IconChevronRight,
  IconDroplet,
  IconFileImport,
  IconHeartbeat,
  IconPlus,
  IconScale,
  IconTestPipe,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { HealthPage } from '#health/base/page';
import { addMeasurementsPath, importsPath, metricPath } from '#health/base/paths';
import { SignalTile } from '#health/base/signal-tiles';
import { listMetrics, nameKind } from '#health/signals/measurements/kinds';
import { OpenRedFlags } from '#health/signals/red-flags';
import { nameSource } from '#health/signals/sources';
import { i18n, numberFormat } from '#platform/i18n';
import { Card, LinkButton, Loaded, Notice, Row, SkeletonRows, Stack, shortDay, Text, toNoon } from '#platform/ui';
import { measurementsApi } from './measurements.api.ts';
import styles from './measurements.module.css';
import { ReportsCard } from './ReportsCard.tsx';
import { writeValue } from './write-value.ts';

/** The latest value of everything that was measured, and the way to add more. */
const MeasurementsScreen = () => (
  <HealthPage
    warnings={<OpenRedFlags />}
    finding={i18n.t('Your measurements')}
    intro={i18n.t('Your score and indicators are based on these values.')}
    action={
      <Row gap={3}>
        <LinkButton kind="soft" to={importsPath} icon={<IconFileImport size={18} aria-hidden="true" />}>
          {i18n.t('Import a file')}
        </LinkButton>
        <LinkButton to={addMeasurementsPath('body')} icon={<IconPlus size={18} aria-hidden="true" />}>
          {i18n.t('Add measurements')}
        </LinkButton>
      </Row>
    }
  >
    <Loaded
      query={measurementsApi.useListLatestMeasurementsQuery()}
      failed={i18n.t("We couldn't load your measurements.")}
      skeleton={<SkeletonRows rows={6} />}
      inCard
    >
      {({ results }) =>
        metricKinds.map((kind) =>
          kind === 'watch' ? (
            <WatchCard key={kind} latest={results} />
          ) : (
            <KindCard key={kind} kind={kind} latest={results} />
          ),
        )
      }
    </Loaded>
    <ReportsCard />
  </HealthPage>
);

/** What a member can measure or have measured; a watch's card invites nobody to type. */
type ShownKind = Exclude<MetricKind, 'watch'>;

const KindCard = ({ kind, latest }: { kind: ShownKind; latest: readonly Measurement[] }) => {
  const found = listMetrics(kind).flatMap((code) => latest.filter(({ metric }) => metric === code));
  const add = i18n.t('Add');
  return (
    <Card
      title={nameKind(kind)}
      action={
        found.length > 0 && (
          <Text
            as={Link}
            size="sm"
            weight="semibold"
            tone="primary"
            to={addMeasurementsPath(kind)}
            aria-label={`${add}: ${nameKind(kind)}`}
          >
            {add}
          </Text>
        )
      }
    >
      {found.length > 0 ? (
        <Stack as="ul" ruled={0}>
          {found.map((one) => (
            <LatestValue key={one.id} measurement={one} />
          ))}
        </Stack>
      ) : (
        <Row className={styles.invitation} gap={4} rowGap={3}>
          <SignalTile signal="body" icon={kindIcons[kind]} />
          <p>{explain(kind)}</p>
          <LinkButton kind="soft" to={addMeasurementsPath(kind)}>
            {inviteTo(kind)}
          </LinkButton>
        </Row>
      )}
    </Card>
  );
};

const kindIcons: Record<ShownKind, typeof IconScale> = {
  body: IconScale,
  pressure: IconHeartbeat,
  glucose: IconDroplet,
  strength: IconBarbell,
  blood: IconTestPipe,
};

const inviteTo = (kind: ShownKind): string => {
  const names = {
    body: i18n.t('Add weight and height'),
    pressure: i18n.t('Add a blood pressure reading'),
    glucose: i18n.t('Add a finger-stick reading'),
    strength: i18n.t('Add a strength test'),
    blood: i18n.t('Add a blood test'),
  };
  return names[kind];
};

const explain = (kind: ShownKind): string => {
  const sentences = {
    body: i18n.t('Weight, height and waist tell how your body changes.'),
    pressure: i18n.t('A reading and your resting pulse take two minutes with a cuff.'),
    glucose: i18n.t('What a meter shows of a drop of blood, in mg/dL or mmol/L.'),
    strength: i18n.t('Grip and chair stands show how strong you stay. Each takes a minute.'),
    blood: i18n.t('Type in the values of your last report, in the units it uses.'),
  };
  return sentences[kind];
};

export default MeasurementsScreen;

/** What watches work out and measure in the night. It isn't there before any device told something. */
const WatchCard = ({ latest }: { latest: readonly Measurement[] }) => {
  const { data, isError } = measurementsApi.useListVitalsQuery();
  const found = listMetrics('watch').flatMap((code) => latest.filter(({ metric }) => metric === code));
  const vitals = data?.results ?? [];
  if (found.length === 0 && vitals.length === 0 && !isError) return null;
  return (
    <Card title={nameKind('watch')}>
      {isError && <Notice type="error">{i18n.t("We couldn't load what your watch measured.")}</Notice>}
      <Stack as="ul" ruled={0}>
        {found.map((one) => (
          <LatestValue key={one.id} measurement={one} />
        ))}
        {vitals.map((one) => (
          <VitalLine key={one.metric} vital={one} />
        ))}
      </Stack>
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
      <Row className={styles.value} gap={3} wrap={false} padBlock={2}>
        <span>
          <b>{nameVital(metric)}</b>
          <Text as="small" tone="faint">
            {shortDay(toNoon(day))}, {nameSource(source)}
          </Text>
          <Text as="small" tone="faint">
            {about}
          </Text>
        </span>
        <Text as="span" wrap={false} size="lg" weight="semibold" tabular>
          {writeVital(metric, mean)}
        </Text>
      </Row>
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

/** The latest value of a metric, which leads to its history. */
const LatestValue = ({ measurement }: { measurement: Measurement }) => {
  const { metric, value, observed_at, source, censored } = measurement;
  return (
    <li>
      <Row as={Link} className={styles.value} gap={3} wrap={false} padBlock={2} to={metricPath(metric)}>
        <span>
          <b>{metrics[metric].label}</b>
          <Text as="small" tone="faint">
            {shortDay(new Date(observed_at))}, {nameSource(source)}
          </Text>
        </span>
        <Text
          as="span"
          wrap={false}
          size="lg"
          weight="semibold"
          tabular
        >{`${censored ? '<' : ''}${writeValue(metric, value)}`}</Text>
        <IconChevronRight size={18} aria-hidden="true" />
      </Row>
    </li>
  );
};

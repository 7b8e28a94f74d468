import type { LabSample, labs } from '@club/contract/health/insight/labs';
import { isLabMetric, type LabMetricCode, metricCodes, metrics } from '@club/contract/health/signals/metrics';
import type { Answer } from '@club/contract/platform/endpoint';
import { lazy, Suspense } from 'react';
import { useParams } from 'react-router';
import { HealthPage } from '#health/base/page';
import { addReportPath, labsPath, metricPath } from '#health/base/paths';
import {
  explainChange,
  explainInterval,
  explainNone,
  isInWords,
  labsApi,
  writeInterval,
  writeResult,
} from '#health/insight/labs';
import { OpenRedFlags } from '#health/signals/red-flags';
import { nameSource } from '#health/signals/sources';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  Fact,
  Facts,
  fullDay,
  Grid,
  LineChart,
  LinkButton,
  Loaded,
  Row,
  SkeletonBlock,
  Stack,
  shortDay,
  Text,
  TextLink,
  toNoon,
} from '#platform/ui';
import { Place } from './GroupCard.tsx';
import { NextStep } from './NextStep.tsx';

/** What the value leads to loads after it. */
const SubjectFinding = lazy(async () => ({ default: (await import('#health/insight/findings')).SubjectFinding }));

type Marker = Answer<typeof labs.getLabMarker>;

const isCode = (text: string | undefined): text is LabMetricCode =>
  metricCodes.some((code) => code === text && isLabMetric(code));

/** The course of one laboratory value: each day's own range, what changes by itself, and the one thing to do next. */
const MarkerScreen = () => {
  const { metric } = useParams();
  return isCode(metric) ? <Course key={metric} metric={metric} /> : <Unknown />;
};

export default MarkerScreen;

const Course = ({ metric }: { metric: LabMetricCode }) => {
  const query = labsApi.useGetLabMarkerQuery({ metric });
  const latest = query.data?.samples.at(-1);
  const { label } = metrics[metric];
  return (
    <HealthPage
      warnings={<OpenRedFlags />}
      kicker={latest ? label : null}
      finding={latest ? writeResult(metric, latest) : label}
      intro={latest && i18n.t('Collected {day}', { day: fullDay(toNoon(latest.day)) })}
      action={
        <LinkButton kind="plain" to={labsPath}>
          {i18n.t('Back to labs')}
        </LinkButton>
      }
    >
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load this value.")}
        skeleton={<SkeletonBlock height={320} />}
        isEmpty={() => false}
        inCard
      >
        {(marker) => <Found marker={marker} />}
      </Loaded>
    </HealthPage>
  );
};

const Unknown = () => (
  <HealthPage finding={i18n.t('Labs')}>
    <Card>
      <EmptyState action={<LinkButton to={labsPath}>{i18n.t('See your laboratory values')}</LinkButton>}>
        {i18n.t("There's no such value.")}
      </EmptyState>
    </Card>
  </HealthPage>
);

const Found = ({ marker }: { marker: Marker }) => {
  const { metric, samples, own, retest, variation, kept_only } = marker;
  const latest = samples.at(-1);
  if (!latest) return null;
  const isOutside = latest.place === 'below' || latest.place === 'above';
  return (
    <>
      {kept_only || isOutside ? (
        <WhatItSays marker={marker} latest={latest} />
      ) : (
        <Grid columns="main" gap="page">
          <WhatItSays marker={marker} latest={latest} />
          <NextStep retest={retest} />
        </Grid>
      )}
      {!kept_only && (
        <Suspense>
          <SubjectFinding subject={metric} />
        </Suspense>
      )}
      {samples.length > 1 && !isInWords(metric) && <Trend metric={metric} samples={samples} />}
      <Card title={i18n.t('All values')}>
        <Stack as="ul" ruled={2}>
          {samples.toReversed().map((one) => (
            <Row as="li" key={one.day} gap={3} justify="between">
              <span>
                <Text as="b" block>
                  {writeResult(metric, one)}
                </Text>
                <Text as="span" size="sm" tone="quiet">
                  {[
                    fullDay(toNoon(one.day)),
                    one.printed?.report ? (one.printed.laboratory ?? i18n.t('from a report')) : sayOrigin(one),
                  ].join(', ')}
                </Text>
              </span>
              <Row as="span" gap={3}>
                {one.interval && (
                  <Text as="span" size="sm" tone="quiet">
                    {writeInterval(metric, one.interval, one.printed)}
                  </Text>
                )}
                <Place place={one.place} />
              </Row>
            </Row>
          ))}
        </Stack>
        <TextLink to={metricPath(metric)}>{i18n.t('Correct or remove a value')}</TextLink>
      </Card>
      <Card title={i18n.t('Behind it')}>
        <Facts kind="rows">
          <Fact name={i18n.t('Your own usual range')}>
            {own &&
              i18n.t('{range}, from {count} values', {
                range: writeInterval(metric, own, null),
                count: samples.length,
              })}
          </Fact>
          <Fact name={i18n.t('Changes by itself')}>
            {variation &&
              i18n.t('{percent} % within one healthy person ({source})', {
                percent: variation.percent.toLocaleString(i18n.locale),
                source: variation.source,
              })}
          </Fact>
        </Facts>
        <LinkButton kind="soft" to={addReportPath}>
          {i18n.t('Add a report')}
        </LinkButton>
      </Card>
    </>
  );
};

/** The value against its range, and against the one before. */
const WhatItSays = ({ marker: { metric, change }, latest }: { marker: Marker; latest: LabSample }) => (
  <Card title={i18n.t('What it says')}>
    <Stack gap={3}>
      <Row gap={2}>
        <Text>
          {latest.interval
            ? `${explainInterval(latest.interval)}: ${writeInterval(metric, latest.interval, latest.printed)}`
            : explainNone(latest.no_interval ?? 'none_known')}
        </Text>
        <Place place={latest.place} />
      </Row>
      {change && (
        <Text>
          {i18n.t('Since {day}:', { day: fullDay(toNoon(change.before.day)) })} {explainChange(change)}
        </Text>
      )}
      {latest.formula && (
        <Text size="sm" tone="quiet">
          {i18n.t('Worked out: {formula}', { formula: latest.formula })}
        </Text>
      )}
    </Stack>
  </Card>
);

const sayOrigin = ({ formula }: LabSample): string => (formula ? i18n.t('worked out') : nameSource('typed'));

const Trend = ({ metric, samples }: { metric: LabMetricCode; samples: readonly LabSample[] }) => {
  const [first, last] = [samples[0], samples.at(-1)];
  if (!first || !last) return null;
  return (
    <Card title={i18n.t('Over time')}>
      <LineChart
        label={i18n.t('{label} went from {first} on {day} to {last}.', {
          label: metrics[metric].label,
          first: writeResult(metric, first),
          day: shortDay(toNoon(first.day)),
          last: writeResult(metric, last),
        })}
        columns={[i18n.t('Date'), metrics[metric].label]}
        unit={metrics[metric].unit}
        points={samples.map((one) => ({ id: one.day, at: toNoon(one.day), value: one.value }))}
        target={last.interval}
        note={i18n.t('The band is the range of the last value. Each value has its own in the list below.')}
        writeTime={(at) => fullDay(at)}
        writeValue={(value) => `${value.toLocaleString(i18n.locale)} ${metrics[metric].unit}`.trim()}
      />
    </Card>
  );
};

import type { GlucoseReport as Report } from '@club/contract/health/body/glucose';
import { minuteMs } from '@club/contract/platform/units';
import { IconPlug } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { daySpan, SpanMoves } from '#health/base/day-span';
import { FingerCard, TodayCard } from '#health/body/glucose/cards';
import styles from '#health/body/glucose/cards/report.module.css';
import { unpackTrace } from '#health/body/glucose/trace';
import { plusDays } from '#platform/api';
import { i18n } from '#platform/i18n';
import {
  Card,
  EmptyState,
  LinkButton,
  Loaded,
  Row,
  Segments,
  SkeletonBlock,
  Stack,
  StatusChip,
  useNow,
} from '#platform/ui';
import { hasReadings, reportSpans, spanAddress, useFortnight, useSpan, useSpanReport } from './use-report.ts';

/** On paper only. */
const PrintHead = lazy(async () => ({ default: (await import('./PrintHead.tsx')).PrintHead }));

/** Below the first screenful: comes after the page. */
const SpanReport = lazy(() => import('./SpanReport.tsx'));

/** Everything the readings say: today, and a span of days with what it is based on. Without a reading, only those of a drop of blood. */
export const GlucoseReport = () => {
  const fortnight = useFortnight();
  return (
    <Loaded
      query={fortnight}
      failed={i18n.t("We couldn't load your readings. Nothing is lost.")}
      skeleton={<SkeletonBlock height={440} />}
      keepPrevious
      inCard
    >
      {(report) => (
        <>
          {report.recorded_to && <WholeReport fortnight={report} />}
          <FingerCard report={report} />
        </>
      )}
    </Loaded>
  );
};

const WholeReport = ({ fortnight }: { fortnight: Report }) => {
  const now = useNow(minuteMs);
  const span = useSpan(fortnight);
  const query = useSpanReport(fortnight, span);
  const trace = useMemo(() => unpackTrace(fortnight.trace), [fortnight.trace]);
  return (
    <Stack className={styles.report} gap="page">
      <Suspense>{query.data && <PrintHead report={query.data} />}</Suspense>
      {hasReadings(fortnight) && <TodayCard report={fortnight} trace={trace} now={now} />}
      <Row className={styles.switch} gap={5} rowGap={2} justify="between" top={3}>
        <Row as="h2" gap={3} rowGap={1} size="xl">
          {span.to === fortnight.to
            ? i18n.t('Last {days, plural, one {# day} other {# days}}', { days: span.days })
            : i18n.t('{days, plural, one {# day} other {# days}}', { days: span.days })}
          {query.data?.confidence === 'simulated' && (
            <StatusChip tone="quiet" icon={IconPlug}>
              {i18n.t('Simulated sensor')}
            </StatusChip>
          )}
        </Row>
        <Row gap={3} rowGap={2}>
          <Moves fortnight={fortnight} />
          <Segments
            label={i18n.t('Days')}
            segments={reportSpans.map((days) => ({
              to: spanAddress(fortnight, { ...span, days }),
              label: i18n.t('{span} d', { span: days }),
              current: days === span.days,
            }))}
          />
        </Row>
      </Row>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your report. Nothing is lost.")}
        skeleton={<SkeletonBlock height={640} />}
        keepPrevious
        inCard
      >
        {(report) =>
          hasReadings(report) ? (
            <Suspense fallback={<SkeletonBlock height={640} />}>
              <SpanReport report={report} />
            </Suspense>
          ) : (
            <NoReadings fortnight={fortnight} />
          )
        }
      </Loaded>
    </Stack>
  );
};

/** The days that the report is of, and as many before and after. */
const Moves = ({ fortnight }: { fortnight: Report }) => {
  const { days, to } = useSpan(fortnight);
  const next = plusDays(to, days);
  const last = fortnight.to;
  return (
    <SpanMoves
      name={daySpan(plusDays(to, 1 - days), to, last)}
      earlier={spanAddress(fortnight, { days, to: plusDays(to, -days) })}
      later={to < last ? spanAddress(fortnight, { days, to: next < last ? next : last }) : undefined}
    />
  );
};

const NoReadings = ({ fortnight }: { fortnight: Report }) => {
  const { days } = useSpan(fortnight);
  const to = fortnight.recorded_to ?? fortnight.to;
  return (
    <Card>
      <EmptyState
        action={
          <LinkButton kind="soft" to={spanAddress(fortnight, { days, to })}>
            {i18n.t('Go to the last readings')}
          </LinkButton>
        }
      >
        {i18n.t('No readings in these days.')}
      </EmptyState>
    </Card>
  );
};

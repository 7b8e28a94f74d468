import { type GlucoseReport as Report, usualReportDays } from '@club/contract/health/glucose';
import { IconPlug } from '@tabler/icons-react';
import { lazy, Suspense, useMemo } from 'react';
import { glucoseReadingsPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { Loaded, Segments, SkeletonBlock, StatusChip, useNow } from '#platform/ui';
import { FingerCard } from './FingerCard.tsx';
import { PrintHead } from './PrintHead.tsx';
import styles from './report.module.css';
import { TodayCard } from './TodayCard.tsx';
import { unpackTrace } from './trace.ts';
import { reportSpans, spanParam, useFortnight, useSpan, useSpanReport } from './use-report.ts';

/** Below the first screenful: comes after the page. */
const SpanReport = lazy(() => import('./SpanReport.tsx'));

/** Everything the readings say: today, and a span of days with what it rests on. Without a reading, only those of a drop of blood. */
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
          {report.latest && <WholeReport fortnight={report} />}
          <FingerCard report={report} />
        </>
      )}
    </Loaded>
  );
};

const WholeReport = ({ fortnight }: { fortnight: Report }) => {
  const now = useNow(60_000);
  const days = useSpan();
  const query = useSpanReport(fortnight, days);
  const trace = useMemo(() => unpackTrace(fortnight.trace), [fortnight.trace]);
  return (
    <div className={styles.report}>
      {query.data && <PrintHead report={query.data} />}
      <TodayCard report={fortnight} trace={trace} now={now} />
      <div className={styles.switch}>
        <h2>
          {i18n.t('Last {days, plural, one {# day} other {# days}}', { days })}
          {query.data?.confidence === 'simulated' && (
            <StatusChip tone="quiet" icon={IconPlug}>
              {i18n.t('Simulated sensor')}
            </StatusChip>
          )}
        </h2>
        <Segments
          label={i18n.t('Days')}
          segments={reportSpans.map((span) => ({
            to: span === usualReportDays ? glucoseReadingsPath : `${glucoseReadingsPath}?${spanParam}=${span}`,
            label: i18n.t('{span} d', { span }),
            current: span === days,
          }))}
        />
      </div>
      <Loaded
        query={query}
        failed={i18n.t("We couldn't load your report. Nothing is lost.")}
        skeleton={<SkeletonBlock height={640} />}
        keepPrevious
        inCard
      >
        {(report) => (
          <Suspense fallback={<SkeletonBlock height={640} />}>
            <SpanReport report={report} />
          </Suspense>
        )}
      </Loaded>
    </div>
  );
};

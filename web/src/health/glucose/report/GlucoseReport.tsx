import { type GlucoseReport as Report, usualReportDays } from '@club/contract/health/glucose';
import { IconPlug } from '@tabler/icons-react';
import { useMemo } from 'react';
import { glucoseReadingsPath } from '#health/paths';
import { i18n } from '#platform/i18n';
import { Loaded, Segments, SkeletonBlock, StatusChip, useNow } from '#platform/ui';
import { CompareCard } from './CompareCard.tsx';
import { CoverageCard } from './CoverageCard.tsx';
import { DaysCard } from './DaysCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { FiguresCard } from './FiguresCard.tsx';
import { AudienceNote } from './notes.tsx';
import { PrintHead } from './PrintHead.tsx';
import { RangesCard } from './RangesCard.tsx';
import { ReadingsCard } from './ReadingsCard.tsx';
import styles from './report.module.css';
import { TodayCard } from './TodayCard.tsx';
import { unpackTrace } from './trace.ts';
import { UsualDayCard } from './UsualDayCard.tsx';
import { reportSpans, spanParam, useFortnight, useSpan, useSpanReport } from './use-report.ts';

/** Everything the readings say: today, and a span of days with what it rests on. Nothing while there is no reading. */
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
      {(report) => report.latest && <WholeReport fortnight={report} />}
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
        {(report) => <SpanReport report={report} />}
      </Loaded>
    </div>
  );
};

const SpanReport = ({ report }: { report: Report }) => {
  const trace = useMemo(() => unpackTrace(report.trace), [report.trace]);
  const hasFigures = report.level === 'full' || report.level === 'early';
  return (
    <div className={styles.grid}>
      {hasFigures && <UsualDayCard report={report} className={report.shares ? styles.wide : styles.whole} />}
      {report.shares && <RangesCard report={report} shares={report.shares} className={styles.narrow} />}
      {hasFigures && <FiguresCard report={report} className={styles.whole} />}
      {hasFigures && report.before.mean !== null && <CompareCard report={report} className={styles.whole} />}
      <ReadingsCard key={report.from} report={report} trace={trace} className={styles.whole} />
      <DaysCard report={report} className={styles.seven} />
      <CoverageCard report={report} trace={trace} className={styles.five} />
      {report.audience !== 'pregnancy' && <EventsCard report={report} className={styles.whole} />}
      <div className={styles.whole}>
        <AudienceNote report={report} />
      </div>
    </div>
  );
};

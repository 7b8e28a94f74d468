import type { GlucoseReport as Report } from '@club/contract/health/body/glucose';
import { memo, startTransition, useDeferredValue, useEffect, useMemo, useState } from 'react';
import {
  AudienceNote,
  CompareCard,
  CoverageCard,
  DaysCard,
  EventsCard,
  FiguresCard,
  RangesCard,
  ReadingsCard,
  UsualDayCard,
} from '#health/body/glucose/cards';
import styles from '#health/body/glucose/cards/report.module.css';
import { unpackTrace } from '#health/body/glucose/trace';
import { SkeletonBlock } from '#platform/ui';

/**
 * What a span of days says, with what it is based on. The cards come row by row, each drawn in the background, so that the page
 * answers meanwhile; all of them are there within moments, wherever the page is scrolled to.
 */
const SpanReport = ({ report }: { report: Report }) => {
  const shown = useDeferredValue(report);
  const rows = useRows(rowCount);
  return rows === 0 ? <SkeletonBlock height={640} /> : <Cards report={shown} rows={rows} />;
};

const rowCount = 4;

const Cards = memo(({ report, rows }: { report: Report; rows: number }) => {
  const trace = useMemo(() => unpackTrace(report.trace), [report.trace]);
  const hasFigures = report.level === 'full' || report.level === 'early';
  // of old days only summaries are kept, which say nothing of hours, lows and highs
  const hasReadings = report.summarised_to === null || report.usual_day.some(({ n }) => n > 0);
  return (
    <div className={styles.grid}>
      {hasFigures && hasReadings && (
        <UsualDayCard report={report} className={report.shares ? styles.wide : styles.whole} />
      )}
      {report.shares && (
        <RangesCard report={report} shares={report.shares} className={hasReadings ? styles.narrow : styles.whole} />
      )}
      {rows > 1 && hasFigures && <FiguresCard report={report} className={styles.whole} />}
      {rows > 1 && hasFigures && report.before.mean !== null && (
        <CompareCard report={report} className={styles.whole} />
      )}
      {rows > 2 && hasReadings && (
        <ReadingsCard key={report.from} report={report} trace={trace} className={styles.whole} />
      )}
      {rows > 3 && (
        <>
          <DaysCard report={report} className={styles.seven} />
          <CoverageCard report={report} trace={trace} className={styles.five} />
          {report.audience !== 'pregnancy' && hasReadings && <EventsCard report={report} className={styles.whole} />}
          <div className={styles.whole}>
            <AudienceNote report={report} />
          </div>
        </>
      )}
    </div>
  );
});

/** One row more after each that is on the screen, beginning with none. */
const useRows = (count: number): number => {
  const [rows, setRows] = useState(0);
  useEffect(() => {
    if (rows >= count) return;
    const timer = setTimeout(() => startTransition(() => setRows(rows + 1)));
    return () => clearTimeout(timer);
  }, [rows, count]);
  return rows;
};

export default SpanReport;
